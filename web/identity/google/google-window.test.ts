/** The Google window: opened in the click, believed only with its own number, and never waited for in vain. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANNEL, openGoogleWindow } from './google-window.ts';

/** What the test sees of the window that the browser opened. */
let opened: { closed: boolean; location: { href: string }; close: () => void };
let channels: BroadcastChannel[];

beforeEach(() => {
  opened = { closed: false, location: { href: '' }, close: () => (opened.closed = true) };
  channels = [];
  vi.stubGlobal('open', () => opened);
});

afterEach(() => {
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
});

/** The page at which the window ends. */
function says(query: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channels.push(channel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(query);
}

async function visiting() {
  const returns: string[] = [];
  const end = openGoogleWindow()?.visit(async (returnTo) => {
    returns.push(returnTo);
    return 'https://accounts.google.example/choose';
  });
  await vi.waitFor(() => expect(opened.location.href).toBe('https://accounts.google.example/choose'));
  const attempt = new URL(returns[0] ?? '', 'http://x').searchParams.get('attempt') ?? '';
  return { end, attempt, returnTo: returns[0] };
}

test('a browser that blocks it gives none', () => {
  vi.stubGlobal('open', () => null);
  expect(openGoogleWindow()).toBeNull();
});

describe('its end', () => {
  test('is a page of ours that says which window it was', async () => {
    const { end, attempt, returnTo } = await visiting();
    expect(returnTo).toMatch(/^\/signed-in\.html\?attempt=\d{10,}$/);
    says(`?attempt=${attempt}`);
    await expect(end).resolves.toEqual({ how: 'returned' });
  });

  test('may be an error with a sentence', async () => {
    const { end, attempt } = await visiting();
    says(`?attempt=${attempt}&error=email_not_verified&error_description=Verify+it+first.`);
    await expect(end).resolves.toEqual({ how: 'failed', code: 'email_not_verified', sentence: 'Verify it first.' });
  });

  test('is not what another window says, nor a link that somebody made up', async () => {
    const { end, attempt } = await visiting();
    says('?attempt=1&error=x&error_description=Send+your+password+to+mallory%40example.com');
    says('');
    says(`?attempt=${attempt}`);
    await expect(end).resolves.toEqual({ how: 'returned' });
  });

  test('is noticed when the window is closed half way', async () => {
    const { end } = await visiting();
    opened.closed = true;
    await expect(end).resolves.toEqual({ how: 'closed' });
  });

  test('is believed over the closing, which comes at the same moment', async () => {
    const { end, attempt } = await visiting();
    opened.closed = true;
    setTimeout(() => says(`?attempt=${attempt}`), 450);
    await expect(end).resolves.toEqual({ how: 'returned' });
  });
});

test('without a URL to go to the empty window is closed again', async () => {
  const end = openGoogleWindow()?.visit(() => Promise.reject(new Error('Google is away')));
  await expect(end).rejects.toThrow('Google is away');
  expect(opened.closed).toBe(true);
});
