/** Timed work runs again and again, one round at a time, and the server waits for it before it closes. */
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { lifecycleOf } from './lifecycle.ts';

describe('timed work', () => {
  it('runs again and again after a failure, never twice at once, and ends with the server', async () => {
    const app = Fastify();
    let running = 0;
    let most = 0;
    let rounds = 0;
    lifecycleOf(app).every({
      name: 'counting',
      seconds: 0.005,
      async run() {
        most = Math.max(most, (running += 1));
        await wait(20);
        running -= 1;
        rounds += 1;
        if (rounds === 1) throw new Error('the first round fails');
      },
    });
    await app.ready();
    await expect.poll(() => rounds).toBeGreaterThan(3);
    await app.close();
    expect({ running, most }).toEqual({ running: 0, most: 1 });
    const after = rounds;
    await wait(50);
    expect(rounds).toBe(after);
  });

  it('runs at the start only where that is asked for', async () => {
    const app = Fastify();
    const atOnce = vi.fn<() => Promise<void>>(async () => {});
    const later = vi.fn<() => Promise<void>>(async () => {});
    const lifecycle = lifecycleOf(app);
    lifecycle.every({ name: 'at once', seconds: 3_600, run: atOnce, atStart: true });
    lifecycle.every({ name: 'later', seconds: 3_600, run: later });
    await app.ready();
    await vi.waitFor(() => expect(atOnce).toHaveBeenCalledOnce());
    await app.close();
    expect(later).not.toHaveBeenCalled();
  });
});

describe('work in the background', () => {
  it('hears of the close, which waits for it', async () => {
    const app = Fastify();
    let ended = false;
    lifecycleOf(app).inBackground('waiting', async (stopped) => {
      await new Promise<void>((resolve) => stopped.addEventListener('abort', () => setImmediate(resolve)));
      ended = true;
    });
    await app.ready();
    expect(ended).toBe(false);
    await app.close();
    expect(ended).toBe(true);
  });
});
