/** The photos of a listing as they are being arranged: those it has and new files, in their order, the cover first. */
import type { Pg } from '#contract/listings/schema.ts';

export interface DraftPhoto {
  /** The `src` to show: the URL of a stored photo, or an object URL of a new file. */
  url: string;
  /** In words of our own, which the server finds when this is left empty. */
  alt: string;
  /** Absent for a photo the listing has. */
  file?: File;
  /** Marked to go with the next save. */
  going: boolean;
  /** Why the server refused a new file. */
  refusal?: string;
}

/**
 * The server's own words, such as 'Gulmohar House, photo 1 of 3': kept empty, they go on following the name and the
 * place.
 */
const OWN_WORDS = /, photo \d+ of \d+$/;

/** Drawings that stand in for photos are none. */
export function draftOf({ photos = [] }: Pg): DraftPhoto[] {
  return photos.map(({ url, alt }) => ({ url, alt: OWN_WORDS.test(alt) ? '' : alt, going: false }));
}

/** Whoever makes a draft lets it go by `release`, or the browser keeps the file. */
export function draftOfFile(file: File): DraftPhoto {
  return { url: URL.createObjectURL(file), alt: '', file, going: false };
}

export function release(photos: readonly DraftPhoto[]): void {
  for (const { url, file } of photos) if (file) URL.revokeObjectURL(url);
}

export function moved(photos: readonly DraftPhoto[], from: string, to: string): DraftPhoto[] {
  const at = photos.findIndex(({ url }) => url === from);
  const next = photos.findIndex(({ url }) => url === to);
  const rest = photos.filter((_, index) => index !== at);
  const one = photos[at];
  return one && next >= 0 ? [...rest.slice(0, next), one, ...rest.slice(next)] : [...photos];
}

export function changed(
  photos: readonly DraftPhoto[],
  url: string,
  change: Partial<Pick<DraftPhoto, 'alt' | 'going' | 'refusal'>>,
): DraftPhoto[] {
  return photos.map((photo) => (photo.url === url ? { ...photo, ...change } : photo));
}

/** Whether the arrangement is another one than the listing has. */
export function isRearranged(before: readonly DraftPhoto[], now: readonly DraftPhoto[]): boolean {
  return (
    now.length !== before.length ||
    now.some(({ url, alt, going }, at) => going || url !== before[at]?.url || alt !== before[at].alt)
  );
}

/** For `addPg`: the files in their order, each with its words. */
export function writeNewPhotos(form: FormData, photos: readonly DraftPhoto[]): void {
  for (const { alt } of photos) form.append('imageAlts', alt.trim());
  // Behind the fields, so that the server knows these before the long part comes.
  for (const { file } of photos) if (file) form.append('images', file);
}

/** For `updatePg`: what goes, the order of what stays, and the new files. */
export function writePhotoChanges(form: FormData, photos: readonly DraftPhoto[]): void {
  for (const { url, going } of photos) if (going) form.append('imagesToDelete', url);
  const staying = photos.filter(({ going }) => !going);
  const files = staying.flatMap(({ file }) => file ?? []);
  for (const { url, file, alt } of staying) {
    form.append('order', file ? `new:${files.indexOf(file)}` : url);
    form.append('imageAlts', alt.trim());
  }
  for (const file of files) form.append('newImages', file);
}

/** My arrangement upon what the listing has now: what is no longer there goes, what is new there comes behind. */
export function mergedPhotos(
  mine: readonly DraftPhoto[],
  before: readonly DraftPhoto[],
  theirs: readonly DraftPhoto[],
): DraftPhoto[] {
  const there = new Map(theirs.map((photo) => [photo.url, photo]));
  const words = new Map(before.map(({ url, alt }) => [url, alt]));
  const kept = mine
    .filter(({ url, file }) => file || there.has(url))
    .map((photo) =>
      photo.alt === words.get(photo.url) ? { ...photo, alt: there.get(photo.url)?.alt ?? photo.alt } : photo,
    );
  const known = new Set(kept.map(({ url }) => url));
  return [...kept, ...theirs.filter(({ url }) => !known.has(url))];
}
