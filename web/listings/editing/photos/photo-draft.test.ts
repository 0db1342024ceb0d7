/** Photos as they are arranged, sent and put together with what somebody else has done to them. */
import { beforeAll, expect, test } from 'vitest';
import { aPg } from '#tests/web/a-pg.ts';
import { draftOf, draftOfFile, isRearranged, mergedPhotos, moved, writePhotoChanges } from './photo-draft.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:new';
});

const stored = (name: string, alt = 'Gulmohar House, photo 1 of 3') => ({
  url: `/uploads/${name}.webp`,
  alt,
  width: 800,
  height: 600,
  srcSet: '',
  thumb: '',
  placeholder: '',
});
const bed = stored('bed');
const bath = stored('bath', 'The bath');
const roof = stored('roof');
const before = draftOf(aPg({ photos: [bed, bath, roof] }));
const urls = (photos: readonly { url: string }[]) => photos.map(({ url }) => url);

test('words that the server found stay the server’s, and drawings are no photos', () => {
  expect(before.map(({ alt }) => alt)).toEqual(['', 'The bath', '']);
  expect(draftOf(aPg())).toEqual([]);
});

test('a photo takes the place of another one, forwards and backwards', () => {
  expect(urls(moved(before, bed.url, roof.url))).toEqual([bath.url, roof.url, bed.url]);
  expect(urls(moved(before, roof.url, bed.url))).toEqual([roof.url, bed.url, bath.url]);
  expect(urls(moved(before, bed.url, '/uploads/gone.webp'))).toEqual(urls(before));
});

test('what goes, the order and the new files are sent as the contract has them', () => {
  const file = new File(['photo'], 'new.jpg', { type: 'image/jpeg' });
  const now = [draftOfFile(file), ...before.map((photo) => ({ ...photo, going: photo.url === bed.url }))];
  const form = new FormData();
  writePhotoChanges(form, now);
  expect(form.getAll('imagesToDelete')).toEqual([bed.url]);
  expect(form.getAll('order')).toEqual(['new:0', bath.url, roof.url]);
  expect(form.getAll('imageAlts')).toEqual(['', 'The bath', '']);
  expect(form.getAll('newImages')).toHaveLength(1);
  expect(isRearranged(before, now)).toBe(true);
  expect(isRearranged(before, draftOf(aPg({ photos: [bed, bath, roof] })))).toBe(false);
});

test('upon another’s edit my order and marks hold, what they removed is gone, and what they added is there', () => {
  const added = stored('added', 'The stairs');
  const theirs = draftOf(aPg({ photos: [added, { ...roof, alt: 'The roof' }, bed] }));
  const mine = moved(before, roof.url, bed.url).map((photo) => ({ ...photo, going: photo.url === bed.url }));
  const merged = mergedPhotos(mine, before, theirs);
  expect(urls(merged)).toEqual([roof.url, bed.url, added.url]);
  expect(merged.map(({ going }) => going)).toEqual([false, true, false]);
  // Words that I did not touch are theirs.
  expect(merged[0]?.alt).toBe('The roof');
});
