/** What the server did not give is asked for anew by itself, ever more rarely, and not after the page was left. */
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPage, noteAnswer } from '#web/lib/offline/stored-answers.ts';
import { noteRead } from '#web/lib/offline/unanswered.ts';
import { OfflineBanner, useStoredPage } from './offline-banner.tsx';

/** Whether the server answers when it is asked for its health, and how it is asked. */
const isThere = vi.fn<() => Promise<{ ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', isThere.mockReset().mockResolvedValue({ ok: true }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetPage();
});

const inRouter = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const openPage = () =>
  renderHook(() => ({ page: useStoredPage(), navigate: useNavigate() }), { wrapper: inRouter }).result;
const showStored = () => act(async () => noteAnswer('/api/pg/allPgs', '2026-11-21T10:00:00.000Z'));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('the pause doubles while only some calls are answered, and begins anew on another page', async () => {
  const shown = openPage();
  await showStored();
  await pass(5);
  expect(shown.current.page.attempt).toBe(1);
  await showStored();
  await pass(9);
  expect(shown.current.page.attempt).toBe(1);
  await pass(1);
  expect(shown.current.page.attempt).toBe(2);
  await act(async () => shown.current.navigate('/cart'));
  await showStored();
  await pass(5);
  expect(shown.current.page.attempt).toBe(3);
});

test('the pause begins anew once the server was away, and a person who asks does not make it longer', async () => {
  const shown = openPage();
  act(() => shown.current.page.retry());
  await showStored();
  await pass(5);
  expect(shown.current.page.attempt).toBe(2);
  await showStored();
  isThere.mockResolvedValueOnce({ ok: false });
  await pass(10);
  expect(shown.current.page.attempt).toBe(2);
  await pass(10);
  await showStored();
  await pass(9);
  expect(shown.current.page.attempt).toBe(3);
  await pass(1);
  expect(shown.current.page.attempt).toBe(4);
});

test('a read without an answer is asked for again by itself, without any news of a connection', async () => {
  const shown = openPage();
  act(() => noteRead('/api/pg/allPgs', false));
  isThere.mockResolvedValueOnce({ ok: false });
  await pass(5);
  expect(shown.current.page.returns).toBe(0);
  await pass(5);
  expect(shown.current.page.returns).toBe(1);
  await pass(9);
  expect(shown.current.page.returns).toBe(1);
  await pass(1);
  expect(shown.current.page.returns).toBe(2);
  expect(shown.current.page.attempt).toBe(0);
  act(() => noteRead('/api/pg/allPgs', true));
  await pass(60);
  expect(shown.current.page.returns).toBe(2);
});

test('an answer about the server that comes once the page is left asks for nothing', async () => {
  const shown = openPage();
  const answer = Promise.withResolvers<{ ok: boolean }>();
  isThere.mockReturnValueOnce(answer.promise);
  await showStored();
  await pass(5);
  await act(async () => shown.current.navigate('/cart'));
  await act(async () => answer.resolve({ ok: true }));
  expect(shown.current.page.attempt).toBe(0);
});

test('a page that is opened without a connection says so at once, and keeps space for all it will say', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineBanner onRetry={() => undefined} />, { wrapper: inRouter });
  const line = screen.getByText('You are offline.');
  const reserved = () => line.parentElement?.dataset['reserve'];
  expect(reserved()).toMatch(/^You are offline\. This is as of .+: prices and free rooms may have changed\.$/);
  await showStored();
  expect(line.textContent).toMatch(/^You are offline\. This is as of 21 Nov 2026, .+ have changed\.$/);
  expect(reserved()).toBe(line.textContent);
  act(() => forgetPage());
  connection.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  connection.mockRestore();
});
