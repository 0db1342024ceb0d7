/** What the rules of the assistant make of lines that are said one after the other, without a database. */
import { placeBook } from '#server/assistant/understanding/place-book.ts';
import { knowledgeOf } from '#server/assistant/understanding/reading.ts';
import { understand, type Understanding } from '#server/assistant/understanding/understand.ts';
import { applyEdits, NO_WISH, type Wish } from '#server/assistant/wish.ts';
import { demoListings } from '#server/listings/demo/demo-listings.ts';

const knowledge = knowledgeOf(placeBook(demoListings.map(({ location }) => location)));

export const understood = (line: string): Understanding => understand(line, knowledge);

/** What is wished for after these lines, and what the last of them wants. */
export function afterLines(...lines: string[]): { wish: Wish; intent: string } {
  let soFar = { wish: NO_WISH, intent: 'unknown' };
  for (const line of lines) {
    const { intent, edits } = understood(line);
    const before = intent === 'reset' ? NO_WISH : soFar.wish;
    // What may be a name is looked up in the database, which has no such name here.
    soFar = { wish: applyEdits(before, edits), intent: intent === 'named' ? 'unknown' : intent };
  }
  return soFar;
}
