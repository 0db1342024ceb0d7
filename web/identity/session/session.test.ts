/** Who is here when a session or a role ends elsewhere, and when the browser keeps nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, who } from '#tests/web/browser-tab.ts';
import type { Browser } from '#tests/web/browser-tab.ts';
import { send } from '#web/lib/http/send.ts';
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';
import { restoreSession } from './restore.ts';
import { signOut } from './sign-out.ts';

let browser: Browser;

beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => browser.close());

test('a session that was ended from elsewhere ends here with the first call that is refused', async () => {
  const tab = await browser.tabWith('asha-rao');
  tab.shortlist('gulmohar');
  browser.server.sessions.clear();
  browser.server.instead.set('/cart/getcart', { status: 401, body: { code: 'unauthorized', message: 'Sign in' } });
  await expect(send({ method: 'GET', path: '/cart/getcart' }, {}, { credentials: 'include' })).rejects.toMatchObject({
    status: 401,
  });
  expect(tab.state()).toMatchObject({ auth: { user: null, token: null }, shortlist: { items: [] } });
  expect(localStorage).toHaveLength(0);
});

describe('what Asha was writing when her session was ended elsewhere', () => {
  beforeEach(async () => {
    const tab = await browser.tabWith('asha-rao');
    keepDraft('asha-rao', 'comment:gulmohar', 'Half a thought');
    browser.server.sessions.clear();
    await tab.dispatch(restoreSession());
    expect(localStorage).toHaveLength(0);
  });

  test('is there again when she signs in', async () => {
    await browser.tabWith('asha-rao');
    expect(readDraft('asha-rao', 'comment:gulmohar')).toBe('Half a thought');
  });

  test('is gone once somebody else has signed in between', async () => {
    const tab = await browser.tabWith('chitra-iyer');
    expect(readDraft('chitra-iyer', 'comment:gulmohar')).toBe('');
    expect(localStorage.getItem('drafts')).toBeNull();
    await tab.dispatch(signOut({ leave: () => {} }));
    await browser.tabWith('asha-rao');
    expect(readDraft('asha-rao', 'comment:gulmohar')).toBe('');
  });
});

test('a demoted Chitra loses the admin’s menu with the next renewal', async () => {
  const tab = await browser.tabWith('chitra-iyer');
  expect(tab.state().auth.role).toBe('admin');
  Object.assign(browser.server.people[2] ?? {}, { role: 'user' });
  await tab.extra.tokens.renew();
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
  await browser.tabWith('asha-rao');
  full.mockRestore();
  expect(Object.keys(localStorage).toSorted()).toEqual(['role', 'token', 'user']);
});

test('a forbidden storage signs Asha in all the same, for as long as the page lives', async () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const tab = await browser.tabWith('asha-rao');
  forbidden.mockRestore();
  expect(who(tab)).toBe('asha-rao');
});
