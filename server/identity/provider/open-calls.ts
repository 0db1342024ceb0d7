/** Lists the identity provider's calls that are exposed: those of our pages, of links in mails, and from Google. */

export interface OpenCall {
  method: 'GET' | 'POST';
  /** Below `/api/auth`. */
  path: string;
}

const get = (path: string): OpenCall => ({ method: 'GET', path });
const post = (path: string): OpenCall => ({ method: 'POST', path });

/** The library has twice as many, and a newer version may add some; those that are not listed here answer 404. */
export const OPEN_CALLS: OpenCall[] = [
  post('/sign-up/email'),
  post('/sign-in/email'),
  post('/sign-in/social'),
  get('/callback/google'),
  post('/sign-out'),
  get('/get-session'),
  get('/token'),
  post('/verify-email'),
  post('/send-verification-email'),
  post('/request-password-reset'),
  post('/reset-password'),
  post('/check-link'),
  post('/update-user'),
  post('/change-password'),
  get('/list-accounts'),
  get('/list-sessions'),
  post('/end-session'),
  post('/revoke-sessions'),
  post('/delete-user'),
  post('/two-factor/enable'),
  post('/two-factor/disable'),
  post('/two-factor/verify-totp'),
  post('/two-factor/verify-backup-code'),
  post('/two-factor/generate-backup-codes'),
];
