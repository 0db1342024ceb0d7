/** The spec's exact words about people and their accounts (sections 2, 4, 5 and 8). */

export const messages = {
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
} as const;
