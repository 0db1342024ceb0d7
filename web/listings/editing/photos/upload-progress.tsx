/** How far the images are on their way, and the way to call them back. */
import { Button } from '#web/kit/fields/button.tsx';
import { messages } from '../messages.ts';

interface UploadProgressProps {
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
}

export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const percent = Math.floor(progress * 100);
  const text = progress < 1 ? messages.uploading(percent) : messages.working;
  return (
    <div className="flex items-center gap-3">
      <div className="grid flex-1 gap-1.5">
        <p className="text-sm text-fg-muted tabular-nums">{text}</p>
        <div
          role="progressbar"
          aria-label={messages.images}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={text}
          className="h-2 overflow-clip rounded-full bg-skeleton"
        >
          <div
            style={{ width: `${percent}%` }}
            className="h-full bg-primary transition-[width] duration-(--duration-base)"
          />
        </div>
      </div>
      <Button look="ghost" size="sm" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
}
