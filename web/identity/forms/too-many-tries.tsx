/** How long to wait after too many tries, beside the form that was refused. */
import { messages } from '../messages.ts';

/** The region is there before its words, or they would not be read out; out of the way while it is empty. */
export function TooManyTries({ seconds }: { seconds: number | null }) {
  return (
    <p role="status" className="text-sm text-fg-muted empty:absolute">
      {seconds !== null && messages.tooManyTries(seconds)}
    </p>
  );
}
