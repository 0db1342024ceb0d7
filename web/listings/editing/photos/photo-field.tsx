/** The photos of a form: the zone that takes files, why some were not taken, and the photos in their order. */
import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoSorting } from './photo-sorting.tsx';
import { PhotoTile } from './photo-tile.tsx';
import type { ArrangedPhotos } from './use-photos.ts';

interface PhotoFieldProps {
  arranged: ArrangedPhotos;
  /** The zone's own field, to put the focus there. */
  zone: RefObject<HTMLInputElement | null>;
  /** The zone stands among the photos rather than above them. */
  zoneLast?: boolean;
}

export function PhotoField({ arranged, zone, zoneLast = false }: PhotoFieldProps) {
  const { photos, refusals, add, remove, refuse, move, describe, toggle } = arranged;
  const cover = photos.find(({ going }) => !going);
  const drop = <PhotoDrop ref={zone} onFiles={add} small={zoneLast} />;
  return (
    <div className="grid gap-4">
      {!zoneLast && drop}
      <div role="alert" className="grid gap-1 text-xs font-[560] text-danger empty:hidden">
        {refusals.map((text) => (
          <p key={text} className="flex items-center gap-1.5 wrap-anywhere">
            <CircleAlert className="size-4 flex-none" />
            {text}
          </p>
        ))}
      </div>
      {(zoneLast || photos.length > 0) && (
        <PhotoSorting urls={photos.map(({ url }) => url)} onMove={move}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.url}
                photo={photo}
                at={index + 1}
                isCover={photo === cover}
                onCover={() => cover && move(photo.url, cover.url)}
                onDescribe={(alt) => describe(photo.url, alt)}
                onBroken={() => refuse(photo.url)}
                onRemove={() => {
                  if (!photo.file) return toggle(photo.url);
                  remove(photo.url);
                  // The button that had the focus goes with its photo.
                  zone.current?.focus();
                }}
              />
            ))}
            {zoneLast && <li>{drop}</li>}
          </ul>
        </PhotoSorting>
      )}
    </div>
  );
}
