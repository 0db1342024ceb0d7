/** Compares PGs: a summary of each, and how they differ. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import type { StoredListing } from '../../listings/table.ts';
import { namesOf, priceOf } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import type { Fact } from '../understanding/intent.ts';
import { comparing, idsOf, type Answer } from './answer.ts';
import { factSentences } from './facts.ts';

/** 'Which of these has AC?' */
export function answerWhoHas(words: Words, listings: readonly StoredListing[], amenities: readonly string[]): Answer {
  const { say, list, amenity } = words;
  const having = listings.filter((listing) => amenities.every((each) => fulfils(listing, offers(each))));
  const things = list(amenities.map(amenity));
  if (having.length === 0) return { reply: say('none has', { things }) };
  const others = listings.length - having.length;
  const who = say('some have', { count: having.length, names: list(namesOf(having)), things });
  const reply = others > 0 ? `${who} ${say('others do not', { count: others })}` : who;
  return { reply, listings: having, actions: comparing(having) };
}

/** `opens`: the page of the comparison opens at once. `facts` where only these are compared. */
export function answerCompare(words: Words, found: StoredListing[], opens: boolean, facts: readonly Fact[]): Answer {
  const { say, list } = words;
  const listings = found.slice(0, CHAT_LIMITS.compared);
  const [only, second] = listings;
  if (!only) return { reply: say('name a second'), listings };
  if (!second) {
    // 'Which of these is cheapest?', where one is shown
    const asked = facts.length > 0 ? factSentences(words, only, { facts }) : [];
    return { reply: [...asked, say('name one beside', { name: only.name })].join(' '), listings };
  }
  // PGs of one name are numbered.
  const isShared = (name: string) => listings.filter((listing) => listing.name === name).length > 1;
  const apart = listings.map((listing, at) =>
    isShared(listing.name) ? { ...listing, name: `${listing.name} (${at + 1})` } : listing,
  );
  const alone = apart.flatMap((listing) => {
    const others = apart.filter((other) => other !== listing);
    // 'WiFi' and 'Wi-Fi' are no difference.
    const own = listing.amenities.filter((amenity) => !others.some((other) => fulfils(other, offers(amenity))));
    return own.length > 0 ? [say('only one lists', { name: listing.name, things: list(own) })] : [];
  });
  const rent = facts.every((fact) => fact === 'price') ? [rents(words, apart)] : [];
  const each = apart.map((listing) => factSentences(words, listing, { facts }).join(' '));
  const rest = found.length > listings.length ? [say('first compared', { count: listings.length })] : [];
  return {
    reply: [...(facts.length > 0 ? [...rent, ...each] : [...each, ...rent, ...alone]), ...rest].join('\n'),
    listings,
    actions: [{ kind: 'compare', label: 'Compare side by side', pgIds: idsOf(listings), asked: opens }],
  };
}

function rents({ say, list }: Words, listings: readonly StoredListing[]): string {
  const prices = listings.map(({ pricePaise }) => pricePaise);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (lowest === highest) return say('same price');
  const at = (price: number) => namesOf(listings.filter(({ pricePaise }) => pricePaise === price));
  const [cheapest, price, other] = [at(lowest), priceOf(highest - lowest), list(at(highest))];
  if (listings.length === 2) return say('costs less', { name: list(cheapest), price, other });
  return say('are cheapest', { count: cheapest.length, names: list(cheapest), price, other });
}

/** 'Which has the higher deposit?': the one, and the fact of each. */
export function answerExtreme(words: Words, found: StoredListing[], best: StoredListing[], fact: Fact): Answer {
  const isKnown = best.length > 0 && best.length < found.length;
  const listings = [...best, ...found.filter((listing) => !best.includes(listing))].slice(0, CHAT_LIMITS.compared + 1);
  const head = isKnown ? [words.say('that is', { names: words.list(namesOf(best)) })] : [];
  const lines = listings.map((listing) => factSentences(words, listing, { facts: [fact] }).join(' '));
  return { reply: [...head, ...lines].join('\n'), listings: isKnown ? best : listings };
}
