/** Drawings on the disk: never more than so many, the oldest go. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawingCache } from './drawing-cache.ts';

const directory = mkdtempSync(join(tmpdir(), 'pg-finder-drawing-cache-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('keeps at most so many, also of those that were there before', async () => {
  const folder = join(directory, 'bounded');
  const before = drawingCache(folder, 20);
  for (let nth = 0; nth < 15; nth += 1) await before.put(`before ${nth}`, Buffer.from('old'));
  const kept = drawingCache(folder, 20);
  for (let nth = 0; nth < 15; nth += 1) {
    await kept.put(`new ${nth}`, Buffer.from(`picture ${nth}`));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(20);
  }
  expect(await kept.get('new 14')).toEqual(Buffer.from('picture 14'));
  expect(await kept.get('never drawn')).toBeUndefined();
});

it('goes on without a disk that can be written to', async () => {
  const path = join(directory, 'a-file');
  writeFileSync(path, '');
  const kept = drawingCache(path);
  await kept.put('a picture', Buffer.from('bytes'));
  expect(await kept.get('a picture')).toBeUndefined();
});

it('does not take what a power cut has emptied for a drawing', async () => {
  const folder = join(directory, 'after a power cut');
  const kept = drawingCache(folder);
  await kept.put('a picture', Buffer.from('bytes'));
  const [file = ''] = readdirSync(folder);
  writeFileSync(join(folder, file), '');
  expect(await kept.get('a picture')).toBeUndefined();
});

it('does not let more and more wait for a slow disk', async () => {
  const folder = join(directory, 'slow');
  const kept = drawingCache(folder, 100, 5);
  await Promise.all(Array.from({ length: 20 }, (_, nth) => kept.put(`picture ${nth}`, Buffer.from('bytes'))));
  expect(readdirSync(folder)).toHaveLength(6);
});
