/** Answers questions about one PG from what the database says of it at that moment. */
import { clockText } from '#contract/listings/house-rules.ts';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import type { FoundListing } from '../../listings/table.ts';
import { capitalised } from '../../reader/criteria/criteria.ts';
import { longDate, today } from '../../india-time.ts';
import { areaOf, priceOf, rupees, sharingText } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { tokensOf } from '../../reader/tokens.ts';
import { hasWordOf, isOneOf } from '../../reader/spans.ts';
import { meaningsOf } from '../understanding/examples.ts';
import { factOfRule } from '../understanding/requested-facts.ts';
import { HOUSE_RULES, type Fact } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { ADD, suggest, type Answer } from './answer.ts';

const MAX_SHOWN = 5;

/** What a question about a PG asks for; `months`: a rent or a total for so many. */
interface FactQuestion extends Partial<Pick<Understanding, 'months' | 'spans'>> {
  facts: readonly Fact[];
  amenities?: readonly string[];
}

/** The facts of these PGs; a summary of each where the question names none. */
export function answerFacts(words: Words, listings: readonly FoundListing[], question: FactQuestion): Answer {
  const some = listings.slice(0, MAX_SHOWN);
  const { facts, amenities = [], spans = [] } = question;
  // 'How is the food, honestly?'
  const asksOpinion = hasWordOf(spans.slice(1), 'how good') || isOneOf(spans[0], 'how good');
  const isOfThings = asksOpinion && (amenities.length > 0 || facts.includes('meals')) && !facts.includes('reviews');
  const sentences = some.flatMap((listing) => factSentences(words, listing, question));
  const next = [
    ...(facts.includes('deposit') ? [] : ['What is the deposit?']),
    ...(facts.includes('contact') ? [] : ['Who do I call?']),
    ADD,
    ...(some[0]?.availability ? ['Book it'] : []),
  ];
  return {
    reply: [...sentences, ...(isOfThings ? [words.say('opinion')] : [])].join('\n'),
    listings: some,
    suggestions: some.length === 1 ? next.slice(0, 3).map((line) => suggest(line)) : [],
  };
}

/** The sentences that answer, one for each fact or amenity; a summary where the question names none. */
export function factSentences(words: Words, listing: FoundListing, question: FactQuestion): string[] {
  const { facts, amenities = [], months = 1 } = question;
  const isOfMeals = facts.includes('meals') || (amenities.includes('food') && listing.meals !== null);
  // One sentence names everything that keeps strangers out.
  const isOfSafety = (each: string) => facts.includes('safety') && SAFETY.includes(each) && has(listing, each);
  const amenitySentences = amenities
    .filter((amenity) => !(amenity === 'food' && isOfMeals) && !isOfSafety(amenity))
    .map((amenity) => amenitySentence(words, listing, amenity));
  // 'Is the deposit refundable?': what is known of it is its amount.
  const isOfDeposit = facts.includes('deposit-terms') && listing.depositPaise !== null;
  const isWhere = facts.some((fact) => fact === 'location' || fact === 'distance');
  const hasLandmark = isWhere && listing.houseRules.landmark !== undefined;
  const wanted = [
    ...facts,
    ...(isOfMeals ? ['meals' as const] : []),
    ...(isOfDeposit ? ['deposit' as const] : []),
    ...(hasLandmark ? ['landmark' as const] : []),
  ];
  const answers = [...new Set(wanted)]
    .filter((fact) => fact !== 'about' || facts.length + amenities.length === 1)
    .map((fact) => ({ fact, text: factText(words, listing, fact, months) }));
  // The day of a booked PG is that from which it was offered, and says nothing of when it is free again.
  const isBooked = !listing.availability && !listing.bookedByYou;
  const isMissing = (fact: Fact, text: string) => text === '' || (isBooked && fact === 'move-in');
  const missing = answers.flatMap(({ fact, text }) => (isMissing(fact, text) ? fact : []));
  const all = [...amenitySentences, ...answers.map(({ text }) => text), missingFacts(words, listing, missing, facts)];
  // 'Is it free, and from when?' is answered by one sentence where it is booked.
  const sentences = [...new Set(all.filter((sentence) => sentence !== ''))];
  return sentences.length > 0 ? sentences : [summaryOf(words, listing)];
}

/** The fact in sentences; empty where the listing does not state it. */
function factText(words: Words, listing: FoundListing, fact: Fact, months: number): string {
  if (fact === 'about') return summaryOf(words, listing);
  const parts = fact === 'rules' ? HOUSE_RULES : [fact];
  const { name } = listing;
  const sentences = parts.flatMap((each) => {
    const message = FACT_WRITERS[each](listing, words, months) ?? '';
    if (typeof message === 'object') return words.say(message[0], { name, ...message[1] });
    const key = `fact ${each}`;
    return message === '' ? [] : words.say(key, { name, value: message, count: message });
  });
  // Where no field states it, the description may.
  const isMeant = (sense: string) =>
    [fact, ...parts].some((each) => sense === `fact ${each}` || factOfRule(sense.replace(/^rule /, '')) === each);
  return sentences.join(' ') || quoted(words, listing, isMeant);
}

/** A longer sentence is no answer. */
const MAX_QUOTED = 200;

/** The first sentence of the description that says something of this, as its owner's words; empty where none does. */
function quoted({ say }: Words, { name, description }: FoundListing, isMeant: (sense: string) => boolean): string {
  const sentences = (description ?? '').split(/(?<=[.!?।])\s+|\n+/).map((sentence) => sentence.trim());
  const sentence = sentences.find(
    (each) => each.length <= MAX_QUOTED && meaningsOf(tokensOf(each).map(({ text }) => text)).some(isMeant),
  );
  return sentence ? say('says', { name, sentence }) : '';
}

/** One sentence that names the `missing` ones of the facts, and whom to ask; empty where none is missing. */
function missingFacts(words: Words, listing: FoundListing, missing: readonly Fact[], facts: readonly Fact[]): string {
  if (missing.length === 0) return '';
  const named = missing.filter((fact) => fact !== 'unlisted').map((fact) => words.say(`what ${fact}`));
  // The blank before it is there only where it is.
  const what = named.length > 0 ? ` ${words.list(named, 'or')}` : '';
  const contact = facts.includes('contact') || facts.includes('visit') ? '' : contactOf(listing, words);
  return words.say(contact === '' ? 'not said' : 'not said to', { name: listing.name, what, contact });
}

/** Amenities that keep strangers out. */
const SAFETY = ['cctv', 'security guard', 'biometric', 'warden'];

/** The value for the message `fact NAME VALUE` or `fact NAME`, or another message; nothing where it is not stated. */
type FactMessage = string | number | [message: string, values?: Record<string, string | number>] | null | undefined;

type FactWriter = (listing: FoundListing, words: Words, months: number) => FactMessage;

const FACT_WRITERS: Record<Exclude<Fact, 'about' | 'rules'>, FactWriter> = {
  price: ({ pricePaise }, _words, count) => {
    const price = priceOf(pricePaise);
    return count === 1 ? price : ['price over', { price, count, total: priceOf(pricePaise * count) }];
  },
  deposit: ({ depositPaise }) => depositPaise && priceOf(depositPaise),
  contact: (listing, words) => contactOf(listing, words) || 'none',
  visit: (listing, words) => contactOf(listing, words) || 'none',
  location: ({ location }) => location,
  distance: ({ location }) => location,
  sharing: ({ sharing }) => sharing,
  whom: ({ forWhom }, { say }) => forWhom && say(`for ${forWhom}`),
  meals: (listing, { say, list, amenity }) => {
    const { meals } = listing;
    // 'breakfast and dinner', where its amenities say which.
    const named = ['breakfast', 'lunch', 'dinner'].filter((meal) => has(listing, meal)).map((meal) => amenity(meal));
    if (meals === 'some' && named.length > 0) return ['has', { thing: list(named) }];
    return meals === 'all' ? say('meals all') : meals;
  },
  availability: (listing) => {
    const { availability, bookedByYou, heldUntil } = listing;
    if (!availability) return [bookedByYou ? 'you have booked' : 'is booked'];
    if (heldUntil && heldUntil > new Date()) return ['is held'];
    const value = dayToCome(listing);
    return value === undefined ? ['is available'] : ['fact move-in', { value }];
  },
  amenities: ({ amenities }, { list }) => list(amenities) || 'none',
  photos: ({ photos }) => photos.length,
  'move-in': (listing) => {
    const { availability, bookedByYou, availableFrom } = listing;
    if (!availability) return [bookedByYou ? 'you have booked' : 'is booked'];
    return dayToCome(listing) ?? (availableFrom ? ['is available'] : 'none');
  },
  gate: ({ houseRules: { gateTime } }) => (gateTime && gateTime !== 'none' ? clockText(gateTime) : gateTime),
  guests: ({ houseRules }) => houseRules.guests,
  notice: ({ houseRules }) => houseRules.noticeDays,
  'lock-in': ({ houseRules }) => houseRules.lockInMonths,
  electricity: ({ houseRules: { electricity, electricityRate: rate } }) =>
    rate && electricity !== 'included' ? [`electricity ${electricity} rate`, { price: rupees(rate) }] : electricity,
  water: ({ houseRules }) => houseRules.water,
  'deposit-terms': ({ houseRules }) => houseRules.depositTerms,
  cooking: (listing, { amenity }) =>
    listing.houseRules.cooking ?? (has(listing, 'kitchen') ? ['has', { thing: amenity('kitchen') }] : undefined),
  smoking: ({ houseRules }) => houseRules.smoking,
  drinking: ({ houseRules }) => houseRules.drinking,
  pets: ({ houseRules }) => houseRules.pets,
  landmark: ({ houseRules }) => houseRules.landmark?.replace(/^near /i, ''),
  total: ({ pricePaise, depositPaise }, _words, count) => {
    const price = priceOf(pricePaise * count);
    if (depositPaise === null) return ['total without deposit', { price, count }];
    const [deposit, total] = [priceOf(depositPaise), priceOf(pricePaise * count + depositPaise)];
    return ['total', { price, deposit, total, count }];
  },
  worth: () => ['worth'],
  safety: (listing, { list, amenity }) =>
    list(SAFETY.filter((each) => has(listing, each)).map((each) => amenity(each))) || 'none',
  reviews: () => ['reviews'],
  unlisted: () => undefined,
};

const has = (listing: FoundListing, amenity: string) => fulfils(listing, offers(amenity));

/** The day from which it is free, where that is still to come. */
const dayToCome = ({ availableFrom }: FoundListing): string | undefined =>
  availableFrom && availableFrom > today() ? longDate(availableFrom) : undefined;

/** 'call … or write to …' */
const contactOf = ({ contactNumber: number, email }: FoundListing, { say, list }: Words) =>
  list([...(number ? [say('call', { number })] : []), ...(email ? [say('write', { email })] : [])], 'or');

function amenitySentence(words: Words, listing: FoundListing, amenity: string): string {
  const { say, amenity: named } = words;
  const { name } = listing;
  if (amenity === 'non ac') return say(has(listing, 'ac') ? 'lists' : 'lists no', { name, thing: named('ac') });
  if (has(listing, amenity)) return say('has', { name, thing: named(amenity) });
  const quote = quoted(words, listing, (sense) => sense === `amenity ${amenity}`);
  return quote || say('does not list', { name, thing: named(amenity) });
}

/** The facts of its card, in sentences. */
function summaryOf(words: Words, listing: FoundListing): string {
  const { say, list } = words;
  const { name, pricePaise, depositPaise, forWhom, sharing, meals, amenities } = listing;
  const [location, price] = [areaOf(listing), priceOf(pricePaise)];
  const traits = [
    ...(forWhom ? [say(`for ${forWhom}`)] : []),
    ...(sharing ? [sharingText(words, [sharing])] : []),
    ...(meals ? [say(`meals ${meals}`)] : []),
  ];
  const day = dayToCome(listing);
  const free = day === undefined ? say('it is available') : say('it is available from', { day });
  const booked = listing.bookedByYou ? say('you have booked', { name }) : say('it is booked');
  return [
    depositPaise === null
      ? say('portrait', { name, location, price })
      : say('portrait deposit', { name, location, price, deposit: priceOf(depositPaise) }),
    ...(traits.length > 0 ? [say('traits', { traits: capitalised(list(traits)) })] : []),
    ...(amenities.length > 0 ? [say('it has', { things: list(amenities) })] : []),
    listing.availability && !listing.bookedByYou ? free : booked,
  ].join(' ');
}
