/** A failure in the product's words, with the way to try again. */
import { CircleAlert } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../fields/button.tsx';
import { messages as kit } from '../messages.ts';
import { ServerAnswers } from './server-answers.ts';

export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center">
      <div>
        <p className="flex items-center justify-center gap-2 font-[560] text-danger">
          <CircleAlert />
          {text}
        </p>
        <NoAnswer />
      </div>
      <Button look="outline" onClick={onRetry}>
        {kit.tryAgain}
      </Button>
    </div>
  );
}

/** Says below a failure that the connection may be the reason; nothing where the server has answered. */
export function NoAnswer() {
  return useContext(ServerAnswers) ? null : <p className="mt-1 text-fg-muted">{kit.noAnswer}</p>;
}
