/** Who is here when somebody has signed in or out in another tab. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, person, who } from '#tests/web/browser-tab.ts';
import type { Browser, Tab } from '#tests/web/browser-tab.ts';
import { bina, mintToken } from '#tests/people/tokens.ts';
import { switchLanguage, currentLanguage } from '#web/language/language.ts';
import { authorizeWith } from '#web/lib/http/send.ts';
import { syncWithOtherTabs, watchOtherTabs } from './other-tabs.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

let browser: Browser;

beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  localStorage.clear();
  await switchLanguage('en');
  await browser.close();
});

describe('in another tab', () => {
  /** Two tabs on Asha's account; the browser tells the second what the first has stored. */
  async function twoTabs(): Promise<{ first: Tab; second: Tab; news: () => void }> {
    const first = await browser.tabWith('asha-rao');
    const second = await browser.reloaded();
    second.shortlist('gulmohar');
    return { first, second, news: () => void second.dispatch(syncWithOtherTabs()) };
  }

  test('a sign-out is followed, down to the last slice', async () => {
    const { first, second, news } = await twoTabs();
    await first.dispatch(signOut({ leave: () => {} }));
    news();
    expect(second.state()).toMatchObject({ auth: { user: null, token: null, role: null }, shortlist: { items: [] } });
    await expect(second.extra.tokens.forCall()).resolves.toBeNull();
  });

  test('a renewal is followed, and keeps what is on the screen', async () => {
    const { first, second, news } = await twoTabs();
    await first.extra.tokens.renew();
    news();
    expect(second.state().auth.token).toBe(first.state().auth.token);
    await expect(second.extra.tokens.forCall()).resolves.toBe(first.state().auth.token);
    expect(second.state().shortlist.items).toEqual(['gulmohar']);
  });

  test('another person is followed, and finds nothing of the first', async () => {
    const { first, second, news } = await twoTabs();
    await first.dispatch(signOut({ leave: () => {} }));
    authorizeWith(first.extra.tokens);
    await first.dispatch(signIn(person('chitra-iyer')));
    news();
    expect(second.state()).toMatchObject({
      auth: { currentUser: 'chitra-iyer', role: 'admin' },
      shortlist: { items: [] },
    });
  });

  test('the language of an account goes and comes with it', async () => {
    Object.assign(browser.server.people[0] ?? {}, { language: 'hi' });
    const { first, news } = await twoTabs();
    expect(currentLanguage()).toBe('hi');
    await first.dispatch(signOut({ leave: () => {} }));
    // Both tabs are in one process here: the second still speaks Hindi.
    await switchLanguage('hi');
    news();
    await vi.waitFor(() => expect(currentLanguage()).toBe('en'));
    authorizeWith(first.extra.tokens);
    await first.dispatch(signIn(person('asha-rao')));
    await switchLanguage('en');
    news();
    await vi.waitFor(() => expect(currentLanguage()).toBe('hi'));
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
    await first.dispatch(signOut({ leave: () => {} }));
    await first.dispatch(signIn(person('bina-thomas')));
    localStorage.removeItem('token');
    await second.extra.tokens.renew();
    await vi.waitFor(() => expect(who(second)).toBe('bina-thomas'));
    expect(second.state().shortlist.items).toEqual([]);
  });

  test('the browser’s own news is heard: of user and token, of cleared storage, and on coming back from cache', () => {
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
