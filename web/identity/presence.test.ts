/** Who is here: after a reload, in other tabs, and when somebody else has signed in. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTab } from '#tests/browser-tab.ts';
import type { Tab } from '#tests/browser-tab.ts';
import { anAccount, browserFetch, startIdentityServer } from '#tests/identity-server.ts';
import type { IdentityServer } from '#tests/identity-server.ts';
import { bina, mintToken } from '#tests/tokens.ts';
import { authorizeWith, send } from '#web/lib/wire.ts';
import { follow, watchOtherTabs } from './other-tabs.ts';
import { remember, restore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const realFetch = globalThis.fetch;
let server: IdentityServer;
let tabs: Tab[];

beforeAll(async () => {
  server = await startIdentityServer();
});

beforeEach(() => {
  localStorage.clear();
  server.people.splice(0, Infinity, anAccount('Asha Rao'), anAccount('Bina Thomas'), anAccount('Chitra Iyer', { role: 'admin' }));
  server.sessions.clear();
  server.instead.clear();
  server.calls.length = 0;
  server.tokenSeconds = 300;
  vi.stubGlobal('fetch', browserFetch(server, realFetch));
  tabs = [];
});

afterEach(() => {
  for (const tab of tabs) tab.tools.tokens.drop();
  vi.unstubAllGlobals();
});

afterAll(() => server.close());

const person = (name: string) => ({ email: `${name}@example.in`, password: 'a-good-password' });

async function aTabWith(name?: string): Promise<Tab> {
  const tab = aTab();
  tabs.push(tab);
  if (name) await tab.tell(signIn(person(name)));
  return tab;
}

/** A page that is opened anew: it remembers, and then asks. */
async function reloaded(): Promise<Tab> {
  const tab = await aTabWith();
  await tab.tell(remember());
  return tab;
}

const who = (tab: Tab) => tab.state().auth.currentUser;

describe('after a reload', () => {
  test('Asha is shown at once, and then has a fresh token and role', async () => {
    const before = await aTabWith('asha-rao');
    const tab = await reloaded();
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', role: 'user', status: 'succeeded' });
    Object.assign(server.people[0] ?? {}, { role: 'admin', name: 'Asha R.' });
    await tab.tell(restore());
    await vi.waitFor(() => expect(tab.state().auth.role).toBe('admin'));
    expect(tab.state().auth.token).not.toBe(before.state().auth.token);
    expect(tab.state().auth.user?.displayName).toBe('Asha R.');
    expect(localStorage.getItem('role')).toBe('admin');
    expect(localStorage.getItem('token')).toBe(tab.state().auth.token);
  });

  test('a session that ended meanwhile leaves nobody, and nothing in storage', async () => {
    await aTabWith('asha-rao');
    server.sessions.clear();
    const tab = await reloaded();
    await tab.tell(restore());
    expect(tab.state().auth).toMatchObject({ user: null, token: null, role: null, currentUser: null, status: 'idle' });
    expect(localStorage).toHaveLength(0);
    expect(server.calls.filter((call) => call === 'GET /auth/token')).toHaveLength(1);
  });

  test('a visitor costs one question', async () => {
    const tab = await reloaded();
    server.calls.length = 0;
    await tab.tell(restore());
    expect(server.calls).toEqual(['GET /auth/get-session']);
    expect(tab.state().auth.status).toBe('idle');
  });

  test('without storage the session alone says who it is', async () => {
    await aTabWith('asha-rao');
    localStorage.clear();
    const tab = await reloaded();
    expect(who(tab)).toBeNull();
    await tab.tell(restore());
    expect(who(tab)).toBe('asha-rao');
  });

  test('an answer that comes after Asha has signed in does not sign her out', async () => {
    const tab = await reloaded();
    const answer = Promise.withResolvers<boolean>();
    const asked = vi.spyOn(tab.tools.provider, 'hasSession').mockReturnValueOnce(answer.promise);
    const restoring = tab.tell(restore());
    await tab.tell(signIn(person('asha-rao')));
    answer.resolve(false);
    await restoring;
    expect(asked).toHaveBeenCalledOnce();
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', status: 'succeeded' });
    expect(localStorage.getItem('user')).toContain('Asha Rao');
    await expect(tab.tools.tokens.forCall()).resolves.not.toBeNull();
  });

  test('an answer that comes in the middle of signing in does not spoil it', async () => {
    const tab = await reloaded();
    const [answer, role] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    vi.spyOn(tab.tools.provider, 'hasSession').mockReturnValueOnce(answer.promise);
    const restoring = tab.tell(restore());
    const jar = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.includes('getUserRole')) await role.promise;
      return jar(path, init);
    });
    const entering = tab.tell(signIn(person('asha-rao')));
    await vi.waitFor(async () => expect(await tab.tools.tokens.forCall()).not.toBeNull());
    answer.resolve(false);
    await restoring;
    role.resolve();
    await entering;
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', status: 'succeeded' });
    await expect(tab.tools.tokens.forCall()).resolves.not.toBeNull();
  });

  test('an answer that comes after Asha has signed out does not bring her back', async () => {
    await aTabWith('asha-rao');
    const tab = await reloaded();
    const answer = Promise.withResolvers<boolean>();
    vi.spyOn(tab.tools.provider, 'hasSession').mockReturnValueOnce(answer.promise);
    const restoring = tab.tell(restore());
    await tab.tell(signOut({ leave: () => {} }));
    answer.resolve(true);
    await restoring;
    expect(tab.state().auth).toMatchObject({ user: null, token: null });
    expect(localStorage).toHaveLength(0);
  });

  test('a server out of reach changes nothing', async () => {
    await aTabWith('asha-rao');
    server.instead.set('/auth/get-session', { status: 0 });
    const tab = await reloaded();
    await tab.tell(restore());
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', status: 'succeeded' });
    expect(localStorage.getItem('user')).toContain('Asha Rao');
  });

  test.each([
    ['user', '{"uid":'],
    ['user', '7'],
    ['user', '{"uid":1,"email":"x","displayName":"y"}'],
    ['token', 'not.a.token'],
    ['token', mintToken(bina)],
  ])('a %s that is %j is nobody until the session has spoken', async (key, value) => {
    await aTabWith('asha-rao');
    localStorage.setItem(key, value);
    const tab = await reloaded();
    expect(who(tab)).toBeNull();
    await tab.tell(restore());
    expect(who(tab)).toBe('asha-rao');
  });

  test('a role that nobody gave is a user’s', async () => {
    await aTabWith('asha-rao');
    localStorage.setItem('role', 'owner of everything');
    expect((await reloaded()).state().auth.role).toBe('user');
  });

  test('Bina’s session in Asha’s browser is Bina, and none of Asha’s things are left', async () => {
    await aTabWith('asha-rao');
    const stolen = { ...localStorage };
    await aTabWith('bina-thomas');
    Object.assign(localStorage, stolen);
    const tab = await reloaded();
    expect(who(tab)).toBe('asha-rao');
    tab.shortlist('gulmohar');
    await tab.tell(restore());
    await vi.waitFor(() => expect(who(tab)).toBe('bina-thomas'));
    expect(tab.state().shortlist.items).toEqual([]);
    expect(localStorage.getItem('user')).toContain('Bina');
  });
});

describe('in another tab', () => {
  /** Two tabs on Asha's account; the browser tells the second what the first has stored. */
  async function twoTabs(): Promise<{ first: Tab; second: Tab; news: () => void }> {
    const first = await aTabWith('asha-rao');
    const second = await reloaded();
    second.shortlist('gulmohar');
    return { first, second, news: () => void second.tell(follow()) };
  }

  test('a sign-out is followed, down to the last slice', async () => {
    const { first, second, news } = await twoTabs();
    await first.tell(signOut({ leave: () => {} }));
    news();
    expect(second.state()).toMatchObject({ auth: { user: null, token: null, role: null }, shortlist: { items: [] } });
    await expect(second.tools.tokens.forCall()).resolves.toBeNull();
  });

  test('a renewal is followed, and keeps what is on the screen', async () => {
    const { first, second, news } = await twoTabs();
    await first.tools.tokens.renew();
    news();
    expect(second.state().auth.token).toBe(first.state().auth.token);
    await expect(second.tools.tokens.forCall()).resolves.toBe(first.state().auth.token);
    expect(second.state().shortlist.items).toEqual(['gulmohar']);
  });

  test('another person is followed, and finds nothing of the first', async () => {
    const { first, second, news } = await twoTabs();
    await first.tell(signOut({ leave: () => {} }));
    authorizeWith(first.tools.tokens);
    await first.tell(signIn(person('chitra-iyer')));
    news();
    expect(second.state()).toMatchObject({ auth: { currentUser: 'chitra-iyer', role: 'admin' }, shortlist: { items: [] } });
  });

  test('a person who is half stored is waited for', async () => {
    const { second, news } = await twoTabs();
    localStorage.setItem('user', JSON.stringify({ uid: 'bina', email: 'b@x.in', displayName: 'Bina', photoURL: null }));
    news();
    expect(who(second)).toBe('asha-rao');
    localStorage.setItem('token', mintToken(bina));
    news();
    expect(who(second)).toBe('bina');
  });

  test('another person of whom no news came is found out by the next renewal', async () => {
    const { first, second } = await twoTabs();
    await first.tell(signOut({ leave: () => {} }));
    await first.tell(signIn(person('bina-thomas')));
    localStorage.removeItem('token');
    await second.tools.tokens.renew();
    await vi.waitFor(() => expect(who(second)).toBe('bina-thomas'));
    expect(second.state().shortlist.items).toEqual([]);
  });

  test('the browser’s own news are heard: of user and token, of a cleared storage, and on coming back from its cache', () => {
    const onNews = vi.fn<() => void>();
    const stop = watchOtherTabs(onNews);
    for (const key of ['user', 'token', null]) dispatchEvent(new StorageEvent('storage', { key }));
    expect(onNews).toHaveBeenCalledTimes(3);
    for (const key of ['theme', 'root', 'role']) dispatchEvent(new StorageEvent('storage', { key }));
    dispatchEvent(new Event('storage'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(onNews).toHaveBeenCalledTimes(3);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onNews).toHaveBeenCalledTimes(4);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(onNews).toHaveBeenCalledTimes(4);
  });
});

test('a session that was ended from elsewhere ends here with the first call that is refused', async () => {
  const tab = await aTabWith('asha-rao');
  tab.shortlist('gulmohar');
  server.sessions.clear();
  server.instead.set('/cart/getcart', { status: 401, body: { code: 'unauthorized', message: 'Sign in' } });
  await expect(send({ method: 'GET', path: '/cart/getcart' }, {}, { credentials: 'include' })).rejects.toMatchObject({ status: 401 });
  expect(tab.state()).toMatchObject({ auth: { user: null, token: null }, shortlist: { items: [] } });
  expect(localStorage).toHaveLength(0);
});

test('a demoted Chitra loses the admin’s menu with the next renewal', async () => {
  const tab = await aTabWith('chitra-iyer');
  expect(tab.state().auth.role).toBe('admin');
  Object.assign(server.people[2] ?? {}, { role: 'user' });
  await tab.tools.tokens.renew();
  await vi.waitFor(() => expect(tab.state().auth.role).toBe('user'));
  expect(localStorage.getItem('role')).toBe('user');
});

test('a full storage gives up what makes a reload pleasant, and keeps who is signed in', async () => {
  localStorage.setItem('root', 'x'.repeat(1000));
  const real = Storage.prototype.setItem;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.getItem('root')) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
  await aTabWith('asha-rao');
  full.mockRestore();
  expect(Object.keys(localStorage).toSorted()).toEqual(['role', 'token', 'user']);
});

test('a forbidden storage signs Asha in all the same, for as long as the page lives', async () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const tab = await aTabWith('asha-rao');
  forbidden.mockRestore();
  expect(who(tab)).toBe('asha-rao');
});
