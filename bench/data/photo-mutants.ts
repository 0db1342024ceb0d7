/** The guards around photos: what may come in, who may take what away, and that rows and files agree. */
import type { Mutant } from './mutant.ts';

const KIND = 'server/listings/photo-kind.ts';
const PIPELINE = 'server/listings/photo-pipeline.ts';
const PLAN = 'server/listings/photo-plan.ts';
const PHOTOS = 'server/listings/photos.ts';
const SWEEP = 'server/listings/photo-sweep.ts';
const UPDATE = 'server/listings/update-listing.ts';
const UPLOADS = 'server/http/uploads.ts';
const FILES = 'server/http/photo-files.ts';

const ready = (name: string) => ({ test: 'server/listings/photo-pipeline.test.ts', name });
const editing = (name: string) => ({ test: 'server/listings/editing.data.test.ts', name });
const together = { test: 'server/listings/photo-edits.data.test.ts', name: 'are those of the row after each round' };
const killed = (name: string) => ({ test: 'server/listings/photo-kills.data.test.ts', name });
const upload = (name: string) => ({ test: 'server/http/uploads.data.test.ts', name });
const bucket = (name: string) => ({ test: 'server/adapters/image-store/s3.data.test.ts', name });

export const PHOTO_MUTANTS: Mutant[] = [
  {
    guard: 'other kinds are refused by their first bytes',
    file: KIND,
    find: "  throw new Refusal('unsupported', 'Photos can be JPEG, PNG, WebP or AVIF files.');",
    replace: "  return 'jpeg';",
    ...ready('is refused before a decoder sees it'),
  },
  {
    guard: 'pictures that move are refused',
    file: PIPELINE,
    find: 'if ((metadata.pages ?? 1) > 1)',
    replace: 'if ((metadata.pages ?? 1) > 1_000)',
    ...ready('is refused when it moves'),
  },
  {
    guard: 'too many pixels are refused before they are unpacked',
    file: PIPELINE,
    find: 'if (pixels > most)',
    replace: 'if (pixels > most * 1_000)',
    ...ready('is refused before it is unpacked'),
  },
  {
    guard: 'a damaged photo is refused',
    file: PIPELINE,
    find: "failOn: 'error'",
    replace: "failOn: 'none'",
    ...ready('is refused when it is cut off'),
  },
  {
    guard: 'nothing is kept of where it was taken',
    file: PIPELINE,
    find: 'const bytes = await small.clone().webp(WEBP).toBuffer();',
    replace: 'const bytes = await sharp(path).keepMetadata().webp(WEBP).toBuffer();',
    ...ready('keeps nothing of where'),
  },
  {
    guard: 'a photo stands upright',
    file: PIPELINE,
    find: 'if (turn === 0 && !flop) return { data, info };',
    replace: 'if (turn >= 0) return { data, info };',
    ...ready('stands upright'),
  },
  {
    guard: 'a photo is deleted only by the listing it is of',
    file: PLAN,
    find: "there.get(url) ?? refuse('imagesToDelete', NOT_HERE)",
    replace: "there.get(url) ?? ({ id: url.replaceAll(/^.*\\/|-.*$/g, ''), width: 640 } as StoredPhoto)",
    ...editing('deletes no photo that is not of this listing'),
  },
  {
    guard: 'two of the same photo share no file',
    file: PHOTOS,
    find: '.update(randomUUID())',
    replace: '',
    ...together,
  },
  {
    guard: 'the sizes of a photo that went meanwhile go with it',
    file: PHOTOS,
    find: 'if (!marked) await store.remove(filesOf(photo));',
    replace: 'void marked;',
    test: 'server/listings/photo-sizes.data.test.ts',
    name: 'leaves no file of it',
  },
  {
    guard: 'the row is locked while it is edited',
    file: UPDATE,
    find: ".where(eq(listings.id, id)).for('update');",
    replace: '.where(eq(listings.id, id));',
    ...together,
  },
  {
    guard: 'a stale edit is told so',
    file: UPDATE,
    find: '      assertUnchanged(before, fields.version);',
    replace: '',
    ...editing('lets one of many simultaneous edits'),
  },
  {
    guard: 'new photos of a refused edit are taken back',
    file: UPDATE,
    find: 'if (error instanceof Refusal) await desk.photos.undo(added);',
    replace: '',
    ...together,
  },
  {
    guard: 'old photos go with the edit that takes them out',
    file: UPDATE,
    find: '      await desk.photos.removeSoon(tx, removed);',
    replace: '      void removed;',
    ...editing('puts photos in order, adds and removes them'),
  },
  {
    guard: 'good photos beside a bad one are taken back',
    file: PHOTOS,
    find: '        await photos.undo(kept);',
    replace: '',
    ...upload('of a good photo beside a bad one'),
  },
  {
    guard: 'what no listing names is swept away',
    file: SWEEP,
    find: 'if (orphans.length > 0) await store.remove(orphans);',
    replace: '',
    ...killed('has no new PG, and no file of it'),
  },
  {
    guard: 'what a listing names is not swept away',
    file: SWEEP,
    find: 'old.filter((name) => !named.has(idInFileName(name)))',
    replace: 'old.filter(() => named.size >= 0)',
    ...killed('has no new PG, and no file of it'),
  },
  {
    guard: 'what an upload has left is swept away',
    file: SWEEP,
    find: 'await rm(path, { recursive: true, force: true });',
    replace: 'void path;',
    ...killed('has no new PG, and no file of it'),
  },
  {
    guard: 'no more files than a form may have',
    file: UPLOADS,
    find: 'files: spec.most,',
    replace: 'files: spec.most * 2,',
    ...upload('of a thirteenth file'),
  },
  {
    guard: 'no file larger than a photo may be',
    file: UPLOADS,
    find: 'fileSize: spec.bytes,',
    replace: 'fileSize: spec.bytes * 2,',
    ...upload('of a file that is too large'),
  },
  {
    guard: 'a slow upload is told so',
    file: UPLOADS,
    find: 'return await Promise.race([parts, pace.tooSlow]);',
    replace: 'pace.tooSlow.catch(() => request.raw.destroy());\n    return await parts;',
    ...upload('that hardly moves'),
  },
  {
    guard: 'files of a call go when it is done',
    file: UPLOADS,
    find: '    await rm(directory, { recursive: true, force: true });',
    replace: '',
    ...upload('that is broken off'),
  },
  {
    guard: 'a browser may not guess the kind of a photo',
    file: FILES,
    find: "  'x-content-type-options': 'nosniff',",
    replace: "  'x-content-type-options': 'sniff',",
    ...upload('is served as a picture that can do'),
  },
  {
    guard: 'a bucket is listed to its end',
    file: 'server/adapters/image-store/s3.ts',
    find: '{ Bucket: bucket, Prefix: PREFIX });',
    replace: '{ Bucket: bucket, Prefix: PREFIX, MaxKeys: 5 });\n  void pages.next();',
    ...bucket('lists all it holds'),
  },
];
