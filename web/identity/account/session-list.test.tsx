/** Where Asha is signed in, as her settings list it: the newest answer holds. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, person } from '#tests/web/browser-tab.ts';
import type { Browser, Tab } from '#tests/web/browser-tab.ts';
import { signIn } from '../session/sign-in.ts';
import { messages } from '../messages.ts';
import { SessionList } from './session-list.tsx';

const LIST = '/auth/list-sessions';
let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.tabWith('asha-rao');
});
afterEach(async () => {
  cleanup();
  await browser.close();
});

const open = () =>
  render(
    <Provider store={tab.store}>
      <SessionList onLogoutEverywhere={() => {}} />
    </Provider>,
  );
const signInAgain = () => act(() => tab.dispatch(signIn(person('asha-rao'))));

test('after a fresh sign-in the list stands there, and no word that it is hidden', async () => {
  browser.server.instead.set(LIST, { status: 403, body: { code: 'SESSION_NOT_FRESH', message: 'x' } });
  open();
  await screen.findByText(messages.sessionsHidden);
  browser.server.instead.delete(LIST);
  await signInAgain();
  await screen.findByText('This device');
  expect(screen.queryByText(messages.sessionsHidden)).toBeNull();
});

test('an answer from before a sign-in that comes late is not shown', async () => {
  const fetched = fetch;
  let answerFirst: ((response: Response) => void) | undefined;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith(LIST) || answerFirst) return fetched(url, init);
    return new Promise((resolve) => (answerFirst = resolve));
  });
  open();
  await vi.waitFor(() => expect(answerFirst).toBeDefined());
  await signInAgain();
  await screen.findByText('This device');
  await act(async () => answerFirst?.(Response.json([])));
  expect(screen.getByText('This device')).toBeTruthy();
});
