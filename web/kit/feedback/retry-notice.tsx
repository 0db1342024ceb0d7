/** A failure in the product's words, with the way to try again. */
import { CircleAlert } from 'lucide-react';
import { Button } from '../fields/button.tsx';
import { messages as kit } from '../messages.ts';

export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center">
      <p className="flex items-center gap-2 font-[560] text-danger">
        <CircleAlert />
        {text}
      </p>
      <Button look="outline" onClick={onRetry}>
        {kit.tryAgain}
      </Button>
    </div>
  );
}
