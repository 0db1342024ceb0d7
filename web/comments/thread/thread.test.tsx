/** A discussion as Asha writes in it while others change it. */
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aComment } from '#tests/live/a-comment.ts';
import { mintToken } from '#tests/people/tokens.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import auth, { signedIn } from '#web/identity/session/auth-slice.ts';
import comments from '../state/comments-slice.ts';
import { Thread } from './thread.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  server = await startAnsweringServer({
    'GET /comments/gulmohar?limit=50': () => [
      200,
      [
        aComment({ text: 'Is it quiet?' }),
        aComment({ _id: 'hers', userId: 'asha', username: 'Asha Rao', text: 'I liked it' }),
      ],
      { 'x-thread-version': '1' },
    ],
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await server.close();
});

async function openThread() {
  const store = configureStore({ reducer: { auth, comments } });
  const user = { uid: 'asha', email: 'a@b.in', displayName: 'Asha Rao', photoURL: null, emailVerified: true };
  store.dispatch(signedIn({ user, role: 'user', token: mintToken() }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Thread pgId="gulmohar" />
      </MemoryRouter>
    </Provider>,
  );
  const asha = userEvent.setup();
  await screen.findByText('Is it quiet?');
  return asha;
}

const line = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);

test('what is reported says so, and cannot be reported again', async () => {
  const asha = await openThread();
  server.answers['POST /comments/comment-1/report'] = () => [204, ''];
  await asha.click(line('Is it quiet?').getByRole('button', { name: 'Report' }));
  await asha.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
  const reported = await line('Is it quiet?').findByRole('button', { name: 'Reported' });
  expect(reported.getAttribute('aria-disabled')).toBe('true');
  await asha.click(reported);
  expect(screen.queryByRole('dialog')).toBeNull();
});
