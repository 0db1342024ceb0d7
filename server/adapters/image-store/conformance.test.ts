/** What every image store must do, tried on a folder, and on a bucket where `TEST_S3_ENDPOINT` names a store that speaks S3. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskImageStore } from './disk.ts';
import { ImageStoreUnavailable, type ImageStore, type StoredImage } from './port.ts';
import { s3ImageStore } from './s3.ts';

const directory = mkdtempSync(join(tmpdir(), 'pg-finder-images-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = 'pg-finder-test', TEST_S3_KEY = '', TEST_S3_SECRET = '' } = process.env;
const keys = { region: 'us-east-1', bucket, accessKeyId: TEST_S3_KEY, secretAccessKey: TEST_S3_SECRET };

const STORES: [string, () => ImageStore][] = [
  ['a folder', () => diskImageStore(join(directory, 'images'))],
  ...(endpoint ? [['a bucket', () => s3ImageStore({ ...keys, endpoint })] satisfies [string, () => ImageStore]] : []),
];

describe.each(STORES)('%s', (_name, open) => {
  const store = open();
  afterAll(() => store.close());
  const all = async () => {
    const images: StoredImage[] = [];
    for await (const image of store.list()) images.push(image);
    return images;
  };
  const names = async () => (await all()).map(({ name }) => name);
  const name = (at: number) => `c0ffee${String(at).padStart(8, '0')}-240.webp`;

  it('gives back what it was given, byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256);
    await store.put(name(1), bytes);
    expect(Buffer.from((await store.get(name(1))) ?? []).equals(bytes)).toBe(true);
  });

  it('has nothing under a name that was never written', async () => {
    expect(await store.get(name(2))).toBeUndefined();
  });

  it('bears a second writing and a second removal', async () => {
    await store.put(name(3), Buffer.from('a'));
    await store.put(name(3), Buffer.from('a'));
    await store.remove([name(3), name(4)]);
    await store.remove([name(3)]);
    expect(await store.get(name(3))).toBeUndefined();
  });

  it('lists all it holds, with the time of writing', async () => {
    await store.put(name(5), Buffer.from('b'));
    const listed = (await all()).find((each) => each.name === name(5));
    expect(Math.abs((listed?.writtenAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await store.remove(await names());
    expect(await names()).toEqual([]);
  });

  it.each(['../x', 'a/b-1.webp', '', 'C0FFEE00-1.webp', 'c0ffee00-1.webp\u0000'])('refuses the name %j', async (bad) => {
    await expect(Promise.resolve().then(() => store.put(bad, Buffer.from('x')))).rejects.toThrow(RangeError);
    await expect(Promise.resolve().then(() => store.get(bad))).rejects.toThrow(RangeError);
    await expect(Promise.resolve().then(() => store.remove([bad]))).rejects.toThrow(RangeError);
  });
});

it('says that it cannot be reached when the disk refuses', async () => {
  const path = join(directory, 'a-file');
  writeFileSync(path, '');
  await expect(diskImageStore(path).put('c0ffee00-1.webp', Buffer.from('x'))).rejects.toThrow(ImageStoreUnavailable);
});

it('says that it cannot be reached when no bucket answers', async () => {
  const store = s3ImageStore({ ...keys, endpoint: 'http://127.0.0.1:9', accessKeyId: 'a', secretAccessKey: 'b' });
  await expect(store.get('c0ffee00-1.webp')).rejects.toThrow(ImageStoreUnavailable);
  store.close();
});
