/** A number as its owner has typed it, which a phone calls where it can be dialled. */
import { callUrl } from './contact-links.ts';

export function ContactNumber({ number, className }: { number: string; className: string }) {
  const url = callUrl(number);
  if (!url) return number;
  return (
    <a href={url} className={`${className} tabular-nums`}>
      {number}
    </a>
  );
}
