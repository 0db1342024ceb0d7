/** Answers who wants to book: whether it can be, what it costs, and where it is paid. */
import type { FoundListing, StoredListing } from '../../listings/table.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { findResidentId } from '../../payments/resident.ts';
import { priceOf } from '../language/labels.ts';
import type { Fact } from '../understanding/intent.ts';
import { act, open, suggest, type Answer, type ChatTurn } from './answer.ts';
import { factSentences } from './facts.ts';

/** `isCommand`: the payment window opens at once. */
export async function answerBook(
  turn: ChatTurn,
  [listing, second]: readonly FoundListing[],
  isCommand: boolean,
): Promise<Answer> {
  const { say } = turn.words;
  if (!listing || second) return { reply: say('one booking') };
  const { id, name, pricePaise, availability } = listing;
  const listings = [listing];
  if (availability && (await isBeingPaid(turn, listing))) return { reply: say('being paid', { name }), listings };
  if (availability)
    return {
      reply: [say('may be booked', { name, price: priceOf(pricePaise) }), ...termsOf(turn, listing)].join(' '),
      listings,
      actions: [act('book', `Book ${name}`, [id], isCommand)],
    };
  if ((await findResidentId(turn.db, id)) === turn.uid)
    return {
      reply: say('you have booked', { name }),
      listings,
      actions: [open('Open Payments History', '/settings/payments')],
    };
  return {
    reply: say('booked by others', { name }),
    listings,
    suggestions: [suggest('Show others', 'show more')],
  };
}

/** What keeps somebody from moving in, or from moving in at once: told before they pay. */
function termsOf({ words }: ChatTurn, listing: FoundListing): string[] {
  const { forWhom, availableFrom } = listing;
  const isForSome = forWhom === 'girls' || forWhom === 'boys';
  const isLater = availableFrom !== null && new Date(availableFrom) > new Date();
  const facts: Fact[] = [...(isForSome ? ['whom' as const] : []), ...(isLater ? ['move-in' as const] : [])];
  return facts.length > 0 ? factSentences(words, listing, { facts }) : [];
}

/** By somebody else: one's own hold is there to be paid. */
async function isBeingPaid({ db, uid }: ChatTurn, { id, heldUntil }: StoredListing): Promise<boolean> {
  if (!heldUntil || heldUntil <= new Date()) return false;
  return !(await liveHolds(db, uid)).some(({ pgId }) => pgId === id);
}
