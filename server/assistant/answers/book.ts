/** Answers who wants to book: whether it can be, what it costs, and where it is paid. */
import type { FoundListing } from '../../listings/table.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { HOLD_SLOTS } from '../../payments/orders/hold.ts';
import { today } from '../../india-time.ts';
import { namesOf, priceOf } from '../language/labels.ts';
import { listingsFor, OPEN_PAYMENTS, suggest, type Answer, type ChatTurn } from './answer.ts';
import { factSentences } from './facts.ts';

/** `isCommand`: the payment window opens at once. */
export async function answerBook(turn: ChatTurn, found: readonly FoundListing[], isCommand: boolean): Promise<Answer> {
  const { words, db, uid } = turn;
  const { say, list } = words;
  const [listing, second] = found;
  if (!listing || second) return { reply: say('one booking') };
  const { id, name, pricePaise, forWhom, availableFrom, heldUntil } = listing;
  const listings = [listing];
  if (listing.bookedByYou) return { reply: say('you have booked', { name }), listings, actions: [OPEN_PAYMENTS] };
  if (!listing.availability)
    return { reply: say('booked by others', { name }), listings, suggestions: [suggest('Show others', 'show more')] };
  const held = (await liveHolds(db, uid)).map(({ pgId }) => pgId);
  if (!held.includes(id)) {
    if (heldUntil && heldUntil > new Date()) return { reply: say('being paid', { name }), listings };
    if (held.length >= HOLD_SLOTS.length) {
      const others = await listingsFor(turn, held);
      return { reply: say('paying for others', { names: list(namesOf(others)) }), listings: others };
    }
  }
  // Whatever keeps somebody from moving in, or from moving in at once, must be known before they pay.
  const isForSome = forWhom === 'girls' || forWhom === 'boys';
  const isLater = availableFrom !== null && availableFrom > today();
  const terms = [...(isForSome ? (['whom'] as const) : []), ...(isLater ? (['move-in'] as const) : [])];
  const sentences = terms.flatMap((fact) => factSentences(words, listing, { facts: [fact] }));
  return {
    reply: [say('may be booked', { name, price: priceOf(pricePaise) }), ...sentences].join(' '),
    listings,
    actions: [{ kind: 'book', label: `Book ${name}`, pgIds: [id], asked: isCommand }],
  };
}
