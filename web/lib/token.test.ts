/** The ID token's life in a browser: renewed before it ends, once for all tabs, and after sleep. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asha, bina, mintToken } from '#tests/people/tokens.ts';
import { claimsOf, tokenKeeper } from './token.ts';

const SECOND = 1000;
let stored: string | null;
let issue: ReturnType<typeof vi.fn<() => Promise<string | null>>>;
let renewed: string[];
let ended: number;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stored = null;
  renewed = [];
  ended = 0;
  issue = vi.fn<() => Promise<string | null>>(async () => mintToken());
});

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(Math.random).mockRestore();
  Reflect.deleteProperty(navigator, 'locks');
});

function keeper() {
  return tokenKeeper({
    issue,
    stored: () => stored,
    onRenewed: (token) => {
      stored = token;
      renewed.push(token);
    },
    onEnded: () => ended++,
  });
}

/** What navigator.locks promises, for the tabs of one test: one at a time, in order. */
function giveLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

describe('reading', () => {
  test('a name in Hindi comes out as it went in', () => {
    expect(claimsOf(mintToken({ ...asha, name: 'आशा राव' }))?.name).toBe('आशा राव');
  });

  test.each([null, '', 'x', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"sub":1}')}.c`])('%j is no token', (token) => {
    expect(claimsOf(token)).toBeNull();
  });
});

describe('renewal', () => {
  test('a token of 300 seconds is renewed well before it ends, again and again', async () => {
    keeper().hold(mintToken());
    await vi.advanceTimersByTimeAsync(209 * SECOND);
    expect(issue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(issue).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(211 * SECOND);
    expect(renewed).toHaveLength(2);
  });

  test.each([
    [0, 180],
    [1, 240],
  ])('luck of %d moves it to %d seconds, so that not all ask at once', async (luck, seconds) => {
    vi.mocked(Math.random).mockReturnValue(luck);
    keeper().hold(mintToken());
    await vi.advanceTimersByTimeAsync((seconds - 1) * SECOND);
    expect(issue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(issue).toHaveBeenCalledTimes(1);
  });

  test('a machine whose clock is two hours late or early renews at the same time', async () => {
    for (const hours of [-2, 2]) keeper().hold(mintToken(asha, { at: Date.now() + hours * 3600 * SECOND }));
    await vi.advanceTimersByTimeAsync(209 * SECOND);
    expect(issue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(issue).toHaveBeenCalledTimes(2);
  });

  test('a timer that comes a moment early by the clock is no reason to wait for ever', async () => {
    keeper().hold(mintToken());
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 209 * SECOND);
    await vi.advanceTimersByTimeAsync(211 * SECOND);
    clock.mockRestore();
    expect(issue).toHaveBeenCalledTimes(1);
  });

  test('out of reach, it tries again, ever less often', async () => {
    issue.mockRejectedValue(new Error('offline'));
    keeper().hold(mintToken());
    await vi.advanceTimersByTimeAsync(211 * SECOND);
    expect(issue).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(issue).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(3600 * SECOND);
    expect(issue.mock.calls.length).toBeLessThan(62);
    issue.mockImplementation(async () => mintToken());
    await vi.advanceTimersByTimeAsync(70 * SECOND);
    expect(renewed).toHaveLength(1);
    expect(ended).toBe(0);
  });

  test('a session that is over ends it, once', async () => {
    issue.mockResolvedValue(null);
    const tokens = keeper();
    tokens.hold(mintToken());
    await vi.advanceTimersByTimeAsync(400 * SECOND);
    expect(ended).toBe(1);
    await expect(tokens.forCall()).resolves.toBeNull();
    await vi.advanceTimersByTimeAsync(400 * SECOND);
    expect(issue).toHaveBeenCalledTimes(1);
  });
});

describe('after sleep', () => {
  test('the token is renewed on waking when that is due, and only then', async () => {
    const tokens = keeper();
    tokens.hold(mintToken());
    vi.setSystemTime(Date.now() + 60 * SECOND);
    tokens.wake();
    expect(issue).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 3600 * SECOND);
    tokens.wake();
    await vi.waitFor(() => expect(renewed).toHaveLength(1));
  });

  test('a call made right after waking waits for a token that lives', async () => {
    const tokens = keeper();
    const old = mintToken();
    tokens.hold(old);
    vi.setSystemTime(Date.now() + 3600 * SECOND);
    const sent = await Promise.all([tokens.forCall(), tokens.forCall()]);
    expect(sent).toEqual([renewed[0], renewed[0]]);
    expect(sent[0]).not.toBe(old);
    expect(issue).toHaveBeenCalledTimes(1);
  });

  test('a call does not wait for a renewal that nobody answers: its answer may be stored', async () => {
    const tokens = keeper();
    const old = mintToken();
    issue.mockReturnValue(new Promise(() => {}));
    tokens.hold(old);
    vi.setSystemTime(Date.now() + 301 * SECOND);
    const called = tokens.forCall();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await called).toBe(old);
  });

  test('a token from storage that ran out before the page was opened is not sent', async () => {
    const tokens = keeper();
    tokens.resume(mintToken(asha, { at: Date.now() - 3600 * SECOND }));
    expect(await tokens.forCall()).toBe(renewed[0]);
  });
});

describe('a refused token', () => {
  test('is renewed once, however many calls were refused', async () => {
    const tokens = keeper();
    const old = mintToken();
    tokens.hold(old);
    const next = await Promise.all([tokens.renew(old), tokens.renew(old), tokens.renew(old)]);
    expect(new Set(next)).toEqual(new Set(renewed));
    expect(issue).toHaveBeenCalledTimes(1);
  });

  test('that was replaced meanwhile gets the present one without asking', async () => {
    const tokens = keeper();
    tokens.hold(mintToken());
    const present = mintToken();
    tokens.hold(present);
    await expect(tokens.renew('an older one')).resolves.toBe(present);
    expect(issue).not.toHaveBeenCalled();
  });

  test('leaves nothing when the person signed out during the renewal', async () => {
    const answer = Promise.withResolvers<string>();
    issue.mockReturnValue(answer.promise);
    const tokens = keeper();
    tokens.hold(mintToken());
    const renewing = tokens.renew();
    tokens.drop();
    answer.resolve(mintToken());
    await expect(renewing).resolves.toBeNull();
    expect(renewed).toEqual([]);
    await expect(tokens.forCall()).resolves.toBeNull();
  });

  test('leaves the next person alone when another signed in during the renewal', async () => {
    const answer = Promise.withResolvers<string>();
    issue.mockReturnValueOnce(answer.promise);
    const tokens = keeper();
    tokens.hold(mintToken(asha));
    const renewing = tokens.renew();
    const binas = mintToken(bina);
    tokens.hold(binas);
    answer.resolve(mintToken(asha));
    await renewing;
    await expect(tokens.forCall()).resolves.toBe(binas);
    expect(renewed).toEqual([]);
  });
});

test('ten tabs that wake together ask the server once', async () => {
  giveLocks();
  const first = mintToken();
  const tabs = Array.from({ length: 10 }, keeper);
  for (const tab of tabs) tab.hold(first);
  vi.setSystemTime(Date.now() + 3600 * SECOND);
  const sent = await Promise.all(tabs.map((tab) => tab.forCall()));
  expect(issue).toHaveBeenCalledTimes(1);
  expect(new Set(sent)).toEqual(new Set([stored]));
});
