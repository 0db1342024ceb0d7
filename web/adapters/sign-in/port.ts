/** What the browser asks of the identity provider: to sign people in and out, and to look after their accounts. */

/** An answer other than success, or none at all. */
export class IdentityFailed extends Error {
  override name = 'IdentityFailed';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The provider's own word, such as `INVALID_EMAIL_OR_PASSWORD`; empty when it gave none. */
  readonly code: string;
  /** Seconds until another try is welcome, when the provider says so. */
  readonly retryAfter: number | null;

  /** `message` is the provider's sentence; empty when it gave none. */
  constructor(status: number, { code = '', message = '', retryAfter = null as number | null } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** One place where the person is signed in. */
export interface OpenSession {
  id: string;
  /** What `endSession` takes; it is no ID token. */
  token: string;
  /** ISO 8601. */
  createdAt: string;
  userAgent: string | null;
}

/** Every call throws `IdentityFailed` unless it says otherwise. The session itself is a cookie that no script can read. */
export interface IdentityProvider {
  /** Makes an account, sends the verification mail to `email`, and opens a session. */
  signUp(person: { name: string; email: string; password: string }): Promise<void>;
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /** Where a window must go to choose a Google account; it ends at `returnTo`, a path of ours, with `error` in its query if it failed. */
  googleAddress(returnTo: string): Promise<string>;
  /** Whether a session is open in this browser; asking is no offence when none is. */
  hasSession(): Promise<boolean>;
  /** A new ID token for the open session; null when there is none. */
  token(): Promise<string | null>;
  /** Ends this browser's session. */
  signOut(): Promise<void>;
  sendVerification(email: string): Promise<void>;
  /** Mails a link to choose a new password; answers the same for an address that nobody has. */
  requestPasswordReset(email: string): Promise<void>;
  /** `token` comes from that link. Ends all sessions of the person. */
  resetPassword(choice: { token: string; newPassword: string }): Promise<void>;
  rename(name: string): Promise<void>;
  /** Ends the person's other sessions. */
  changePassword(change: { currentPassword: string; newPassword: string }): Promise<void>;
  /** Newest first. Only soon after signing in: otherwise `SESSION_NOT_FRESH`. */
  sessions(): Promise<OpenSession[]>;
  endSession(token: string): Promise<void>;
  /** Everywhere, this browser included. */
  endAllSessions(): Promise<void>;
  /** For ever. Without a password only soon after signing in: otherwise `SESSION_EXPIRED`. */
  deleteAccount(password?: string): Promise<void>;
  /** Whether the person can sign in with a password, and not only by Google. */
  hasPassword(): Promise<boolean>;
}
