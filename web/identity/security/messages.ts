/** The words about a second factor, and about proving again who one is. */
import { wordsOf } from '#web/language/words-of.ts';

export const security = wordsOf('security', {
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now, or one of your backup codes.',
  appHint: 'The six digits that the app shows now.',
  codeRequired: 'Code is required',
  locked: 'Ten wrong codes in a row: no code is taken for a quarter of an hour. Please wait, then try again.',
  wrongCode: 'This code is not right. Look at your app again, it changes every half minute.',
  expired: 'This took too long. Please sign in again.',
  usedCode: 'This code has been used already. Please start again, with the next one that your app shows.',
  askForCode: 'Enter the code of your second factor',
  continue: 'Continue',
  checking: 'Checking...',
  startAgain: 'Start again',

  title: 'Second factor',
  off:
    'With a second factor your password alone lets nobody in: ' +
    'signing in also asks for a code of an app on your phone.',
  required: 'Admins need one here: set it up to go on.',
  on: 'Signing in asks for your password and for a code of your authenticator app.',
  setUp: 'Set up',
  scan: 'Scan this with an authenticator app, or type the key below into it. Then enter the code that it shows.',
  qrCode: 'QR code for an authenticator app',
  key: 'Key',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'Make new backup codes',
  newCodesHint: 'The codes that you have kept stop working.',
  turnOffHint: 'Signing in then asks for your password alone.',
  turnedOn: 'Your second factor is on',
  turnedOff: 'Your second factor is off',
  backupTitle: 'Keep these backup codes',
  backupHint: 'Each lets you in once without your phone. They are not shown again.',
  copy: 'Copy all',
  copied: 'Copied',
  kept: 'I have kept them',
  wrongPassword: 'This is not your password',
  failed: 'Your settings could not be fetched. Please try again.',

  confirmTitle: 'Is it still you?',
  confirmHint: 'You signed in a while ago. Prove once more that it is you, and this goes on.',
  confirm: 'Go on',
  notAsked:
    'It could not be asked whether it is still you. Please try again; if it fails once more, load the page again.',
  google: 'Go on with Google',
  waitingForGoogle: 'Waiting for Google...',
});
