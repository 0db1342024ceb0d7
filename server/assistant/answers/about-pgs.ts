/** Answers what is about PGs that are named or pointed at: questions and booking. */
import type { StoredListing } from '../../listings/table.ts';
import { residentOf } from '../../payments/resident.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { priceOf, SAYS } from '../added-messages.ts';
import type { Fact } from '../understanding/understand.ts';
import type { Understanding } from '../understanding/understand.ts';
import { act, answer, open, pointingAt, say, type Answer, type Asked } from './answer.ts';
import { answerWhoHas } from './compare.ts';
import { factSentences } from './facts.ts';
import { withPointed } from './which.ts';

const MOST_SHOWN = 5;

export function answerFacts(asked: Asked, understood: Understanding): Promise<Answer> {
  const { facts, amenities, pointing } = understood;
  const { about, shown } = asked.context;
  const isUnpointed = pointing.names.length + pointing.ordinals.length === 0 && pointing.firstFew === undefined;
  const isOpen = isUnpointed && about === undefined;
  // 'Which of these is closest to a metro?'
  if (isUnpointed && facts.includes('distance') && shown.length > 1)
    return withPointed(asked, { pointing: { ...pointing, all: true } }, (listings) =>
      answerFactsOf(asked, listings, facts),
    );
  // 'Do any of them have AC?'
  if (isOpen && amenities.length > 0 && shown.length > 1)
    return withPointed(asked, { pointing: { ...pointing, all: true } }, (listings) =>
      answerWhoHas(asked, listings, amenities),
    );
  return withPointed(asked, understood, (listings) => answerFactsOf(asked, listings, facts, amenities));
}

/** 'And laundry?' goes on about the PG that was asked about. */
export function goesOnAbout({ context }: Asked, { intent, isBareQuestion }: Understanding): boolean {
  return intent === 'search' && isBareQuestion && context.isAskedAbout === true;
}

/** The facts of these PGs; a portrait of each when none in particular are asked for. */
export function answerFactsOf(
  asked: Asked,
  listings: readonly StoredListing[],
  facts: readonly Fact[] = [],
  amenities: readonly string[] = [],
): Answer {
  const some = listings.slice(0, MOST_SHOWN);
  const [only] = some.length === 1 ? some : [];
  return answer(asked, some.flatMap((listing) => factSentences(listing, facts, amenities)).join('\n'), {
    listings: some,
    context: { ...pointingAt(asked.context, some), ...(only && { isAskedAbout: true }) },
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

export function answerBook(asked: Asked, understood: Understanding): Promise<Answer> {
  const { pointing } = understood;
  if (understood.isOfBooked) return Promise.resolve(answer(asked, SAYS.bookedOnes));
  const named =
    pointing.names.length > 0 || pointing.ordinals.length > 0 || pointing.pronoun || asked.context.about !== undefined;
  if (!named) return Promise.resolve(answer(asked, SAYS.howToBook));
  return withPointed(asked, understood, async ([listing, second]) => {
    if (!listing || second) return answer(asked, SAYS.bookOne);
    const { id, name, pricePaise, availability } = listing;
    const about = { listings: [listing], context: pointingAt(asked.context, [listing]) };
    if (availability && (await isBeingPaid(asked, listing)))
      return answer(asked, `${name} is available, but somebody is paying for it right now. ${SAYS.tryLater}`, about);
    if (availability) {
      const reply = `${name} is available. Booking it costs ${priceOf(pricePaise)}, one month, paid in the payment window that Book Now opens.`;
      return answer(asked, reply, { ...about, actions: [act('book', `Book ${name}`, [id], understood.isOrder)] });
    }
    if ((await residentOf(asked.db, id)) === asked.uid)
      return answer(asked, `You have booked ${name}.`, {
        ...about,
        actions: [open('Open Payments History', '/settings/payments')],
      });
    return answer(asked, `${name} is booked, so it cannot be booked again now.`, {
      ...about,
      suggestions: [say('Show others', 'show more')],
    });
  });
}

/** By somebody else: one's own hold is there to be paid. */
async function isBeingPaid({ db, uid }: Asked, { id, heldUntil }: StoredListing): Promise<boolean> {
  if (!heldUntil || heldUntil <= new Date()) return false;
  return !(await liveHolds(db, uid)).some(({ pgId }) => pgId === id);
}
