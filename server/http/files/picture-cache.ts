/** Keeps the bytes of recently asked pictures, and makes each only once however many people ask at the same moment. */

export interface PictureCache {
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** How many bytes are held now. */
  size(): number;
}

/** Holds at most `maxBytes`; the picture that was asked for longest ago goes first. */
export function pictureCache(maxBytes: number): PictureCache {
  // A Map remembers the order of insertion, so its first key is the one unused for longest.
  const kept = new Map<string, Buffer>();
  const inTheMaking = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(key: string, picture: Buffer): void {
    if (picture.length > maxBytes) return;
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await make();
      keep(key, picture);
      return picture;
    } finally {
      inTheMaking.delete(key);
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const pending = inTheMaking.get(key) ?? makeAndKeep(key, make);
      inTheMaking.set(key, pending);
      return await pending;
    },
    size: () => bytes,
  };
}
