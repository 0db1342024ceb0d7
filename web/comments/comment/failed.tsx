/** Words that could not be sent, under them: why, and the two ways on. */
import { CircleAlert } from 'lucide-react';
import { Button } from '#web/kit/fields/button.tsx';
import { messages } from '../messages.ts';

interface FailedProps {
  error: string;
  onRetry: () => void;
  onDiscard: () => void;
}

export function Failed({ error, onRetry, onDiscard }: FailedProps) {
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-6 text-sm">
      <p className="flex items-center gap-1.5 font-[560] text-danger">
        <CircleAlert />
        {error}
      </p>
      <div className="-ml-4 flex gap-x-2">
        <Button look="ghost" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
        <Button look="danger-quiet" size="sm" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    </div>
  );
}
