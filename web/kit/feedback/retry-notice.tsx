/** A failure in the product's words, with the way to try again, which happens by itself once the server is back. */
import { CircleAlert } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../fields/button.tsx';
import { messages as kit } from '../messages.ts';
import { NoAnswer, useServerReturn } from './no-answer.ts';

export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  useServerReturn(onRetry);
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center">
      <div>
        <p className="flex items-center justify-center gap-2 font-[560] text-danger">
          <CircleAlert />
          {text}
        </p>
        {useContext(NoAnswer)}
      </div>
      <Button look="outline" onClick={onRetry}>
        {kit.tryAgain}
      </Button>
    </div>
  );
}
