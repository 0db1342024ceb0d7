/** The photos that a form arranges, and the files that are judged and added to them. */
import { useEffect, useRef, useState } from 'react';
import type { CallFailed } from '#web/lib/http/call-failed.ts';
import { messages } from '../messages.ts';
import { acceptPhotos } from './accept-photos.ts';
import { changed, draftOfFile, moved, release } from './photo-draft.ts';
import type { DraftPhoto } from './photo-draft.ts';

export interface ArrangedPhotos {
  photos: readonly DraftPhoto[];
  /** Why some of the files that came last were not taken, and what the server refused. */
  refusals: readonly string[];
  add(files: File[]): void;
  /** Of a new file. */
  remove(url: string): void;
  /** Takes a new file out that the browser could not show, and says so. */
  refuse(url: string): void;
  /** Marks the new file that a failed save names among its `issues`, and returns a sentence with the file's name. */
  markRefused(failure: Pick<CallFailed, 'message' | 'issues'>): string | undefined;
  /** Puts one where another one is. */
  move(from: string, to: string): void;
  describe(url: string, alt: string): void;
  /** Marks a photo of the listing to go, or takes the mark back. */
  toggle(url: string): void;
  replace(photos: readonly DraftPhoto[]): void;
}

export function usePhotos(first: readonly DraftPhoto[]): ArrangedPhotos {
  const [photos, setPhotos] = useState(first);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const held = useRef(photos);
  useEffect(() => {
    held.current = photos;
  });
  useEffect(() => () => release(held.current), []);

  function remove(url: string): void {
    release(photos.filter((photo) => photo.url === url));
    setPhotos((others) => others.filter((photo) => photo.url !== url));
  }

  return {
    photos,
    refusals: [...refusals, ...photos.flatMap((photo) => sentenceOf(photo) ?? [])],
    add(files) {
      const staying = photos.filter(({ going }) => !going);
      const accepted = acceptPhotos(files, { newOnes: photos.filter(({ file }) => file).length, all: staying.length });
      setRefusals(accepted.refusals);
      setPhotos([...photos, ...accepted.files.map(draftOfFile)]);
    },
    remove,
    refuse(url) {
      const file = photos.find((photo) => photo.url === url)?.file;
      if (!file) return;
      setRefusals((others) => [...others, messages.notAPhoto(file.name)]);
      remove(url);
    },
    markRefused({ message, issues }) {
      const at = issues.map(({ path }) => /^(?:images|newImages)\.(\d+)$/.exec(path)?.[1]).find(Boolean);
      const photo = photos.filter(({ file }) => file)[Number(at)];
      if (!photo) return undefined;
      setPhotos(changed(photos, photo.url, { refusal: message }));
      return sentenceOf({ ...photo, refusal: message });
    },
    move: (from, to) => setPhotos(moved(photos, from, to)),
    describe: (url, alt) => setPhotos(changed(photos, url, { alt })),
    toggle: (url) => setPhotos(changed(photos, url, { going: !photos.find((photo) => photo.url === url)?.going })),
    replace(next) {
      release(photos.filter(({ url }) => !next.some((photo) => photo.url === url)));
      setRefusals([]);
      setPhotos(next);
    },
  };
}

function sentenceOf({ file, refusal }: DraftPhoto): string | undefined {
  return file && refusal && `${file.name}: ${refusal}`;
}
