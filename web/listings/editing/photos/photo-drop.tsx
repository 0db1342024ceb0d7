/**
 * Takes image files, chosen or dropped; the label is the whole zone, so a press anywhere opens the browser's own
 * choice.
 */
import { Image, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { messages } from '../messages.ts';

interface PhotoDropProps {
  onFiles: (files: File[]) => void;
  /** As large as one image, among the others. */
  small?: boolean;
  ref: Ref<HTMLInputElement>;
}

export function PhotoDrop({ onFiles, small = false, ref }: PhotoDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`relative grid cursor-pointer content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-line-strong text-center has-focus:outline-(length:--ring-w) has-focus:outline-offset-(--ring-gap) has-focus:outline-ring ${small ? 'aspect-4/3 p-1' : 'min-h-36 p-5'} ${over ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface'}`}
    >
      {small ? <Plus className="size-8 text-link" /> : <Image className="size-8 text-link" />}
      <b className={`font-[620] ${small ? 'text-xs' : ''}`}>{small ? messages.addImages : messages.choose}</b>
      {!small && <span className="text-xs text-fg-muted">{messages.orDrop}</span>}
      <input
        ref={ref}
        type="file"
        accept="image/*"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that a file can be chosen again after it was taken away.
          target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
