/** How much room is left, said once it gets tight. */
import { messages } from '../messages.ts';
import { lengthOf, TEXT_MAX } from './text.ts';

/** Characters left from which it shows. */
const TIGHT = 300;

export function TextCounter({ id, text }: { id: string; text: string }) {
  const left = TEXT_MAX - lengthOf(text);
  return (
    <span id={id} className={`text-xs tabular-nums ${left < 0 ? 'font-[560] text-danger' : 'text-fg-muted'}`}>
      {left < 0 ? messages.tooLong(-left) : left <= TIGHT ? messages.left(left) : ''}
    </span>
  );
}
