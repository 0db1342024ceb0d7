/** The words of the first steps of an admin. */
import { number } from '#web/language/formats.ts';
import { wordsOf } from '#web/language/words-of.ts';
import type { Setup } from '#contract/site/schema.ts';

const pgs = (count: number) => (count === 1 ? 'One PG' : `${number(count)} PGs`);

export const messages = wordsOf('setup', {
  title: 'First steps',
  hint:
    'What a new site needs before it is opened to others. ' +
    'Keys and passwords stay in the environment of the server.',
  loading: 'Loading the first steps',
  failed: 'The first steps could not be fetched.',
  notDone: 'This did not work. Please try again.',
  done: 'Done',
  open: 'Open',

  card: {
    title: 'The site is being set up',
    left: (steps: string) => `Still open: ${steps}.`,
    go: 'Go to the first steps',
    dismiss: 'Do not show this',
    dismissed: 'You find the first steps above, among the links',
  },

  site: {
    title: 'Name and contact',
    hint: 'At the head of pages and mails, and in the footer. An empty field goes back to what the environment says.',
    name: 'Name of the site',
    email: 'Support email',
    phone: 'Support phone',
    region: 'Region',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
  },

  listings: {
    title: 'Listings',
    none: 'There is no PG yet.',
    some: (total: number) => `${pgs(total)} on the site.`,
    many: 'More than 10,000 PGs on the site.',
    demo: (demo: number) =>
      (demo === 1 ? 'One of them is a demo listing' : `${number(demo)} of them are demo listings`) +
      ': invented, with contacts that reach nobody.',
    import: 'Import a spreadsheet',
    add: 'Add one PG',
    remove: 'Take the demo listings out',
    removing: 'Taking them out...',
    question: 'Take the demo listings out?',
    questionHint: 'They do not come back. Those that somebody has booked, discussed or edited stay.',
    removed: (removed: number, stays: number) =>
      stays === 0 ? `Taken out: ${number(removed)}` : `Taken out: ${number(removed)}, kept: ${number(stays)}`,
  },

  payments: {
    title: 'Payments',
    modes: {
      off: 'Nobody can book yet: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are not set.',
      sandbox: 'The sandbox plays payments: bookings are confirmed, and no money comes.',
      test: 'A key for tests is set: bookings are confirmed, and no money comes.',
      live: 'A live key is set: real money comes.',
    } satisfies Record<Setup['payments']['mode'], string>,
    webhookSecret: 'The secret of the webhook is set.',
    noWebhook: (address: string) =>
      `No webhook has come in the days that they are kept. The provider has to send them to ${address}.`,
    webhookAt: (time: string) => `The last webhook came on ${time}.`,
    test: 'Test payments',
    testing: 'Asking the provider...',
    passed: 'The provider takes the key. Whether its webhook leads here, only a payment can tell.',
    testedAt: (time: string) => `The provider last took this key in a test on ${time}.`,
    untested: 'This key has not been tested yet.',
  },

  mail: {
    title: 'Mail',
    modes: {
      off: 'No mail leaves the site yet: SMTP_URL is not set.',
      sandbox: 'The sandbox takes every mail: none reaches anybody.',
      smtp: 'A mail server is set.',
    } satisfies Record<Setup['mail']['mode'], string>,
    from: (sender: string) => `Mails come from ${sender}.`,
    test: 'Send me a test mail',
    testing: 'Sending...',
    passed: 'The mail server took the mail. Look into your mailbox.',
    testedAt: (time: string) => `The mail server last took a test mail on ${time}.`,
    untested: 'This mail server has not been tested yet.',
  },

  notes: {
    title: 'The settings of the server',
    none: 'Nothing is missing, and nothing is risky.',
    more: 'The command npm run doctor looks at the database, the disk and the other services too.',
  },
});
