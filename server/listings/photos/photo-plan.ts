/** What an edit makes of a listing's photos: which stay, in which order, under which words, and which go. */
import type { UpdatePgFields } from '#contract/listings/editing.ts';
import { PHOTO_LIMITS } from '#contract/listings/limits.ts';
import { Refusal } from '../../http/errors.ts';
import { photoUrl, type StoredPhoto } from './photo-record.ts';

export type PhotoChanges = Pick<UpdatePgFields, 'imagesToDelete' | 'order' | 'imageAlts'>;

export interface PhotoPlan<New> {
  photos: (StoredPhoto | New)[];
  removed: StoredPhoto[];
}

/** @throws {Refusal} `invalid` for an address of no photo of this listing, and for an edit that would leave none */
export function planPhotos<New extends { alt: string }>(
  current: readonly StoredPhoto[],
  added: readonly New[],
  { imagesToDelete = [], order = [], imageAlts }: PhotoChanges,
): PhotoPlan<New> {
  const named = new Map<string, StoredPhoto | New>([
    ...current.map((photo) => [photoUrl(photo), photo] as const),
    ...added.map((photo, at) => [`new:${at}`, photo] as const),
  ]);
  const there = new Map(current.map((photo) => [photoUrl(photo), photo]));
  const removed = new Set(imagesToDelete.map((url) => there.get(url) ?? refuse('imagesToDelete', NOT_HERE)));
  if (imageAlts && imageAlts.length !== order.length)
    refuse('imageAlts', 'imageAlts must have one text for each entry of order.');

  const ordered = order.map((name) => named.get(name) ?? refuse('order', NOT_HERE));
  if (new Set(ordered).size < ordered.length) refuse('order', 'A photo stands in order twice.');
  if (ordered.some((photo) => removed.has(photo as StoredPhoto)))
    refuse('order', 'A photo that is to go cannot stand in order.');
  const worded = ordered.map((photo, at) => ({ ...photo, alt: imageAlts?.[at] ?? photo.alt }));
  const rest = [...current, ...added].filter((photo) => !ordered.includes(photo) && !removed.has(photo as StoredPhoto));

  const photos = [...worded, ...rest];
  if (photos.length === 0 && current.length > 0) refuse('imagesToDelete', 'Please upload at least one image.');
  if (photos.length > PHOTO_LIMITS.ofListing)
    refuse('newImages', `A PG can have at most ${PHOTO_LIMITS.ofListing} photos.`);
  return { photos, removed: [...removed] };
}

const NOT_HERE = 'This is not a photo of this PG. It may have been removed.';

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', message, [{ path, message }]);
}
