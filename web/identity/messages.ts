/**
 * Every sentence that this room shows about people and their accounts: first those that the product fixes, then our
 * own.
 */
import { wordsOf } from '#web/language/words-of.ts';

/** What our Google window can come back with besides its own sentence. */
const google: Record<string, string | undefined> = {
  account_not_linked: 'This email already has an account with a password. Sign in with that password.',
  email_not_verified: 'Verify your email address with Google first.',
};

export const messages = wordsOf('identity', {
  // Fixed by docs/product.md: change them there too.
  loginToAccess: 'Login to access',

  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordRequired: 'Password is required',
  nameRequired: 'Name is required',
  passwordShort: 'Password must be at least 8 characters',
  confirmRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',

  signingIn: 'Signing In...',
  creatingAccount: 'Creating Account...',

  incorrect: 'Incorrect email or password.',
  alreadyRegistered: 'This email is already registered. Please sign in.',
  failed: 'An error occurred. Please try again.',
  googleSignInFailed: 'Google Sign-In Failed',
  googleSignUpFailed: 'Google Sign-Up Failed',

  loggedIn: 'Logged In Successfully!',
  signedInWithGoogle: 'Signed In With Google!',
  verificationSent: 'Verification email sent! Please check your inbox.',
  registered: 'Registered Successfully!',
  signedUpWithGoogle: 'Signed Up With Google!',
  loggedOut: 'Logged Out Successfully',
  loggedOutElsewhere: 'You are logged out',

  logoutNeedsConnection:
    'Logging out needs a connection. Please try again when there is one. ' +
    'What you have read is not stored here any more.',
  // Our own, in the same voice.
  passwordLong: 'Password must be at most 128 characters',
  passwordUnchanged: 'This is your current password. Please choose another.',
  passwordKnown: 'Many people use this password, so it is easily guessed. Please choose another.',
  nameLong: 'Name must be at most 100 characters',
  tooManyTries: (seconds: number) => `Too many tries. Please wait ${inWords(seconds)} and try again.`,
  google,
  verifyBySession: 'Press the button to confirm it.',
  verifyWithPassword: 'Enter the password that you signed up with to confirm it.',
  verifyWrongPassword: 'This is not the password of this account.',
  verifyNotYou:
    'If you did not sign up, you can close this page: nothing happens. ' +
    'To use this address yourself, choose “Forgot your password?” when signing in.',
  verifiedDone: 'Your email is verified.',
  verifiedAlready: 'This email is verified already.',
  verificationExpired: 'This link has expired or does not work any more.',
  verificationSentAgain: 'If the address still needs it, a new link is on its way.',
  resetAsked: 'If this email has an account, a link to choose a new password is on its way.',
  resetAskedAgain: 'If this email has an account, another link is on its way.',
  noMailToReset: 'This site does not send emails, so a forgotten password cannot be changed from here.',
  resetExpired: 'This link has expired or was used before. Ask for a new one.',
  passwordReset: 'Your password is changed. Sign in with the new one.',
  wrongPassword: 'This is not your current password',
  nameSaved: 'Your name is saved',
  passwordSaved: 'Your password is changed, and other devices are logged out',
  sessionEnded: 'Logged out there',
  sessionsHidden: 'For your safety, this list shows only soon after signing in.',
  signInAgain: 'For your safety, sign in again first.',
  accountDeleted: 'Your account is deleted',
  downloadFailed: 'Your data could not be fetched. Please try again.',
  inbox: 'Open the sandbox’s inbox',
  verifyBanner: {
    title: 'Verify your email',
    before: 'Please verify your email: open the link that we sent to',
    after: '.',
  },
  sending: 'Sending...',
  sendAgain: 'Send it again',
  sendMailAgain: 'Send the mail again',
  sentAgain: 'Sent again',
  sentAgainTo: (email: string) => `Sent again to ${email}`,
  dismiss: 'Dismiss',
});

function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
