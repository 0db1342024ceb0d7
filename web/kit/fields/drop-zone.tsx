/**
 * Takes files, chosen or dropped. The label is the whole zone, so a press anywhere opens the browser's own choice.
 */
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** As the attribute of a file input has it. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className: string;
  children: ReactNode;
}

export function DropZone({ onFiles, disabled = false, className, children, ...input }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
      className={
        'relative grid cursor-pointer justify-items-center gap-1 ' +
        'rounded-card border-2 border-dashed border-line-strong text-center ' +
        'has-focus-visible:outline-(length:--ring-w) has-focus-visible:outline-offset-(--ring-gap) ' +
        'has-focus-visible:outline-ring ' +
        `data-over:bg-primary-soft data-over:text-on-primary-soft ${className}`
      }
    >
      {children}
      <input
        type="file"
        {...input}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was taken away or mended.
          target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
