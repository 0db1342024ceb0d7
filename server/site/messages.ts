/** Texts of the test mail. */

export const english = {
  subject: (site: string) => `A test mail from ${site}`,
  line: 'You asked for this mail to see whether mails leave the site. This one has.',
};
