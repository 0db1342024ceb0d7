/** The embedded identity provider: better-auth on our own database, with Google as an OpenID Connect provider. */
import { betterAuth } from 'better-auth/minimal';
import { APIError } from 'better-auth/api';
import { generateRandomString, hashPassword, verifyPassword } from 'better-auth/crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import { withHashedSessions } from './hashed-sessions.ts';
import { ownCalls, verificationToken, withoutSessionTokens } from './own-calls.ts';
import { CODE_CALL, secondFactor } from './second-factor.ts';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type IdentityProvider,
  type ProviderBasis,
  type ProviderHooks,
  type ProviderPerson,
} from './port.ts';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Issuer whose discovery document is fetched; `https://accounts.google.com` by default. */
  issuer: string;
}

export interface ProviderSettings extends ProviderBasis {
  google: GoogleSettings | undefined;
  /** False on the embedded database: its single session would make every request wait while a password is hashed. */
  transactions: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const VERIFICATION_SECONDS = HOUR;
const RESET_SECONDS = 30 * MINUTE;
/** Minimum time between two fetches of Google's discovery document after a failure. */
const GOOGLE_RETRY_MS = 5_000;

export function betterAuthProvider(settings: ProviderSettings, hooks: ProviderHooks): IdentityProvider {
  let auth: ReturnType<typeof build> | undefined;
  let builtAt = 0;

  /** Builds the provider, again if Google's discovery document could not be fetched before. */
  const current = async () => {
    auth ??= build(settings, hooks, () => (builtAt = Date.now()));
    const { socialProviders } = await auth.$context;
    const missing = settings.google !== undefined && socialProviders.length === 0;
    if (missing && Date.now() - builtAt > GOOGLE_RETRY_MS) auth = build(settings, hooks, () => (builtAt = Date.now()));
    return auth;
  };

  return {
    async handle(request, clientAddress) {
      const headers = new Headers(request.headers);
      headers.set(CLIENT_ADDRESS, clientAddress);
      const answer = await (await current()).handler(new Request(request, { headers }));
      return withoutSessionTokens(new URL(request.url).pathname, answer);
    },
    async verificationLink(person, returnTo) {
      const token = await verificationToken(person, settings.secret, VERIFICATION_SECONDS);
      const from = returnTo === undefined ? '' : `&from=${encodeURIComponent(returnTo)}`;
      return `${new URL(settings.baseUrl()).origin}/verify-email?token=${token}${from}`;
    },
    async passwordResetLink({ id }) {
      const { internalAdapter } = await (await current()).$context;
      const token = generateRandomString(24, 'a-z', 'A-Z', '0-9');
      const expiresAt = new Date(Date.now() + RESET_SECONDS * 1_000);
      await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: id, expiresAt });
      return `${new URL(settings.baseUrl()).origin}/reset-password?token=${token}`;
    },
    hashPassword,
    verifyPassword: (hash, password) => verifyPassword({ hash, password }),
    async publicKeys() {
      const { keys } = await (await current()).api.getJwks();
      return keys.map((jwk) => ({ kid: String(jwk.kid), jwk: { ...jwk } }));
    },
  };
}

/** Header that we set from the connection, replacing whatever the client sent under this name. */
const CLIENT_ADDRESS = 'x-client-address';

function build(settings: ProviderSettings, hooks: ProviderHooks, onBuilt: () => void) {
  onBuilt();
  const base = new URL(settings.baseUrl());
  const isSecure = base.protocol === 'https:';
  const notifyIfVerified = async (person: ProviderPerson) =>
    person.emailVerified ? hooks.verified(person) : undefined;
  return betterAuth({
    appName: 'PG Finder',
    baseURL: {
      allowedHosts: [base.host, ...settings.otherHosts()],
      fallback: base.origin,
      protocol: isSecure ? 'https' : 'http',
    },
    basePath: '/api/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: withHashedSessions(
      drizzleAdapter(settings.db, { provider: 'pg', schema: settings.tables, transaction: settings.transactions }),
    ),
    user: {
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
        language: { type: 'string', required: false },
      },
      // The library deletes from each table in a statement of its own: a failure would leave an account that nobody can
      // sign in to. Our hook deletes all in one transaction, and the library then finds nothing to delete.
      deleteUser: { enabled: true, beforeDelete: async ({ id }) => hooks.deletePerson(id) },
      // Only an address that Google has verified may sign in: the person is identified by it.
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth') return undefined;
        if (user.emailVerified !== true)
          return { error: 'email_not_verified', errorDescription: 'Verify your e-mail address with Google first.' };
        if (await hooks.isSuspended({ email: String(user.email) }))
          return { error: 'account_suspended', errorDescription: SUSPENDED };
        return undefined;
      },
    },
    emailAndPassword: {
      enabled: true,
      // With automatic sign-in the library says that an address is already known, which our message needs.
      autoSignIn: true,
      minPasswordLength: settings.password.min,
      maxPasswordLength: settings.password.max,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => hooks.passwordReset(user),
      // The library's own links are not used: ours are made when the mail is sent.
      sendResetPassword: ({ user }) => hooks.sendPasswordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) =>
        hooks.sendVerification(user, new URL(url).searchParams.get('callbackURL') ?? '/'),
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * DAY, updateAge: DAY, freshAge: DAY },
    account: {
      updateAccountOnSignIn: false,
      // Google has proven the address; the hook below first ends the sessions and passwords made without proof.
      accountLinking: { requireLocalEmailVerified: false },
    },
    // A person may arrive verified, by Google; for all others the hook runs when they verify, not at each change of a
    // name.
    databaseHooks: {
      user: {
        create: {
          // A picture at Google would tell Google who looks at a comment: initials are shown instead.
          before: async ({ name }) => ({ data: { image: null, name: hooks.displayName(name) } }),
          after: notifyIfVerified,
        },
        update: {
          // The library updates each table in a statement of its own: a kill in between would leave an account that no
          // code opens. Our hook does it in one transaction, and the library then finds it done.
          before: async (changed, call) => {
            const on = 'twoFactorEnabled' in changed ? changed.twoFactorEnabled : undefined;
            if (typeof on !== 'boolean') return;
            const uid = call?.context.session?.user.id;
            if (uid === undefined) throw new Error('A second factor is switched without a session.');
            await hooks.switchSecondFactor(uid, on);
          },
        },
      },
      session: {
        create: {
          // Runs only after the right password, so that nobody else learns of a suspension.
          before: async ({ userId }, call) => {
            if (await hooks.isSuspended({ id: userId }))
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: SUSPENDED });
            if (call?.path === CODE_CALL && !(await hooks.takeCode(userId, String(call.body?.code))))
              throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code has been used already.' });
          },
        },
        delete: { after: async ({ userId }) => hooks.sessionsEnded(userId) },
      },
      account: {
        create: {
          before: async ({ providerId, userId }) => {
            if (providerId === 'credential') return undefined;
            await hooks.provenByGoogle(userId);
            return { data: NO_TOKENS };
          },
        },
        update: {
          // A reset by a link has no session; the library calls `onPasswordReset` then.
          before: async (changed, call) => {
            const uid = call?.context.session?.user.id;
            if (typeof changed.password === 'string' && uid !== undefined) await hooks.passwordChanging(uid);
          },
        },
      },
    },
    // The page for a return from Google that belongs to no sign-in of ours, instead of the library's page: it closes
    // its window.
    onAPIError: {
      errorURL: settings.lostPage,
      // An error is thrown to us instead of being printed with the values of the failed statement.
      throw: true,
    },
    // Our own limits run first (`server/identity/provider/call-limits.ts`): they also count per account, and work on
    // both databases.
    rateLimit: { enabled: false },
    advanced: {
      // Set explicitly: the library disables these checks if it believes that it runs in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Other hosts of the domain cannot set a `__Host-` cookie. The library's own option would put its weaker prefix
      // before ours.
      cookiePrefix: isSecure ? '__Host-pg-finder' : 'pg-finder',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    plugins: [
      ...secondFactor('PG Finder'),
      ownCalls(hooks),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' }, rotationInterval: 30 * DAY, gracePeriod: DAY },
        jwt: {
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          expirationTime: `${settings.idTokenSeconds}s`,
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            ...(user.language && { language: user.language }),
            sid: session.id,
          }),
        },
      }),
      ...(settings.google ? [google(settings.google)] : []),
    ],
  });
}

/** Shown to a person whom an admin has suspended. */
const SUSPENDED = 'This account is suspended. Please write to us if you think that this is a mistake.';

/** Google's tokens for its other services are not stored: nothing here uses them. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

function google({ clientId, clientSecret, issuer }: GoogleSettings) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        prompt: 'select_account',
      },
    ],
  });
}
