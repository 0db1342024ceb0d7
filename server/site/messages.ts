/** The words of the mail with which an admin tests the mail server. */

export const english = {
  subject: (site: string) => `A test mail from ${site}`,
  line: 'You asked for this mail to see whether mails leave the site. This one has.',
};
