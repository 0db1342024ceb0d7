/** The words of the forms for coming in: signing in and up, a forgotten password, an address to verify. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('forms', {
  name: 'Full name',
  email: 'Email',
  password: 'Password',
  confirm: (label: string) => `Confirm ${label.toLowerCase()}`,
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  signIn: 'Sign In',
  signUp: 'Sign Up',
  goSignIn: 'Sign in',
  googleSignIn: 'Sign in with Google',
  googleSignUp: 'Sign up with Google',
  chooseGoogle: 'Choose your account in the Google window.',
  or: 'or',
  forgot: 'Forgot your password?',
  demo: 'Just looking? Fill in a demo account',
  demoRoles: { user: 'Member', admin: 'Admin' },
  sendLink: 'Send me a link',
  sendAgain: 'Send it again',
  sending: 'Sending...',
  savePassword: 'Save my new password',
  saving: 'Saving...',
  cancel: 'Cancel',
  /** Around the address, which stands between the first two. */
  yourAddress: { before: 'Is', after: 'your address?', unknown: 'Is this your address?' },
  verify: 'Verify my email',
  verifying: 'Verifying...',
});
