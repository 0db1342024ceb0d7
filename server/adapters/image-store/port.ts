/** Where finished images are stored. A name is written once and never changes, so that it can be cached for ever. */

export interface ImageStore {
  /** Writes an image atomically. @throws {ImageStoreUnavailable} */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such image. @throws {ImageStoreUnavailable} */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deletes images; a missing one is not an error. @throws {ImageStoreUnavailable} */
  remove(names: readonly string[]): Promise<void>;
  /** All images, in any order. @throws {ImageStoreUnavailable} */
  list(): AsyncIterable<StoredImage>;
  close(): void;
}

export interface StoredImage {
  name: string;
  modifiedAt: Date;
}

/** The names that we make, so that no name can point outside the store. */
export const IMAGE_NAME = /^[a-z0-9]{8,64}-\d{1,5}\.webp$/;

/** The store does not answer, or refuses our keys. Its own error is the cause, which must not be shown. */
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
