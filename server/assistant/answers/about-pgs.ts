/** Answers what is about PGs that are named or pointed at: questions and booking. */
import type { StoredListing } from '../../listings/table.ts';
import { findResidentId } from '../../payments/resident.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { priceOf, REPLIES } from '../messages.ts';
import type { Fact } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { act, answer, open, referringTo, say, type Answer, type ChatTurn } from './answer.ts';
import { answerWhoHas } from './compare.ts';
import { factSentences } from './facts.ts';
import { withReferenced } from './which.ts';

const MOST_SHOWN = 5;

export function answerFacts(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { facts, amenities, references } = understood;
  const { about, shown } = turn.context;
  const hasNoReference =
    references.names.length + references.ordinals.length === 0 && references.firstFew === undefined;
  const isOpen = hasNoReference && about === undefined;
  // 'Which of these is closest to a metro?'
  if (hasNoReference && facts.includes('distance') && shown.length > 1)
    return withReferenced(turn, { references: { ...references, all: true } }, (listings) =>
      answerFactsOf(turn, listings, facts),
    );
  // 'Do any of them have AC?'
  if (isOpen && amenities.length > 0 && shown.length > 1)
    return withReferenced(turn, { references: { ...references, all: true } }, (listings) =>
      answerWhoHas(turn, listings, amenities),
    );
  return withReferenced(turn, understood, (listings) => answerFactsOf(turn, listings, facts, amenities));
}

/** 'And laundry?' goes on about the PG that was asked about. */
export function goesOnAbout({ context }: ChatTurn, { intent, isBareQuestion }: Understanding): boolean {
  return intent === 'search' && isBareQuestion && context.isAskedAbout === true;
}

/** The facts of these PGs; a portrait of each when none in particular are asked for. */
export function answerFactsOf(
  turn: ChatTurn,
  listings: readonly StoredListing[],
  facts: readonly Fact[] = [],
  amenities: readonly string[] = [],
): Answer {
  const some = listings.slice(0, MOST_SHOWN);
  const [only] = some.length === 1 ? some : [];
  return answer(turn, some.flatMap((listing) => factSentences(listing, facts, amenities)).join('\n'), {
    listings: some,
    context: { ...referringTo(turn.context, some), ...(only && { isAskedAbout: true }) },
    suggestions: only ? askedNext(only, facts) : [],
  });
}

/** What may be asked or done next, without what was asked just now. */
function askedNext({ availability }: StoredListing, facts: readonly Fact[]) {
  return [
    ...(facts.includes('deposit') ? [] : [say('What is the deposit?')]),
    ...(facts.includes('contact') ? [] : [say('Who do I call?')]),
    say('Add it to my list'),
    ...(availability ? [say('Book it')] : []),
  ].slice(0, 3);
}

export function answerBook(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { references } = understood;
  if (understood.isOfBooked) return Promise.resolve(answer(turn, REPLIES.bookedOnes));
  const named =
    references.names.length > 0 ||
    references.ordinals.length > 0 ||
    references.pronoun ||
    turn.context.about !== undefined;
  if (!named) return Promise.resolve(answer(turn, REPLIES.howToBook));
  return withReferenced(turn, understood, async ([listing, second]) => {
    if (!listing || second) return answer(turn, REPLIES.bookOne);
    const { id, name, pricePaise, availability } = listing;
    const about = { listings: [listing], context: referringTo(turn.context, [listing]) };
    if (availability && (await isBeingPaid(turn, listing)))
      return answer(turn, `${name} is available, but somebody is paying for it right now. ${REPLIES.tryLater}`, about);
    if (availability) {
      const reply = `${name} is available. Booking it costs ${priceOf(pricePaise)}, one month, paid in the payment window that Book Now opens.`;
      return answer(turn, reply, { ...about, actions: [act('book', `Book ${name}`, [id], understood.isCommand)] });
    }
    if ((await findResidentId(turn.db, id)) === turn.uid)
      return answer(turn, `You have booked ${name}.`, {
        ...about,
        actions: [open('Open Payments History', '/settings/payments')],
      });
    return answer(turn, `${name} is booked, so it cannot be booked again now.`, {
      ...about,
      suggestions: [say('Show others', 'show more')],
    });
  });
}

/** By somebody else: one's own hold is there to be paid. */
async function isBeingPaid({ db, uid }: ChatTurn, { id, heldUntil }: StoredListing): Promise<boolean> {
  if (!heldUntil || heldUntil <= new Date()) return false;
  return !(await liveHolds(db, uid)).some(({ pgId }) => pgId === id);
}
