/** Who is here after a reload: shown at once from what was kept, and then as the session says. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, person, who } from '#tests/web/browser-tab.ts';
import type { Browser } from '#tests/web/browser-tab.ts';
import { bina, mintToken } from '#tests/people/tokens.ts';
import { restoreSession } from './restore.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

let browser: Browser;

beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => browser.close());

describe('after a reload', () => {
  test('Asha is shown at once, and then has a fresh token and role', async () => {
    const before = await browser.tabWith('asha-rao');
    const tab = await browser.reloaded();
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', role: 'user', status: 'succeeded' });
    Object.assign(browser.server.people[0] ?? {}, { role: 'admin', name: 'Asha R.' });
    await tab.dispatch(restoreSession());
    await vi.waitFor(() => expect(tab.state().auth.role).toBe('admin'));
    expect(tab.state().auth.token).not.toBe(before.state().auth.token);
    expect(tab.state().auth.user?.displayName).toBe('Asha R.');
    expect(localStorage.getItem('role')).toBe('admin');
    expect(localStorage.getItem('token')).toBe(tab.state().auth.token);
  });

  test('a session that ended meanwhile leaves nobody, and nothing in storage', async () => {
    await browser.tabWith('asha-rao');
    browser.server.sessions.clear();
    const tab = await browser.reloaded();
    await tab.dispatch(restoreSession());
    expect(tab.state().auth).toMatchObject({ user: null, token: null, role: null, currentUser: null, status: 'idle' });
    expect(localStorage).toHaveLength(0);
    expect(browser.server.calls.filter((call) => call === 'GET /auth/token')).toHaveLength(1);
  });

  test('a visitor costs one question', async () => {
    const tab = await browser.reloaded();
    browser.server.calls.length = 0;
    await tab.dispatch(restoreSession());
    expect(browser.server.calls).toEqual(['GET /auth/get-session']);
    expect(tab.state().auth.status).toBe('idle');
  });

  test('without storage the session alone says who it is', async () => {
    await browser.tabWith('asha-rao');
    localStorage.clear();
    const tab = await browser.reloaded();
    expect(who(tab)).toBeNull();
    await tab.dispatch(restoreSession());
    expect(who(tab)).toBe('asha-rao');
  });

  test('an answer that comes after Asha has signed in does not sign her out', async () => {
    const tab = await browser.reloaded();
    const answer = Promise.withResolvers<boolean>();
    const hasSession = vi.spyOn(tab.extra.provider, 'hasSession').mockReturnValueOnce(answer.promise);
    const restoring = tab.dispatch(restoreSession());
    await tab.dispatch(signIn(person('asha-rao')));
    answer.resolve(false);
    await restoring;
    expect(hasSession).toHaveBeenCalledOnce();
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', status: 'succeeded' });
    expect(localStorage.getItem('user')).toContain('Asha Rao');
    await expect(tab.extra.tokens.forCall()).resolves.not.toBeNull();
  });

  test('an answer that comes in the middle of signing in does not spoil it', async () => {
    const tab = await browser.reloaded();
    const [answer, role] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    vi.spyOn(tab.extra.provider, 'hasSession').mockReturnValueOnce(answer.promise);
    const restoring = tab.dispatch(restoreSession());
    const jar = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.includes('getUserRole')) await role.promise;
      return jar(path, init);
    });
    const entering = tab.dispatch(signIn(person('asha-rao')));
    await vi.waitFor(async () => expect(await tab.extra.tokens.forCall()).not.toBeNull());
    answer.resolve(false);
    await restoring;
    role.resolve();
    await entering;
    expect(tab.state().auth).toMatchObject({ currentUser: 'asha-rao', status: 'succeeded' });
    await expect(tab.extra.tokens.forCall()).resolves.not.toBeNull();
  });

  test('an answer that comes after Asha has signed out does not bring her back', async () => {
    await browser.tabWith('asha-rao');
    const tab = await browser.reloaded();
    const answer = Promise.withResolvers<boolean>();
    vi.spyOn(tab.extra.provider, 'hasSession').mockReturnValueOnce(answer.promise);
    const restoring = tab.dispatch(restoreSession());
    await tab.dispatch(signOut({ leave: () => {} }));
    answer.resolve(true);
    await restoring;
    expect(tab.state().auth).toMatchObject({ user: null, token: null });
    expect(localStorage).toHaveLength(0);
  });

  test('a server out of reach changes nothing', async () => {
    await browser.tabWith('asha-rao');
    browser.server.instead.set('/auth/get-session', { status: 0 });
    const tab = await browser.reloaded();
    await tab.dispatch(restoreSession());
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
    await browser.tabWith('asha-rao');
    localStorage.setItem(key, value);
    const tab = await browser.reloaded();
    expect(who(tab)).toBeNull();
    await tab.dispatch(restoreSession());
    expect(who(tab)).toBe('asha-rao');
  });

  test('a role that nobody gave is a user’s', async () => {
    await browser.tabWith('asha-rao');
    localStorage.setItem('role', 'owner of everything');
    expect((await browser.reloaded()).state().auth.role).toBe('user');
  });

  test('Bina’s session in Asha’s browser is Bina, and none of Asha’s things are left', async () => {
    await browser.tabWith('asha-rao');
    const stolen = { ...localStorage };
    await browser.tabWith('bina-thomas');
    Object.assign(localStorage, stolen);
    const tab = await browser.reloaded();
    expect(who(tab)).toBe('asha-rao');
    tab.shortlist('gulmohar');
    await tab.dispatch(restoreSession());
    await vi.waitFor(() => expect(who(tab)).toBe('bina-thomas'));
    expect(tab.state().shortlist.items).toEqual([]);
    expect(localStorage.getItem('user')).toContain('Bina');
  });
});
