/** What the browser asks of the identity provider: to sign people in and out, and to look after their accounts. */
import type { Language } from '#contract/language.ts';

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
  /** ISO 8601. */
  createdAt: string;
  userAgent: string | null;
}

/** A link in a mail of ours, by its token. */
export interface MailLink {
  token: string;
  purpose: 'verify-email' | 'reset-password';
}

export interface LinkOwner {
  email: string;
  /** Whether this email is verified already. */
  verified: boolean;
}

export interface NewSecondFactor {
  /** What a QR code tells an authenticator app; its `secret` can be typed instead. */
  uri: string;
  /** Each lets the person in once without the app. */
  backupCodes: string[];
}

/**
 * Every call throws `IdentityFailed` unless it says otherwise. The session itself is a cookie that no script can read.
 */
export interface IdentityProvider {
  /**
   * Makes an account, sends the verification mail to `email` in `language`, and opens a session. The page to which the
   * mail leads goes on to `returnTo`, a path of ours.
   */
  signUp(
    person: { name: string; email: string; password: string; language: Language },
    returnTo: string,
  ): Promise<void>;
  /** With a second factor no session is open yet: `enterCode` comes next. */
  signIn(credentials: { email: string; password: string }): Promise<'signed-in' | 'code-wanted'>;
  /** The code that an authenticator app shows, or a backup code, after `signIn` or Google asked for one. */
  enterCode(code: string): Promise<void>;
  /** Begins to set a second factor up, which counts once `enterCode` has shown that the app has it. */
  beginSecondFactor(password?: string): Promise<NewSecondFactor>;
  removeSecondFactor(password?: string): Promise<void>;
  /** New backup codes in the place of those that are left. */
  replaceBackupCodes(password?: string): Promise<string[]>;
  /**
   * Where a window must go to choose a Google account; it ends at `returnTo`, a path of ours, with `error` in its query
   * if it failed.
   */
  googleUrl(returnTo: string): Promise<string>;
  /** Whether a session is open in this browser; asking is no offence when none is. */
  hasSession(): Promise<boolean>;
  /** A new ID token for the open session; null when there is none. */
  token(): Promise<string | null>;
  /** Ends this browser's session. */
  signOut(): Promise<void>;
  /** `returnTo` as of `signUp`. */
  sendVerification(email: string, returnTo: string): Promise<void>;
  /**
   * Verifies the email with the token of the mail, and with the open session or the password of the account. Codes:
   * `INVALID_TOKEN`, `PASSWORD_REQUIRED`, `INVALID_PASSWORD`.
   */
  verifyEmail(proof: { token: string; password?: string }): Promise<void>;
  /** Mails a link to choose a new password; answers the same for an email that nobody has. */
  requestPasswordReset(email: string): Promise<void>;
  /** Whose link in a mail this is; `INVALID_TOKEN` for one that has run out or was used. */
  checkLink(link: MailLink): Promise<LinkOwner>;
  /** `token` comes from that link. Ends all sessions of the person. */
  resetPassword(choice: { token: string; newPassword: string }): Promise<void>;
  rename(name: string): Promise<void>;
  /** Of the person's mails and invoices. */
  setLanguage(language: Language): Promise<void>;
  /** Ends the person's other sessions. */
  changePassword(change: { currentPassword: string; newPassword: string }): Promise<void>;
  /** Newest first. Only soon after signing in: otherwise `SESSION_NOT_FRESH`. */
  sessions(): Promise<OpenSession[]>;
  endSession(id: string): Promise<void>;
  /** Everywhere, this browser included. */
  endAllSessions(): Promise<void>;
  /** For ever. Without a password only soon after signing in: otherwise `SESSION_EXPIRED`. */
  deleteAccount(password?: string): Promise<void>;
  /** Whether the person can sign in with a password, and not only by Google. */
  hasPassword(): Promise<boolean>;
}
