/** Answers who wants to book: whether it can be, what it costs, and where it is paid. */
import type { FoundListing } from '../../listings/table.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { HOLD_SLOTS } from '../../payments/orders/hold.ts';
import { findResidentId } from '../../payments/resident.ts';
import { namesOf, priceOf } from '../language/labels.ts';
import type { Fact } from '../understanding/intent.ts';
import { act, listingsFor, open, suggest, type Answer, type ChatTurn } from './answer.ts';
import { factSentences } from './facts.ts';

/** `isCommand`: the payment window opens at once. */
export async function answerBook(turn: ChatTurn, found: readonly FoundListing[], isCommand: boolean): Promise<Answer> {
  const [listing, second] = found;
  const { say } = turn.words;
  if (!listing || second) return { reply: say('one booking') };
  const { id, name, pricePaise, availability } = listing;
  const listings = [listing];
  if (availability) {
    const refusal = await whyNotNow(turn, listing);
    if (refusal) return refusal;
    return {
      reply: [say('may be booked', { name, price: priceOf(pricePaise) }), ...termsOf(turn, listing)].join(' '),
      listings,
      actions: [act('book', `Book ${name}`, [id], isCommand)],
    };
  }
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

/** Why it cannot be booked now: somebody is paying for it, or the person for two others. Undefined where it can. */
async function whyNotNow(turn: ChatTurn, listing: FoundListing): Promise<Answer | undefined> {
  const { words, db, uid } = turn;
  const { id, name, heldUntil } = listing;
  const held = (await liveHolds(db, uid)).map(({ pgId }) => pgId);
  if (held.includes(id)) return undefined;
  if (heldUntil && heldUntil > new Date()) return { reply: words.say('being paid', { name }), listings: [listing] };
  if (held.length < HOLD_SLOTS.length) return undefined;
  const listings = await listingsFor(turn, held);
  return { reply: words.say('paying for others', { names: words.list(namesOf(listings)) }), listings };
}
