/** That a picture is a drawing, so that nobody takes it for a photo. */
import { messages } from '../gallery/messages.ts';

export function IllustrationBadge({ className = '' }: { className?: string }) {
  return (
    // The picture's own text begins with the same word.
    <span
      aria-hidden="true"
      className={`rounded-full bg-shade px-2.5 py-0.5 text-xs font-semibold text-on-shade ${className}`}
    >
      {messages.drawing.one}
    </span>
  );
}
