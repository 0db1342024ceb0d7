/** One photo among those that are arranged: its picture, its place, its words, and the way to take it out. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { CircleAlert, Move, Star, Trash2, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PHOTO_LIMITS } from '#contract/listings/limits.ts';
import { messages } from '../messages.ts';
import type { DraftPhoto } from './photo-draft.ts';

interface PhotoTileProps {
  photo: DraftPhoto;
  /** Its place, counted from 1. */
  at: number;
  isCover: boolean;
  onCover: () => void;
  onDescribe: (alt: string) => void;
  /** The browser could not show it. */
  onBroken: () => void;
  /** Takes a new file out, or marks a photo of the listing to go. */
  onRemove: () => void;
}

export function PhotoTile({ photo, at, isCover, onCover, onDescribe, onBroken, onRemove }: PhotoTileProps) {
  const { url, alt, file, going, refusal } = photo;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: url,
  });
  const { role: _role, 'aria-pressed': _pressed, ...grip } = attributes;
  const picture = (
    <img
      src={url}
      alt={file ? messages.preview(at) : alt}
      draggable={false}
      // An older browser shows no AVIF, which the server can read all the same.
      onError={file?.type === 'image/avif' ? undefined : onBroken}
      className="size-full object-cover"
    />
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`grid content-start gap-1.5 ${isDragging ? 'relative z-1 opacity-80' : ''}`}
    >
      <div className="relative aspect-4/3 overflow-clip rounded-control bg-skeleton">
        {file ? (
          picture
        ) : (
          <button
            type="button"
            aria-pressed={going}
            aria-label={messages.markForDeletion(at)}
            onClick={onRemove}
            className={`block size-full -outline-offset-3 ${going ? '[&>img]:brightness-55 [&>img]:grayscale' : ''}`}
          >
            {picture}
          </button>
        )}
        {going ? (
          <span className="pointer-events-none absolute inset-0 flex items-end rounded-control border-3 border-danger">
            <span
              className={
                'flex flex-1 items-center justify-center gap-1 bg-danger ' +
                'px-1.5 py-0.5 text-xs font-[620] text-on-danger'
              }
            >
              <Trash2 className="size-4 flex-none" />
              {messages.willBeDeleted}
            </span>
          </span>
        ) : (
          <>
            {refusal && (
              <span className="pointer-events-none absolute inset-0 rounded-control border-3 border-danger p-1.5">
                <CircleAlert className="size-7 rounded-full bg-danger text-on-danger" />
              </span>
            )}
            {file && (
              <PhotoButton label={messages.remove(at)} onClick={onRemove} className="top-0 right-0">
                <X />
              </PhotoButton>
            )}
            <PhotoButton
              {...grip}
              {...listeners}
              ref={setActivatorNodeRef}
              label={messages.move(at)}
              className="bottom-0 left-0 cursor-grab touch-none"
            >
              <Move />
            </PhotoButton>
            {isCover ? (
              <span
                className={
                  'pointer-events-none absolute right-1.5 bottom-1.5 rounded-full ' +
                  'bg-accent px-2.5 py-0.5 text-xs font-[640] text-on-accent'
                }
              >
                {messages.cover}
              </span>
            ) : (
              <PhotoButton label={messages.makeCover(at)} onClick={onCover} className="right-0 bottom-0">
                <Star />
              </PhotoButton>
            )}
          </>
        )}
      </div>
      {!going && (
        <input
          aria-label={messages.describe(at)}
          placeholder={messages.describeHint}
          value={alt}
          maxLength={PHOTO_LIMITS.alt}
          onChange={({ target }) => onDescribe(target.value)}
          className={
            'min-h-11 w-full min-w-0 rounded-control border-[1.5px] ' +
            'border-line-strong bg-surface-raised px-2.5 text-sm'
          }
        />
      )}
    </li>
  );
}

/** A round sign upon a photo, large enough for a thumb. */
function PhotoButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`group absolute grid size-11 place-items-center rounded-control -outline-offset-3 ${className}`}
    >
      <span
        className={
          'grid size-7.5 place-items-center rounded-full bg-ink-900/85 text-plaster-50 ' +
          'group-hover:bg-ink-900 *:size-4.5'
        }
      >
        {children}
      </span>
    </button>
  );
}
