/** Sets PGs side by side: a portrait of each, and what really tells them apart. */
import { fulfils, offers } from '../../listings/search/conditions.ts';
import type { StoredListing } from '../../listings/table.ts';
import { amenityLabel, listed, priceOf } from '../messages.ts';
import type { Understanding } from '../understanding/understand.ts';
import { act, answer, comparing, MOST_COMPARED, referringTo, type Answer, type ChatTurn } from './answer.ts';
import { factSentences } from './facts.ts';
import { unknownNames, withReferenced } from './which.ts';

export function answerCompare(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { references } = understood;
  const none = references.names.length === 0 && references.ordinals.length === 0 && references.firstFew === undefined;
  // 'Compare them': those that were shown.
  const those = none ? { references: { ...references, all: true } } : understood;
  return withReferenced(turn, those, (found, { missing }) =>
    understood.amenities.length > 0 && found.length > 1
      ? answerWhoHas(turn, found, understood.amenities)
      : answerCompareOf(turn, found, true, missing),
  );
}

/** 'Which of these has AC?' */
export function answerWhoHas(turn: ChatTurn, listings: readonly StoredListing[], amenities: readonly string[]): Answer {
  const has = listings.filter((listing) => amenities.every((amenity) => fulfils(listing, offers(amenity))));
  const what = listed(amenities.map(amenityLabel));
  const reply =
    has.length === 0
      ? `None of these lists ${what}.`
      : `${listed(has.map(({ name }) => name))} ${has.length === 1 ? 'has' : 'have'} ${what}.${has.length < listings.length ? ` The other ${listings.length - has.length === 1 ? 'one does' : `${listings.length - has.length} do`} not list it.` : ''}`;
  return answer(turn, reply, { listings: has, context: referringTo(turn.context, has), actions: comparing(has) });
}

export function answerCompareOf(
  turn: ChatTurn,
  found: readonly StoredListing[],
  isAsked: boolean,
  missing: readonly string[] = [],
): Answer {
  const listings = found.slice(0, MOST_COMPARED);
  const context = referringTo(turn.context, listings);
  if (listings.length < 2) {
    const unknown = missing.length > 0 ? `${unknownNames(missing)}. ` : '';
    const beside = listings.map(({ name }) => ` beside ${name}`).join('');
    return answer(turn, `${unknown}To compare, name a second PG${beside}, or say: compare the first two.`, {
      listings,
      context,
    });
  }
  const ids = listings.map(({ id }) => id);
  const rest =
    found.length > listings.length ? [`These are the first ${listings.length}: I compare no more at once.`] : [];
  return answer(turn, [...comparison(toldApart(listings)), ...rest].join('\n'), {
    listings,
    context,
    actions: [act('compare', 'Compare side by side', ids, isAsked)],
  });
}

/** PGs of one name by their place in the row. */
function toldApart(listings: readonly StoredListing[]): StoredListing[] {
  const isShared = (name: string) => listings.filter((listing) => listing.name === name).length > 1;
  return listings.map((listing, at) =>
    isShared(listing.name) ? { ...listing, name: `${listing.name} (${at + 1})` } : listing,
  );
}

/** One line each, then what sets them apart. */
function comparison(listings: readonly StoredListing[]): string[] {
  const alone = listings.flatMap((listing) => {
    const others = listings.filter((other) => other !== listing);
    // By what it means: 'WiFi' here and 'Wi-Fi' there are no difference.
    const own = listing.amenities.filter((amenity) => !others.some((other) => fulfils(other, offers(amenity))));
    return own.length > 0 ? [`Only ${listing.name} lists ${listed(own)}.`] : [];
  });
  return [...listings.map((listing) => factSentences(listing, [], []).join(' ')), rents(listings), ...alone];
}

function rents(listings: readonly StoredListing[]): string {
  const prices = listings.map(({ pricePaise }) => pricePaise);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (lowest === highest) return 'They cost the same.';
  const at = (price: number) => listings.filter(({ pricePaise }) => pricePaise === price).map(({ name }) => name);
  const cheapest = at(lowest);
  const apart = `${priceOf(highest - lowest)} a month`;
  if (listings.length === 2) return `${listed(cheapest)} costs ${apart} less than ${listed(at(highest))}.`;
  return `${listed(cheapest)} ${cheapest.length === 1 ? 'is' : 'are'} the cheapest, ${apart} below ${listed(at(highest))}.`;
}
