/** Images in a folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepsPictures } from '#tests/photos/image-store-conformance.ts';
import { diskImageStore } from './disk.ts';
import { ImageStoreUnavailable } from './port.ts';

const directory = mkdtempSync(join(tmpdir(), 'pg-finder-images-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('a folder', () => {
  const store = diskImageStore(join(directory, 'images'));
  keepsPictures(() => store);
});

it('throws `ImageStoreUnavailable` when the disk fails', async () => {
  const path = join(directory, 'a-file');
  writeFileSync(path, '');
  await expect(diskImageStore(path).put('c0ffee00-1.webp', Buffer.from('x'))).rejects.toThrow(ImageStoreUnavailable);
});
