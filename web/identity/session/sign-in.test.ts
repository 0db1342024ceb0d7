/** Signing up, in and out, told with a server that speaks the provider's calls. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTab } from '#tests/web/browser-tab.ts';
import type { Tab } from '#tests/web/browser-tab.ts';
import { anAccount, browserFetch, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { toast } from '#web/kit/feedback/toast.ts';
import { continueWithGoogle } from '../google/continue-with-google.ts';
import type { GoogleWindow, WindowEnd } from '../google/google-window.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

const realFetch = globalThis.fetch;
let server: IdentityServer;
let tab: Tab;
let toasts: string[];

/** In the toast's place. */
function noteToast(sign: string, text: unknown): string {
  toasts.push(`${sign} ${typeof text === 'string' ? text : '?'}`);
  return '';
}

beforeAll(async () => {
  server = await startIdentityServer();
});

beforeEach(() => {
  localStorage.clear();
  server.people.splice(0, Infinity, anAccount('Asha Rao'), anAccount('Chitra Iyer', { role: 'admin' }));
  server.sessions.clear();
  server.instead.clear();
  server.calls.length = 0;
  vi.stubGlobal('fetch', browserFetch(server, realFetch));
  toasts = [];
  vi.spyOn(toast, 'success').mockImplementation((text) => noteToast('✓', text));
  vi.spyOn(toast, 'error').mockImplementation((text) => noteToast('✗', text));
  tab = aTab();
});

afterEach(() => {
  tab.extra.tokens.drop();
  vi.mocked(toast.success).mockRestore();
  vi.mocked(toast.error).mockRestore();
  vi.unstubAllGlobals();
});

afterAll(() => server.close());

const asha = { email: 'asha-rao@example.in', password: 'a-good-password' };
const auth = () => tab.state().auth;
const nobody = { user: null, token: null, role: null, currentUser: null, codeWanted: false, leftElsewhere: false };

describe('signing in', () => {
  test('Asha is in the store and under the three keys, with her role and a token', async () => {
    expect(await tab.dispatch(signIn(asha))).toEqual({ ok: true, waitSeconds: null });
    expect(toasts).toEqual(['✓ Logged In Successfully!']);
    expect(auth()).toMatchObject({
      user: { uid: 'asha-rao', email: 'asha-rao@example.in', displayName: 'Asha Rao', photoURL: null },
      role: 'user',
      currentUser: 'asha-rao',
      status: 'succeeded',
      error: null,
    });
    expect(localStorage.getItem('token')).toBe(auth().token);
    expect(localStorage.getItem('role')).toBe('user');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(auth().user);
  });

  test('Chitra is an admin, for the server says so', async () => {
    await tab.dispatch(signIn({ email: 'chitra-iyer@example.in', password: 'a-good-password' }));
    expect(auth().role).toBe('admin');
  });

  test('a wrong password is said in the product’s words, and nothing is kept', async () => {
    expect(await tab.dispatch(signIn({ ...asha, password: 'a guess' }))).toMatchObject({ ok: false });
    expect(toasts).toEqual(['✗ Incorrect email or password.']);
    expect(auth()).toEqual({ ...nobody, status: 'failed', error: 'Incorrect email or password.' });
    expect(localStorage).toHaveLength(0);
  });

  test('after too many tries the toast is the general one, and the form learns how long to wait', async () => {
    server.instead.set('/auth/sign-in/email', {
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
      headers: { 'retry-after': '40' },
    });
    expect(await tab.dispatch(signIn(asha))).toEqual({ ok: false, waitSeconds: 40 });
    expect(toasts).toEqual(['✗ An error occurred. Please try again.']);
  });

  test.each([
    [0, undefined],
    [500, '<h1>Internal server error</h1>'],
    [200, '<h1>Hotel Wi-Fi</h1>'],
  ])('a server that answers %s says nothing odd to Asha', async (status, body) => {
    server.instead.set('/auth/sign-in/email', { status, body });
    server.instead.set('/auth/token', { status: 0 });
    await tab.dispatch(signIn(asha));
    expect(toasts).toEqual(['✗ An error occurred. Please try again.']);
    expect(auth()).toMatchObject(nobody);
  });

  test('without a role there is no half-signed-in Asha: the session is ended again', async () => {
    server.instead.set('/userrole/getUserRole', { status: 500 });
    await tab.dispatch(signIn(asha));
    expect(toasts).toEqual(['✗ An error occurred. Please try again.']);
    expect(auth()).toMatchObject(nobody);
    expect(server.sessions.size).toBe(0);
    expect(localStorage).toHaveLength(0);
  });
});

describe('signing up', () => {
  const bina = { name: 'Bina Thomas', email: 'bina@example.in', password: 'a-good-password' };

  test('Bina has an account, is told of the mail, and is signed out again', async () => {
    expect(await tab.dispatch(signUp(bina))).toEqual({ ok: true, waitSeconds: null });
    expect(toasts).toEqual(['✓ Verification email sent! Please check your inbox.', '✓ Registered Successfully!']);
    expect(server.people.at(-1)).toMatchObject({ name: 'Bina Thomas', email: 'bina@example.in' });
    expect(server.calls).toContain('GET /userrole/getUserRole');
    expect(server.sessions.size).toBe(0);
    expect(auth()).toEqual({ ...nobody, status: 'idle', error: null });
    expect(localStorage).toHaveLength(0);
    await expect(tab.extra.tokens.forCall()).resolves.toBeNull();
  });

  test('a known email is said in the product’s words', async () => {
    await tab.dispatch(signUp({ ...bina, email: asha.email }));
    expect(toasts).toEqual(['✗ This email is already registered. Please sign in.']);
    expect(auth()).toMatchObject({ ...nobody, status: 'failed' });
  });

  test('any other refusal gets the general words', async () => {
    server.instead.set('/auth/sign-up/email', {
      status: 400,
      body: { code: 'PASSWORD_TOO_LONG', message: 'Password too long' },
    });
    await tab.dispatch(signUp(bina));
    expect(toasts).toEqual(['✗ An error occurred. Please try again.']);
  });

  test('what fails after the account is made does not tell Bina to make it again', async () => {
    server.instead.set('/userrole/getUserRole', { status: 500 });
    expect(await tab.dispatch(signUp(bina))).toMatchObject({ ok: true });
    expect(toasts).toContain('✓ Registered Successfully!');
    expect(server.sessions.size).toBe(0);
  });
});

describe('signing out', () => {
  let wentHome: boolean;
  const leave = () => (wentHome = true);

  beforeEach(async () => {
    wentHome = false;
    await tab.dispatch(signIn(asha));
    toasts.length = 0;
  });

  test('leaves nothing of Asha in the store, in storage or on the server, but theme and language', async () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('language', 'hi');
    localStorage.setItem('root', '{"state":{},"version":1}');
    tab.shortlist('gulmohar');
    await tab.dispatch(signOut({ leave }));
    expect(toasts).toEqual(['✓ Logged Out Successfully']);
    expect(wentHome).toBe(true);
    expect(tab.state()).toEqual({ auth: { ...nobody, status: 'idle', error: null }, shortlist: { items: [] } });
    expect(Object.keys(localStorage).toSorted()).toEqual(['language', 'theme']);
    expect(server.sessions.size).toBe(0);
    await expect(tab.extra.tokens.forCall()).resolves.toBeNull();
  });

  test('that fails says the server’s words and leaves Asha where she is', async () => {
    server.instead.set('/auth/sign-out', { status: 503, body: { message: 'We are closed for a minute.' } });
    await tab.dispatch(signOut({ leave }));
    expect(toasts).toEqual(['✗ We are closed for a minute.']);
    expect(wentHome).toBe(false);
    expect(auth().user?.uid).toBe('asha-rao');
  });

  test('without a connection says what it needs, and leaves her where she is', async () => {
    server.instead.set('/auth/sign-out', { status: 0 });
    localStorage.setItem('drafts', '{"uid":"asha-rao","drafts":{"comment:gulmohar":"Half a comment"}}');
    await tab.dispatch(signOut({ leave }));
    expect(toasts).toEqual([
      '✗ Logging out needs a connection. Please try again when there is one. ' +
        'What you have read is not stored here any more.',
    ]);
    expect(localStorage.getItem('drafts')).toBeNull();
    expect(auth().user?.uid).toBe('asha-rao');
  });

  test('of a session that is over already is a sign-out all the same', async () => {
    server.instead.set('/auth/revoke-sessions', { status: 401 });
    await tab.dispatch(signOut({ everywhere: true, leave }));
    expect(toasts).toEqual(['✓ Logged Out Successfully']);
    expect(auth()).toMatchObject(nobody);
  });
});

describe('Google', () => {
  /** A window in which `choose` happens. */
  const windowThat = (choose: () => WindowEnd): GoogleWindow => ({
    visit: async (urlFor) => {
      expect(await urlFor('/signed-in.html')).toBe('https://accounts.google.example/choose');
      return choose();
    },
    close: () => {},
  });
  const signsIn = (how: 'returned' | 'closed') => () => {
    server.sessions.set('by-google', 'asha-rao');
    vi.stubGlobal(
      'fetch',
      browserFetch(server, (url, init) =>
        realFetch(url, { ...init, headers: { ...init?.headers, cookie: 'session=by-google' } }),
      ),
    );
    return { how };
  };

  test.each([
    ['sign-in', '✓ Signed In With Google!'],
    ['sign-up', '✓ Signed Up With Google!'],
  ] as const)('%s brings Asha in', async (wish, words) => {
    await tab.dispatch(continueWithGoogle(wish, windowThat(signsIn('returned'))));
    expect(toasts).toEqual([words]);
    expect(auth()).toMatchObject({ currentUser: 'asha-rao', role: 'user', status: 'succeeded' });
  });

  test('a window that closed before its word came through is judged by the session', async () => {
    await tab.dispatch(continueWithGoogle('sign-in', windowThat(signsIn('closed'))));
    expect(auth().currentUser).toBe('asha-rao');
  });

  test.each([
    ['sign-in', '✗ Google Sign-In Failed'],
    ['sign-up', '✗ Google Sign-Up Failed'],
  ] as const)('%s closed half way, or blocked, is said in the product’s words', async (wish, words) => {
    await tab.dispatch(
      continueWithGoogle(
        wish,
        windowThat(() => ({ how: 'closed' })),
      ),
    );
    await tab.dispatch(continueWithGoogle(wish, null));
    expect(toasts).toEqual([words, words]);
    expect(auth()).toMatchObject({ ...nobody, status: 'failed' });
  });

  test.each([
    ['access_denied', 'You said no.', '✗ You said no.'],
    ['access_denied', '', '✗ Google Sign-In Failed'],
    ['account_not_linked', '', '✗ This email already has an account with a password. Sign in with that password.'],
  ])('the error %s with the sentence %j is said as %j', async (code, sentence, words) => {
    await tab.dispatch(
      continueWithGoogle(
        'sign-in',
        windowThat(() => ({ how: 'failed', code, sentence })),
      ),
    );
    expect(toasts).toEqual([words]);
  });

  test('a Google that is away shows the provider’s words, if it has any', async () => {
    server.instead.set('/auth/sign-in/social', {
      status: 404,
      body: { code: 'PROVIDER_NOT_FOUND', message: 'Provider not found' },
    });
    await tab.dispatch(
      continueWithGoogle('sign-in', {
        visit: async (urlFor) => (await urlFor('/x'), { how: 'closed' }),
        close: () => {},
      }),
    );
    expect(toasts).toEqual(['✗ Provider not found']);
  });
});
