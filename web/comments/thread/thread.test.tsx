/** A discussion as Asha writes in it while others change it. */
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChange, aComment } from '#tests/live/a-comment.ts';
import { mintToken } from '#tests/people/tokens.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import auth, { signedIn } from '#web/identity/session/auth-slice.ts';
import comments, { eventReceived } from '../state/comments-slice.ts';
import { Thread } from './thread.tsx';

const KEPT = 'This comment was deleted. Your text is kept here until you close it.';

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
  const deleted = (commentId: string): void =>
    act(
      () =>
        void store.dispatch(
          eventReceived({ name: 'delete-comment', payload: { commentId, pgId: 'gulmohar', version: 2 } }),
        ),
    );
  return { asha, deleted };
}

const line = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);

test('a reply stays where it is written when its comment is deleted, and can be posted as a comment', async () => {
  const { asha, deleted } = await openThread();
  await asha.click(line('Is it quiet?').getByRole('button', { name: 'Reply' }));
  const box = screen.getByRole('textbox', { name: 'Reply to Rohan Shetty' });
  await asha.type(box, 'Very quiet at night');
  deleted('comment-1');
  expect(screen.queryByText('Is it quiet?')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(KEPT);
  expect(document.activeElement).toBe(box);
  await asha.keyboard('{Escape}, as a rule');
  expect(box).toHaveProperty('value', 'Very quiet at night, as a rule');

  server.answers['POST /comments/gulmohar'] = () => [
    201,
    aChange({ _id: 'new', version: 3, userId: 'asha', text: 'Very quiet at night, as a rule' }),
  ];
  await asha.click(screen.getByRole('button', { name: 'Post as a comment' }));
  await expect
    .poll(() => server.bodies('POST /comments/gulmohar'))
    .toEqual([{ text: 'Very quiet at night, as a rule' }]);
  expect(screen.queryByText(KEPT)).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Reply/ })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('so does an edit of a comment that she deletes in another tab, until she closes it', async () => {
  const { asha, deleted } = await openThread();
  await asha.click(line('I liked it').getByRole('button', { name: 'Edit' }));
  const box = screen.getByRole('textbox', { name: 'Edit your text' });
  await asha.type(box, ' a lot');
  deleted('hers');
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('alert').textContent).toBe(KEPT);
  await asha.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('textbox', { name: 'Edit your text' })).toBeNull();
  expect(screen.queryAllByRole('article')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(localStorage.getItem('drafts')).toBeNull();
});

test('what is posted without a connection says that there is none, until there is, and is kept', async () => {
  const { asha } = await openThread();
  server.answers['POST /comments/gulmohar'] = () => 'hang up';
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await asha.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Is there wi-fi?');
  await asha.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Error posting comment. You are offline.');
  expect(screen.getByText('Is there wi-fi?')).toBeTruthy();
  connection.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Error posting comment')).toBeTruthy();
});

test('what is reported says so, and cannot be reported again', async () => {
  const { asha } = await openThread();
  server.answers['POST /comments/comment-1/report'] = () => [204, ''];
  await asha.click(line('Is it quiet?').getByRole('button', { name: 'Report' }));
  await asha.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
  const reported = await line('Is it quiet?').findByRole('button', { name: 'Reported' });
  expect(reported.getAttribute('aria-disabled')).toBe('true');
  await asha.click(reported);
  expect(screen.queryByRole('dialog')).toBeNull();
});
