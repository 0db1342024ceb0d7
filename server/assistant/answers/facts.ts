/** Answers questions about one PG from what the database says of it at that moment. */
import { clockText } from '#contract/listings/house-rules.ts';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import type { FoundListing } from '../../listings/table.ts';
import { capitalised } from '../../reader/criteria/criteria.ts';
import { dayLabel, priceOf, rupees } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { HOUSE_RULES, type Fact } from '../understanding/intent.ts';
import { suggest, type AboutPgs } from './answer.ts';

/** A key of the messages and what is filled in beside the name; no message where the listing does not say. */
type Sentence = [key: string, values?: Record<string, string | number>];
type Message = Sentence | undefined;

const MOST_SHOWN = 5;

/** What is asked of a PG; a rent or a sum may be asked for several `months`. */
export interface Asked {
  facts: readonly Fact[];
  amenities?: readonly string[];
  months?: number;
  /** 'How is the food, honestly?' */
  asksOpinion?: boolean;
}

/** The facts of these PGs; a portrait of each when none in particular are asked for. */
export function answerFacts(words: Words, listings: readonly FoundListing[], asked: Asked = { facts: [] }): AboutPgs {
  const some = listings.slice(0, MOST_SHOWN);
  const [only] = some.length === 1 ? some : [];
  const { facts, amenities = [], asksOpinion } = asked;
  const isOfThings = asksOpinion && (amenities.length > 0 || facts.includes('meals')) && !facts.includes('reviews');
  return {
    reply: [
      ...some.flatMap((listing) => factSentences(words, listing, asked)),
      ...(isOfThings ? [words.say('opinion')] : []),
    ].join('\n'),
    listings: some,
    suggestions: only ? askedNext(only, asked.facts) : [],
  };
}

/** What may be asked or done next, without what was asked just now. */
function askedNext({ availability }: FoundListing, facts: readonly Fact[]) {
  return [
    ...(facts.includes('deposit') ? [] : [suggest('What is the deposit?')]),
    ...(facts.includes('contact') ? [] : [suggest('Who do I call?')]),
    suggest('Add it to my list'),
    ...(availability ? [suggest('Book it')] : []),
  ].slice(0, 3);
}

/** The sentences that answer, one for each thing asked; a short portrait when nothing in particular was asked. */
export function factSentences(
  words: Words,
  listing: FoundListing,
  { facts, amenities = [], months = 1 }: Asked,
): string[] {
  const about = amenities
    .filter((amenity) => amenity !== 'food' || !facts.includes('meals'))
    .map((amenity) => sentence(words, listing, messageOfAmenity(words, listing, amenity)));
  const asked = facts
    .filter((fact) => fact !== 'about' || facts.length + amenities.length === 1)
    .map((fact) => ({ fact, known: knownOf(words, listing, fact, months) }));
  const missing = asked.flatMap(({ fact, known }) => (known.length > 0 ? [] : [fact]));
  const said = [
    ...about,
    ...asked.flatMap(({ known }) => (known.length > 0 ? [known.join(' ')] : [])),
    ...(missing.length > 0 ? [notSaid(words, listing, missing, facts)] : []),
  ];
  // 'Is it free, and from when?' is answered by one sentence where it is booked.
  return said.length > 0 ? [...new Set(said)] : [portrait(words, listing)];
}

/** What the listing says of it, in sentences; nothing where it does not say. */
function knownOf(words: Words, listing: FoundListing, fact: Fact, months: number): string[] {
  if (fact === 'about') return [portrait(words, listing)];
  const asked: readonly Answered[] =
    fact === 'rules' ? HOUSE_RULES : fact === 'distance' ? ['distance', 'landmark'] : [fact];
  return asked.flatMap((each) => {
    const message = MESSAGES[each](listing, words, months);
    return message ? [sentence(words, listing, message)] : [];
  });
}

const sentence = ({ say }: Words, { name }: FoundListing, [key, values]: Sentence) => say(key, { name, ...values });

/** Names what of the facts that are `asked` the listing does not say, all at once, and whom to ask. */
function notSaid(words: Words, listing: FoundListing, missing: readonly Fact[], asked: readonly Fact[]): string {
  const { name } = listing;
  const named = missing.filter((fact) => fact !== 'unlisted').map((fact) => words.say(`what ${fact}`));
  // The blank before it is there only where it is.
  const what = named.length > 0 ? ` ${words.list(named, 'or')}` : '';
  const isContactSaid = asked.includes('contact') || asked.includes('visit');
  const contact = isContactSaid ? '' : contactOf(listing, words);
  return contact === '' ? words.say('not said', { name, what }) : words.say('not said to', { name, what, contact });
}

/** Amenities that keep strangers out. */
const SAFETY = ['cctv', 'security guard', 'biometric', 'warden'];

type Answered = Exclude<Fact, 'about' | 'rules'>;

const counted = (key: string, count: number | undefined): Message =>
  count === undefined ? undefined : count === 0 ? [`${key} none`] : [key, { count }];
/** How its owner is reached. */
const reached =
  (key: string, keyOfNone: string) =>
  (listing: FoundListing, words: Words): Message => {
    const contact = contactOf(listing, words);
    return contact === '' ? [keyOfNone] : [key, { contact }];
  };
const booked = ({ bookedByYou }: FoundListing): Message => [bookedByYou ? 'you have booked' : 'is booked'];
const allowed =
  (rule: 'cooking' | 'smoking' | 'drinking' | 'pets') =>
  ({ houseRules }: FoundListing): Message =>
    houseRules[rule] && [`${rule} ${houseRules[rule]}`];

const MESSAGES: Record<Answered, (listing: FoundListing, words: Words, months: number) => Message> = {
  price: ({ pricePaise }, _words, count) => {
    const price = priceOf(pricePaise);
    return count === 1 ? ['price', { price }] : ['price over', { price, count, total: priceOf(pricePaise * count) }];
  },
  deposit: ({ depositPaise: paise }) =>
    paise === null ? undefined : paise === 0 ? ['no deposit'] : ['deposit', { price: priceOf(paise) }],
  contact: reached('contact', 'no contact'),
  visit: reached('visit one', 'no visit one'),
  location: ({ location }) => ['location', { location }],
  sharing: ({ sharing }) => (sharing === null ? undefined : ['people', { count: sharing }]),
  whom: ({ forWhom }, { say }) => (forWhom ? ['is for', { whom: say(`for ${forWhom}`) }] : undefined),
  meals: ({ meals }, { say }) =>
    meals ? (meals === 'none' ? ['no meals'] : ['gives', { meals: say(`meals ${meals}`) }]) : undefined,
  availability: (listing) => {
    if (!listing.availability) return booked(listing);
    return listing.heldUntil && listing.heldUntil > new Date() ? ['is held'] : ['is available'];
  },
  amenities: ({ amenities }, { list }) =>
    amenities.length > 0 ? ['amenities', { things: list(amenities) }] : ['no amenities'],
  photos: ({ photos }) => (photos.length > 0 ? ['photos', { count: photos.length }] : ['no photos']),
  'move-in': (listing) => {
    const { availableFrom, availability } = listing;
    if (!availability) return booked(listing);
    return availableFrom ? ['from day', { day: dayLabel(new Date(availableFrom)) }] : ['no day'];
  },
  distance: ({ location }) => ['distance', { location }],
  gate: ({ houseRules: { gateTime } }) =>
    gateTime === undefined ? gateTime : gateTime === 'none' ? ['gate none'] : ['gate', { time: clockText(gateTime) }],
  guests: ({ houseRules: { guests } }) => guests && [`guests ${guests}`],
  notice: ({ houseRules: { noticeDays } }) => counted('notice', noticeDays),
  'lock-in': ({ houseRules: { lockInMonths } }) => counted('lock-in', lockInMonths),
  electricity: ({ houseRules: { electricity, electricityRate: rate } }) => {
    if (!rate || electricity === 'included') return electricity && [`electricity ${electricity}`];
    return electricity && [`electricity ${electricity} rate`, { price: rupees(rate) }];
  },
  water: ({ houseRules: { water } }) => water && [`water ${water}`],
  'deposit-terms': ({ houseRules: { depositTerms: terms } }) => (terms ? ['deposit-terms', { terms }] : undefined),
  cooking: (listing, { amenity }) =>
    allowed('cooking')(listing) ??
    (fulfils(listing, offers('kitchen')) ? ['has', { thing: amenity('kitchen') }] : undefined),
  smoking: allowed('smoking'),
  drinking: allowed('drinking'),
  pets: allowed('pets'),
  landmark: ({ houseRules: { landmark } }) => (landmark ? ['nearest landmark', { landmark }] : undefined),
  total: ({ pricePaise, depositPaise }, _words, count) => {
    const price = priceOf(pricePaise * count);
    if (depositPaise === null) return ['total without deposit', { price, count }];
    const [deposit, total] = [priceOf(depositPaise), priceOf(pricePaise * count + depositPaise)];
    return ['total', { price, deposit, total, count }];
  },
  worth: () => ['worth'],
  safety: (listing, { list, amenity }) => {
    const there = SAFETY.filter((each) => fulfils(listing, offers(each)));
    return there.length > 0 ? ['safety', { things: list(there.map((each) => amenity(each))) }] : ['no safety'];
  },
  reviews: () => ['reviews'],
  unlisted: () => undefined,
};

/** 'call … or write to …' */
function contactOf({ contactNumber, email }: FoundListing, { say, list }: Words): string {
  return list(
    [...(contactNumber ? [say('call', { number: contactNumber })] : []), ...(email ? [say('write', { email })] : [])],
    'or',
  );
}

function messageOfAmenity({ say, amenity: named }: Words, listing: FoundListing, amenity: string): Sentence {
  const { meals } = listing;
  if (amenity === 'non ac') return [fulfils(listing, offers('ac')) ? 'lists' : 'lists no', { thing: named('ac') }];
  if (amenity === 'food' && meals)
    return meals === 'none' ? ['no meals'] : ['yes gives', { meals: say(`meals ${meals}`) }];
  return [fulfils(listing, offers(amenity)) ? 'has' : 'does not list', { thing: named(amenity) }];
}

/** What stands on the card, in sentences. */
function portrait({ say, list }: Words, listing: FoundListing): string {
  const { name, location, pricePaise, depositPaise, forWhom, sharing, meals, amenities } = listing;
  const { availability, bookedByYou } = listing;
  const price = priceOf(pricePaise);
  const traits = [
    ...(forWhom ? [say(`for ${forWhom}`)] : []),
    ...(sharing ? [say('sharing', { count: sharing })] : []),
    ...(meals ? [say(`meals ${meals}`)] : []),
  ];
  return [
    depositPaise === null
      ? say('portrait', { name, location, price })
      : say('portrait deposit', { name, location, price, deposit: priceOf(depositPaise) }),
    ...(traits.length > 0 ? [say('traits', { traits: capitalised(list(traits)) })] : []),
    ...(amenities.length > 0 ? [say('it has', { things: list(amenities) })] : []),
    bookedByYou ? say('you have booked', { name }) : say(availability ? 'it is available' : 'it is booked'),
  ].join(' ');
}
