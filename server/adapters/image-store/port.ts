/** Where finished pictures lie. A name is written once and never changes, so what is read may be kept for ever. */

export interface ImageStore {
  /** Writes a picture, whole or not at all. @throws {ImageStoreUnavailable} */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is none. @throws {ImageStoreUnavailable} */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Takes pictures away; one that is gone already is no error. @throws {ImageStoreUnavailable} */
  remove(names: readonly string[]): Promise<void>;
  /** All pictures, in any order. @throws {ImageStoreUnavailable} */
  list(): AsyncIterable<StoredImage>;
  close(): void;
}

export interface StoredImage {
  name: string;
  modifiedAt: Date;
}

/** What a name may be: ours alone, so that none leads out of the store. */
export const IMAGE_NAME = /^[a-z0-9]{8,64}-\d{1,5}\.webp$/;

/** The store does not answer, or refuses our keys; its own words are the cause and nobody else's business. */
export class ImageStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The image store does not answer.', { cause });
  }
}

/** @throws {RangeError} for a name that is not ours */
export function checkedName(name: string): string {
  if (!IMAGE_NAME.test(name)) throw new RangeError('This is no name of a picture.');
  return name;
}
