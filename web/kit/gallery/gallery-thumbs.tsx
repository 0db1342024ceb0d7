/** The small photos under the large one; each is a button, and the chosen one is kept in view. */
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import { Photo, type GalleryPhoto } from './photo.tsx';

interface GalleryThumbsProps {
  photos: readonly GalleryPhoto[];
  at: number;
  fallback: string;
  onChoose: (index: number) => void;
}

/** A row that scrolls sideways within itself. */
export function GalleryThumbs({ photos, at, fallback, onChoose }: GalleryThumbsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const chosen = list?.children[at];
    if (!list || !(chosen instanceof HTMLElement)) return;
    // scrollIntoView would also move the page under the reader.
    list.scrollLeft = chosen.offsetLeft - list.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
  }, [at]);
  return (
    <ul ref={row} className="mt-2 flex gap-2.5 overflow-x-auto p-1.5 [scrollbar-width:none]">
      {photos.map((photo, index) => (
        <li key={photo.src} className="flex-none">
          <button
            type="button"
            aria-label={(photo.isDrawing ? messages.drawing : messages.photo).of(index + 1, photos.length)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className={
              'relative block aspect-4/3 w-[4.6rem] overflow-hidden rounded-control bg-skeleton ' +
              'outline-offset-2 outline-primary aria-current:not-focus-visible:outline-3 md:w-[6.1rem]'
            }
          >
            <Photo
              src={photo.thumb ?? photo.src}
              placeholder={photo.placeholder}
              alt=""
              fallback={fallback}
              width="120"
              height="90"
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
