/** Takes image files, chosen or dropped. */
import { Image, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { DropZone } from '#web/kit/fields/drop-zone.tsx';
import { messages } from '../messages.ts';

interface PhotoDropProps {
  onFiles: (files: File[]) => void;
  /** As large as one image, among the others. */
  small?: boolean;
  ref: Ref<HTMLInputElement>;
}

export function PhotoDrop({ onFiles, small = false, ref }: PhotoDropProps) {
  return (
    <DropZone
      ref={ref}
      accept="image/*"
      multiple
      onFiles={onFiles}
      className={`content-center bg-surface ${small ? 'aspect-4/3 p-1' : 'min-h-36 p-5'}`}
    >
      {small ? <Plus className="size-8 text-link" /> : <Image className="size-8 text-link" />}
      <b className={`font-[620] ${small ? 'text-xs' : ''}`}>{small ? messages.addImages : messages.choose}</b>
      {!small && <span className="text-xs text-fg-muted">{messages.orDrop}</span>}
    </DropZone>
  );
}
