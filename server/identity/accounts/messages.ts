/** The words of the mails about an account. */

export const english = {
  verification: {
    subject: (site: string) => `Verify your email for ${site}`,
    line: (site: string) => `Welcome to ${site}. Please confirm that this address is yours.`,
    action: 'Verify my email',
    closing:
      'The link works for an hour; another can be sent from the page. ' +
      'If you did not sign up, you can leave this mail alone.',
  },
  passwordReset: {
    subject: (site: string) => `Choose a new password for ${site}`,
    line: 'Somebody, hopefully you, asked for a new password.',
    action: 'Choose a new password',
    closing:
      'The link works for 30 minutes and once. ' +
      'If it was not you, your password stays as it is and nothing needs doing.',
  },
  passwordChanged: {
    subject: (site: string) => `Your password for ${site} was changed`,
    line: 'Your account has a new password. If you changed it, you can leave this mail alone.',
    action: 'Choose another password',
    closing:
      'If it was not you, choose another one now: whoever is signed in to your account is signed out then. ' +
      'Look through your API keys and the second step in the settings as well, and write to us if you cannot sign in.',
  },
};
