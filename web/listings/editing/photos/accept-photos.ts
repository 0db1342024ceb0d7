/** Which files may become photos, judged before any is sent: what cannot be, and why. */
import { PHOTO_LIMITS, PHOTO_TYPES } from '#contract/listings/limits.ts';
import { messages } from '../messages.ts';

export interface Accepted {
  files: File[];
  /** A sentence for each file that cannot be taken. */
  refusals: string[];
}

/** `newOnes` and `all` count the photos that are there already. */
export function acceptPhotos(files: readonly File[], { newOnes, all }: { newOnes: number; all: number }): Accepted {
  const good: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const reason = refusalOf(file);
    if (reason) refusals.push(reason);
    else good.push(file);
  }
  const room = Math.max(0, Math.min(PHOTO_LIMITS.files - newOnes, PHOTO_LIMITS.ofListing - all));
  if (good.length > room) {
    const byCall = newOnes + good.length > PHOTO_LIMITS.files;
    refusals.push(byCall ? messages.tooManyFiles(PHOTO_LIMITS.files) : messages.tooManyPhotos(PHOTO_LIMITS.ofListing));
  }
  return { files: good.slice(0, room), refusals };
}

const ENDINGS = /\.(jpe?g|jfif|png|webp|avif)$/i;

function refusalOf({ name, type, size }: File): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return messages.heic(name);
  // Some systems know no type for a file; the server looks into it anyway.
  const known = type === '' ? ENDINGS.test(name) : PHOTO_TYPES.some((each) => each === type);
  if (!known) return messages.notAPhoto(name);
  if (size === 0) return messages.empty(name);
  return size > PHOTO_LIMITS.bytes ? messages.tooLarge(name) : undefined;
}
