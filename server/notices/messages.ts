/** The words of the mail about a reply, and of the way out of such mails. */

export const english = {
  subject: (site: string) => `Somebody replied to you on ${site}`,
  somebody: 'Somebody',
  replied: (name: string, pgName: string) => `${name} replied to what you wrote about ${pgName}:`,
  read: 'Read the discussion',
  closing: (leave: string) =>
    `You get at most one mail an hour about a discussion. No more mails about replies: ${leave}`,
  ask: {
    title: 'Stop mails about replies?',
    button: 'Stop these mails',
    bell: 'The bell goes on telling you.',
  },
  done: {
    title: 'No more mails about replies',
    bell: 'You will still find replies under the bell.',
    home: (site: string) => `Go to ${site}`,
  },
};
