/** The language of the account and that of the device, told with a server that speaks the provider's calls. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aTab } from '#tests/web/browser-tab.ts';
import type { Tab } from '#tests/web/browser-tab.ts';
import { anAccount, browserFetch, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { chooseLanguage, chosenLanguage, switchLanguage, currentLanguage } from '#web/language/language.ts';
import { setAccountLanguage } from './account-language.ts';
import { clearSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const realFetch = globalThis.fetch;
let server: IdentityServer;
let tab: Tab;

beforeAll(async () => {
  server = await startIdentityServer();
});

beforeEach(() => {
  server.people.splice(0, Infinity, anAccount('Asha Rao'));
  server.calls.length = 0;
  vi.stubGlobal('fetch', browserFetch(server, realFetch));
  tab = aTab();
});

afterEach(async () => {
  tab.extra.tokens.drop();
  vi.unstubAllGlobals();
  localStorage.clear();
  await switchLanguage('en');
});

afterAll(() => server.close());

const asha = { email: 'asha-rao@example.in', password: 'a-good-password' };
const account = () => server.people[0];
const hasAccountIn = (language: string) => Object.assign(account() ?? {}, { language });

test('Asha’s new phone takes over the language of her account, and keeps it', async () => {
  hasAccountIn('hi');
  await tab.dispatch(signIn(asha));
  expect([currentLanguage(), chosenLanguage()]).toEqual(['hi', 'hi']);
  expect(tab.state().auth.user?.uid).toBe('asha-rao');
});

test('the language of Asha’s account goes with her, and does not become that of whoever comes next', async () => {
  hasAccountIn('hi');
  await tab.dispatch(signIn(asha));
  await tab.dispatch(clearSession());
  expect([currentLanguage(), chosenLanguage()]).toEqual(['en', undefined]);
  server.people.splice(0, Infinity, anAccount('Bina Shah'));
  await tab.dispatch(signIn({ ...asha, email: 'bina-shah@example.in' }));
  expect(account()?.language).toBeUndefined();
});

test('what was chosen on a device stays there, and the account keeps its own', async () => {
  hasAccountIn('hi');
  await chooseLanguage('en');
  await tab.dispatch(signIn(asha));
  expect(currentLanguage()).toBe('en');
  expect(account()?.language).toBe('hi');
});

test('an account that has none takes over Hindi that was chosen on the device, and nothing else', async () => {
  await tab.dispatch(signIn(asha));
  await switchLanguage('hi');
  await tab.dispatch(signIn(asha));
  expect(server.calls).not.toContain('POST /auth/update-user');
  await chooseLanguage('hi');
  await tab.dispatch(signIn(asha));
  expect(account()?.language).toBe('hi');
});

test('a choice reaches the account of whoever is signed in, and of nobody else', async () => {
  await tab.dispatch(setAccountLanguage('hi'));
  expect(server.calls).toEqual([]);
  await tab.dispatch(signIn(asha));
  await tab.dispatch(setAccountLanguage('hi'));
  expect(account()?.language).toBe('hi');
});

test('a new account begins with the current language', async () => {
  await switchLanguage('hi');
  await tab.dispatch(signUp({ name: 'Lakhan', email: 'lakhan@example.in', password: 'a-good-password' }));
  expect(server.people.at(-1)).toMatchObject({ name: 'Lakhan', language: 'hi' });
});
