/** Asha, who signs in by Google alone, proves who she is once more: by signing in anew, and by nothing else. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/web/browser-tab.ts';
import type { Browser, Tab } from '#tests/web/browser-tab.ts';
import { CHANNEL } from '../google/google-window.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

let browser: Browser;
let tab: Tab;
let opened: { closed: boolean; location: { href: string }; close: () => void };
/** The number of the last try, as the URL that Google redirects back to has it. */
let attempt: string;
const answer = vi.fn<(confirmed: boolean) => void>();

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.tabWith('asha-rao');
  answer.mockClear();
  opened = { closed: false, location: { href: '' }, close: () => (opened.closed = true) };
  vi.stubGlobal('open', () => opened);
  const fetched = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    attempt = /attempt=(\d+)/.exec(typeof init.body === 'string' ? init.body : '')?.[1] ?? attempt;
    return fetched(url, init);
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  render(
    <Provider store={tab.store}>
      <ConfirmIdentityDialog hasPassword={false} answer={answer} />
    </Provider>,
  );
});

afterEach(async () => {
  cleanup();
  await browser.close();
});

async function opensGoogle(): Promise<void> {
  opened.closed = false;
  opened.location.href = '';
  await userEvent.click(screen.getByRole('button', { name: 'Go on with Google' }));
  await vi.waitFor(() => expect(opened.location.href).not.toBe(''));
}

/** She chooses an account in Google's window, whose last page says `word`. */
async function choosesAccount(word = ''): Promise<void> {
  await opensGoogle();
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(`?attempt=${attempt}${word}`);
  channel.close();
}

/** Whoever chooses another account in that window. */
function asAnotherPerson(): void {
  for (const session of browser.server.sessions.keys()) browser.server.sessions.set(session, 'bina-thomas');
}

test('a token that was renewed in silence confirms nothing: the question stands', async () => {
  const { token } = tab.state().auth;
  await act(() => tab.extra.tokens.renew());
  expect(tab.state().auth.token).not.toBe(token);
  expect(answer).not.toHaveBeenCalled();
  await choosesAccount();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(true));
});

test('another person’s account does not let the call go on in their name', async () => {
  asAnotherPerson();
  await choosesAccount();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(false));
});

test.each([
  ['closed', async () => opened.close()],
  ['given up by the button here', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('a Google window that is %s confirms nothing, though her session stands: she can try again', async (_, end) => {
  await opensGoogle();
  await end();
  await screen.findByRole('button', { name: 'Go on with Google' });
  expect(answer).not.toHaveBeenCalled();
  expect(tab.state().auth).toMatchObject({ status: 'failed', currentUser: 'asha-rao' });
  await choosesAccount();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(true));
});

test('a second factor is asked for its code first', async () => {
  browser.server.instead.set('POST /auth/two-factor/verify-totp', { status: 200 });
  await choosesAccount('&second_factor=1');
  await userEvent.type(await screen.findByRole('textbox'), '123456');
  expect(answer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(true));
});
