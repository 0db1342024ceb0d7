/** Answers what is about PGs that are named or pointed at: questions, comparing, booking, and the person's list. */
import type { StoredListing } from '../../listings/table.ts';
import { listItems } from '../../shortlist/shortlist.ts';
import { listed, pgs, priceOf, SAYS } from '../added-messages.ts';
import type { Fact } from '../lexicon/mark.ts';
import type { Understanding } from '../understanding/understand.ts';
import { act, answer, lineOf, numbered, open, say, showing, type Answer, type Asked } from './answer.ts';
import { factSentences } from './facts.ts';
import { listingsById, pointedAt } from './pointed.ts';

const MOST_COMPARED = 4;
const MOST_SHOWN = 5;

type Told = (listings: StoredListing[]) => Answer | Promise<Answer>;

/** Finds the PGs that are meant, asks where that is not clear, and hands them on. */
async function withPointed(asked: Asked, { pointing }: Pick<Understanding, 'pointing'>, tell: Told): Promise<Answer> {
  const { listings, missing, several } = await pointedAt(asked, pointing);
  if (several.length > 0) {
    const reply = [`${several.length} PGs have this name. Which one do you mean?`, ...numbered(several.map(lineOf))].join('\n');
    return answer(asked, reply, { listings: several, context: showing(asked.context, several) });
  }
  if (listings.length > 0) return tell(listings);
  if (missing.length > 0)
    return answer(
      asked,
      `I know no PG called ${listed(
        missing.map((name) => `"${name.slice(0, 80)}"`),
        'or',
      )}.`,
      { suggestions: [say('Help')] },
    );
  return answer(asked, asked.context.shown.length > 0 ? SAYS.whichPg : SAYS.noneShown);
}

export function answerFacts(asked: Asked, understood: Understanding): Promise<Answer> {
  const { facts, amenities } = understood;
  return withPointed(asked, understood, (listings) => answerFactsOf(asked, listings, facts, amenities));
}

/** The facts of these PGs; a portrait of each when none in particular are asked for. */
export function answerFactsOf(
  asked: Asked,
  listings: readonly StoredListing[],
  facts: readonly Fact[] = [],
  amenities: readonly string[] = [],
): Answer {
  const some = listings.slice(0, MOST_SHOWN);
  const { context } = asked;
  const [only] = some;
  return answer(asked, some.flatMap((listing) => factSentences(listing, facts, amenities)).join('\n'), {
    listings: some,
    // The results stay what 'the second one' points at.
    context: {
      ...context,
      shown: context.shown.length > 0 ? context.shown : some.map(({ id }) => id),
      ...(some.length === 1 && only && { about: only.id }),
    },
    suggestions: some.length === 1 ? [say('What is the deposit?'), say('Who do I call?'), say('Add it to my list')] : [],
  });
}

export function answerCompare(asked: Asked, understood: Understanding): Promise<Answer> {
  const { pointing } = understood;
  const none = pointing.names.length === 0 && pointing.ordinals.length === 0 && pointing.firstFew === undefined;
  // 'Compare them': those that were shown.
  return withPointed(asked, none ? { pointing: { ...pointing, all: true } } : understood, (found) => answerCompareOf(asked, found, true));
}

export function answerCompareOf(asked: Asked, found: readonly StoredListing[], isAsked: boolean): Answer {
  const listings = found.slice(0, MOST_COMPARED);
  if (listings.length < 2) return answer(asked, 'To compare, name two PGs, or say: compare the first two.', { listings });
  const ids = listings.map(({ id }) => id);
  return answer(asked, comparison(listings).join('\n'), {
    listings,
    context: asked.context.shown.length > 0 ? asked.context : showing(asked.context, listings),
    actions: [act('compare', 'Compare side by side', ids, isAsked)],
  });
}

/** One line each, then what sets them apart. */
function comparison(listings: readonly StoredListing[]): string[] {
  const byPrice = listings.toSorted((a, b) => a.pricePaise - b.pricePaise);
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  const apart = cheapest && dearest ? dearest.pricePaise - cheapest.pricePaise : 0;
  const price =
    apart > 0 && cheapest && dearest
      ? `${cheapest.name} is the cheapest, ${priceOf(apart)} a month below ${dearest.name}.`
      : 'They cost the same.';
  const alone = listings.flatMap(({ id, name, amenities }) => {
    const others = new Set(listings.filter((other) => other.id !== id).flatMap((other) => other.amenities));
    const own = amenities.filter((amenity) => !others.has(amenity));
    return own.length > 0 ? [`Only ${name} lists ${listed(own)}.`] : [];
  });
  return [...listings.map((listing) => factSentences(listing, [], []).join(' ')), price, ...alone];
}

export function answerBook(asked: Asked, understood: Understanding): Promise<Answer> {
  const { pointing } = understood;
  const named = pointing.names.length > 0 || pointing.ordinals.length > 0 || pointing.pronoun || asked.context.about !== undefined;
  if (!named)
    return Promise.resolve(
      answer(
        asked,
        'To book, open a PG and press Book Now. You pay one month, and the PG is kept for you while you pay. Tell me which one, and I open the payment window.',
      ),
    );
  return withPointed(asked, understood, ([listing]) => {
    if (!listing) return answer(asked, SAYS.whichPg);
    const about = { listings: [listing], context: { ...asked.context, about: listing.id } };
    if (!listing.availability)
      return answer(asked, `${listing.name} is booked, so it cannot be booked again now.`, {
        ...about,
        suggestions: [say('Show others', 'show more')],
      });
    const reply = `${listing.name} is available. Booking costs ${priceOf(listing.pricePaise)}, one month. I open the payment window for you.`;
    return answer(asked, reply, { ...about, actions: [act('book', `Book ${listing.name}`, [listing.id], true)] });
  });
}

export function answerListChange(asked: Asked, understood: Understanding): Promise<Answer> {
  const adds = understood.intent === 'list-add';
  return withPointed(asked, understood, async (listings) => {
    const kept = new Set((await listItems(asked.db, asked.uid)).map(({ pgId }) => pgId?._id));
    const change = listings.filter(({ id }) => kept.has(id) !== adds);
    const names = (of: readonly StoredListing[]) => listed(of.map(({ name }) => name));
    const [only] = listings;
    const context = { ...asked.context, ...(listings.length === 1 && only && { about: only.id }) };
    const already = listings.filter(({ id }) => kept.has(id) === adds);
    const said = [
      ...(change.length > 0
        ? [adds ? `I am adding ${names(change)} to your list.` : `I am removing ${names(change)} from your list.`]
        : []),
      ...(already.length > 0
        ? [
            adds
              ? `${names(already)} ${already.length === 1 ? 'is' : 'are'} already in your list.`
              : `${names(already)} ${already.length === 1 ? 'is' : 'are'} not in your list.`,
          ]
        : []),
    ];
    const actions = change.map(({ id, name }) =>
      adds ? act('add', `Add ${name}`, [id], true) : act('remove', `Remove ${name}`, [id], true),
    );
    return answer(asked, said.join(' '), { listings, context, actions, suggestions: [say('What is in my list?')] });
  });
}

export async function answerList(asked: Asked): Promise<Answer> {
  const kept = await listItems(asked.db, asked.uid);
  if (kept.length === 0) return answer(asked, 'Your list is empty. When you like a PG, say: add the first one to my list.');
  const gone = kept.filter(({ pgId }) => pgId === null).length;
  const listings = await listingsById(asked.db, kept.flatMap(({ pgId }) => (pgId ? [pgId._id] : [])).slice(0, MOST_SHOWN));
  const there = kept.length - gone;
  const head =
    there > listings.length
      ? `Your list has ${pgs(there)}. The ${listings.length} newest:`
      : `Your list has ${pgs(there)}${there > 0 ? ':' : '.'}`;
  const reply = [
    head,
    ...numbered(listings.map(lineOf)),
    ...(gone > 0 ? [`${pgs(gone)} you saved ${gone === 1 ? 'is' : 'are'} no longer offered.`] : []),
  ];
  return answer(asked, reply.join('\n'), {
    listings,
    context: showing(asked.context, listings),
    actions: [
      open('Open Your List', '/cart'),
      ...(listings.length > 1
        ? [
            act(
              'compare',
              'Compare these',
              listings.slice(0, MOST_COMPARED).map(({ id }) => id),
              false,
            ),
          ]
        : []),
    ],
  });
}
