/** A listing's photos: one large, the others as small ones under it, turned by arrows, keys or a swipe. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IllustrationBadge } from '../labels/illustration-badge.tsx';
import { GalleryArrow } from './gallery-arrow.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { Photo, type GalleryPhoto } from './photo.tsx';
import { messages } from './messages.ts';

/** Fewer pixels than this across are a tap or a scroll, not a swipe. */
const SWIPE_PX = 40;

interface GalleryProps {
  photos: readonly GalleryPhoto[];
  /** The drawing that stands in for a photo that cannot be loaded, or when there is none. */
  fallback: string;
}

/**
 * Every box keeps its shape before, during and after loading. With one photo there is nothing to turn, so no arrows and
 * no thumbs.
 */
export function Gallery({ photos, fallback }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const swipe = useRef<{ x: number; y: number }>(undefined);
  const count = photos.length;
  const at = Math.min(chosen, Math.max(count - 1, 0));
  const photo: GalleryPhoto = photos[at] ?? { src: fallback, alt: '' };
  const words = photo.isDrawing ? messages.drawing : messages.photo;
  const turn = (by: number) => setChosen((at + by + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    if (count < 2 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else return;
    event.preventDefault();
  };

  const onPointerUp = (event: PointerEvent) => {
    const from = swipe.current;
    swipe.current = undefined;
    if (!from || count < 2) return;
    const across = event.clientX - from.x;
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(event.clientY - from.y)) turn(across < 0 ? 1 : -1);
  };

  return (
    <section aria-label={words.all} onKeyDown={onKeyDown}>
      <div
        className={
          'relative aspect-4/3 touch-pan-y overflow-hidden bg-skeleton select-none ' +
          'md:aspect-16/10 md:rounded-panel max-md:-mx-gutter'
        }
        onPointerDown={(event) =>
          (swipe.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined)
        }
        onPointerCancel={() => (swipe.current = undefined)}
        onPointerUp={onPointerUp}
      >
        <Photo
          key={photo.src}
          src={photo.src}
          srcSet={photo.srcSet}
          placeholder={photo.placeholder}
          alt={photo.alt}
          fallback={fallback}
          width="1200"
          height="900"
          sizes="(min-width: 64rem) 800px, 100vw"
          draggable={false}
          fetchPriority={at === 0 ? 'high' : 'auto'}
        />
        {photo.isDrawing && <IllustrationBadge className="absolute bottom-3.5 left-3.5" />}
        {count > 1 && (
          <>
            <GalleryArrow label={words.previous} onClick={() => turn(-1)} className="left-3.5">
              <ChevronLeft />
            </GalleryArrow>
            <GalleryArrow label={words.next} onClick={() => turn(1)} className="right-3.5">
              <ChevronRight />
            </GalleryArrow>
            <span
              role="status"
              className={
                'absolute right-3.5 bottom-3.5 rounded-full bg-shade px-3 ' +
                'py-0.5 text-xs font-semibold text-on-shade tabular-nums'
              }
            >
              <span className="sr-only">{words.one} </span>
              {at + 1} / {count}
            </span>
          </>
        )}
      </div>
      {count > 1 && <GalleryThumbs photos={photos} at={at} fallback={fallback} onChoose={setChosen} />}
    </section>
  );
}
