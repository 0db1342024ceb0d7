/** The words about accounts that the spec does not have, in its voice. */

export const added = {
  passwordLong: 'Password must be at most 128 characters',
  passwordKnown: 'Many people use this password, so it is easily guessed. Please choose another.',
  nameLong: 'Name must be at most 100 characters',
  tooManyTries: (seconds: number) => `Too many tries. Please wait ${inWords(seconds)} and try again.`,
  /** What our Google window can come back with besides its own sentence. */
  google: {
    account_not_linked: 'This email already has an account with a password. Sign in with that password.',
    email_not_verified: 'Verify your email address with Google first.',
  } as Record<string, string | undefined>,
  verified: 'Your email is verified',
  verificationExpired: 'This link has expired or was used before. Sign in to get a new one.',
  resetAsked: 'If this email has an account, a link to choose a new password is on its way.',
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
} as const;

function inWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
