/** The memory for pictures stays within its limit and never makes one picture twice at once. */
import { describe, expect, it, vi } from 'vitest';
import { pictureCache } from './picture-cache.ts';

const ofSize = (size: number) => vi.fn<() => Promise<Buffer>>(async () => Buffer.alloc(size));

describe('the memory for pictures', () => {
  it('makes a picture once for all who ask', async () => {
    const cache = pictureCache(100);
    const make = ofSize(10);
    await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledOnce();
  });

  it('lets go of the picture that was asked for longest ago', async () => {
    const cache = pictureCache(100);
    const [first, second] = [ofSize(40), ofSize(40)];
    await cache.get('first', first);
    await cache.get('second', second);
    await cache.get('first', first);
    await cache.get('third', ofSize(40));
    expect(cache.size()).toBe(80);
    await cache.get('first', first);
    await cache.get('second', second);
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('never holds more than its limit, nor a picture larger than all of it', async () => {
    const cache = pictureCache(100);
    for (let i = 0; i < 50; i++) {
      await cache.get(`picture ${i}`, ofSize(7 * (i % 9)));
      expect(cache.size()).toBeLessThanOrEqual(100);
    }
    expect(await cache.get('huge', ofSize(101))).toHaveLength(101);
    expect(cache.size()).toBeLessThanOrEqual(100);
  });

  it('tries again after a failure', async () => {
    const cache = pictureCache(100);
    await expect(cache.get('a', async () => await Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    expect(await cache.get('a', ofSize(3))).toHaveLength(3);
  });
});
