/** The words of the settings about a person's own account. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('account', {
  saveName: 'Save name',
  themes: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  anotherDevice: 'Another device',
  since: (time: string) => `since ${time}`,
  thisDevice: 'This device',
  logOutThere: 'Log out there',
  logOutEverywhere: 'Log out everywhere',
  download: 'Download my data',
  remove: {
    open: 'Delete my account',
    question: 'Delete your account?',
    hint:
      'Your name, email, list and chat are deleted for good. ' +
      'What you wrote in discussions stays as ‘Deleted user’, and records of payments stay. ' +
      'A PG that you have booked stays booked and is not paid back: note its phone number first.',
    /** Typed by somebody who has no password, in small letters. */
    words: 'delete my account',
    type: 'Type “delete my account”',
    action: 'Delete for ever',
    busy: 'Deleting...',
    onlyAdmin: 'This is the only admin. Make somebody else an admin first.',
  },
});
