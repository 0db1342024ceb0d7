/** What every image store must do, wherever it keeps its pictures. */
import { expect, it } from 'vitest';
import type { ImageStore, StoredImage } from '#server/adapters/image-store/port.ts';

const name = (at: number) => `c0ffee${String(at).padStart(8, '0')}-240.webp`;

/** Declares the tests; `open` is asked in each of them, and answers the same store, which the caller closes. */
export function keepsPictures(open: () => ImageStore): void {
  const all = async () => {
    const images: StoredImage[] = [];
    for await (const image of open().list()) images.push(image);
    return images;
  };
  const names = async () => (await all()).map((image) => image.name).toSorted();

  it('gives back what it was given, byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256);
    await open().put(name(1), bytes);
    expect(Buffer.from((await open().get(name(1))) ?? []).equals(bytes)).toBe(true);
  });

  it('has nothing under a name that was never written', async () => {
    expect(await open().get(name(2))).toBeUndefined();
  });

  it('bears a second writing and a second removal', async () => {
    await open().put(name(3), Buffer.from('a'));
    await open().put(name(3), Buffer.from('a'));
    await open().remove([name(3), name(4)]);
    await open().remove([name(3)]);
    expect(await open().get(name(3))).toBeUndefined();
  });

  it('lists all it holds, with the time of writing', async () => {
    await open().remove(await names());
    const many = Array.from({ length: 12 }, (_, at) => name(at));
    for (const each of many) await open().put(each, Buffer.from('b'));
    const listed = await all();
    expect(listed.map((image) => image.name).toSorted()).toEqual(many);
    for (const { modifiedAt } of listed) expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await open().remove(many);
    expect(await names()).toEqual([]);
  });

  it.each(['../x', 'a/b-1.webp', '', 'C0FFEE00-1.webp', 'c0ffee00-1.webp\u0000'])(
    'refuses the name %j',
    async (bad) => {
      await expect(Promise.resolve().then(() => open().put(bad, Buffer.from('x')))).rejects.toThrow(RangeError);
      await expect(Promise.resolve().then(() => open().get(bad))).rejects.toThrow(RangeError);
      await expect(Promise.resolve().then(() => open().remove([bad]))).rejects.toThrow(RangeError);
    },
  );
}
