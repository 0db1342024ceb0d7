/** The compressed variants of built files have the same content. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';

it('compresses scripts and styles, but no fonts or small files', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'pg-finder-compress-'));
  const script = 'export const room = "a room of one’s own";\n'.repeat(100);
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets/room.js'), script);
  writeFileSync(join(directory, 'assets/tiny.css'), 'a{}');
  writeFileSync(join(directory, 'assets/letters.woff2'), script);

  await compressFiles(directory);

  expect(readdirSync(join(directory, 'assets')).toSorted()).toEqual([
    'letters.woff2',
    'room.js',
    'room.js.br',
    'room.js.gz',
    'tiny.css',
  ]);
  expect(brotliDecompressSync(readFileSync(join(directory, 'assets/room.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(directory, 'assets/room.js.gz'))).toString()).toBe(script);
  rmSync(directory, { recursive: true });
});
