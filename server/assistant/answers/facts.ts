/** Answers questions about one PG from what the database says of it at that moment. */
import { toRupees } from '#contract/money.ts';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import type { StoredListing } from '../../listings/table.ts';
import {
  amenityLabel,
  dayLabel,
  listed,
  MEALS_LABEL,
  priceOf,
  rupees,
  REPLIES,
  sentence,
  sharingLabel,
  whomLabel,
} from '../messages.ts';
import type { Fact } from '../understanding/intent.ts';
import { knownRules, ruleSentence, type RuleFact } from './house-rules.ts';

/** The sentences that answer, one for each thing asked; a short portrait when nothing in particular was asked. */
export function factSentences(listing: StoredListing, facts: readonly Fact[], amenities: readonly string[]): string[] {
  const about = amenities
    .filter((amenity) => amenity !== 'food' || !facts.includes('meals'))
    .map((amenity) => hasAmenity(listing, amenity));
  const turn = facts.filter((fact) => fact !== 'about' || facts.length + amenities.length === 1);
  const said = [...about, ...turn.map((fact) => SENTENCES[fact](listing))];
  return said.length > 0 ? said : [portrait(listing)];
}

const unlisted = (listing: StoredListing) => `${listing.name}: ${REPLIES.notSaid}${howToAsk(listing)}.`;
const rule = (fact: RuleFact) => (listing: StoredListing) => ruleSentence(listing, fact) ?? unlisted(listing);

const SENTENCES: Record<Fact, (listing: StoredListing) => string> = {
  price: ({ name, pricePaise }) => `${name} costs ${priceOf(pricePaise)} a month.`,
  deposit: ({ name, depositPaise }) => {
    if (depositPaise === null) return `${name} does not say what the deposit is. Please ask the owner.`;
    return depositPaise === 0
      ? `${name} takes no deposit.`
      : `The deposit at ${name} is ${priceOf(depositPaise)}, once.`;
  },
  contact: (listing) => {
    const how = howToAsk(listing);
    return how === '' ? `${listing.name} has left no number and no address.` : `For ${listing.name}, ${how.slice(2)}.`;
  },
  location: ({ name, location }) => `${name} is in ${location}. I do not know the exact address or distances.`,
  sharing: ({ name, sharing }) => {
    if (sharing === null) return `${name} does not say how many share a room.`;
    return sharing === 1 ? `${name} has single rooms.` : `At ${name} ${sharing} people share a room.`;
  },
  whom: ({ name, forWhom }) => (forWhom ? `${name} is ${whomLabel(forWhom)}.` : `${name} does not say for whom it is.`),
  meals: ({ name, meals }) =>
    meals ? `${name} gives ${MEALS_LABEL[meals]}.` : `${name} does not say which meals it gives.`,
  availability: ({ name, availability, heldUntil }) => {
    if (!availability) return `${name} is booked.`;
    return heldUntil && heldUntil > new Date()
      ? `${name} is available, but kept for somebody who is paying right now.`
      : `${name} is available.`;
  },
  amenities: ({ name, amenities }) =>
    amenities.length > 0 ? `${name} has ${listed(amenities)}.` : `${name} lists no amenities.`,
  about: (listing) => portrait(listing),
  photos: ({ name, photos }) =>
    photos.length > 0
      ? `${name} has ${photos.length === 1 ? 'one photo' : `${photos.length} photos`} on its page.`
      : `${name} has no photos yet; its page shows drawings.`,
  distance: (listing) => {
    const { name, location } = listing;
    const near = ruleSentence(listing, 'landmark');
    return `${name} is in ${location}. How far that is from anywhere I do not know.${near ? ` ${near}` : ''}`;
  },
  gate: rule('gate'),
  guests: rule('guests'),
  notice: rule('notice'),
  'lock-in': rule('lock-in'),
  electricity: rule('electricity'),
  water: rule('water'),
  'deposit-terms': rule('deposit-terms'),
  cooking: rule('cooking'),
  smoking: rule('smoking'),
  drinking: rule('drinking'),
  pets: rule('pets'),
  landmark: rule('landmark'),
  rules: (listing) => knownRules(listing) || unlisted(listing),
  unlisted,
  'move-in': ({ name, availableFrom, availability }) => {
    if (!availability) return `${name} is booked.`;
    return availableFrom
      ? `${name} can be had from ${dayLabel(new Date(availableFrom))}.`
      : `${name} is available. It names no date.`;
  },
};

function howToAsk({ contactNumber, email }: StoredListing): string {
  const relaxations = [...(contactNumber ? [`call ${contactNumber}`] : []), ...(email ? [`write to ${email}`] : [])];
  return relaxations.length > 0 ? `: ${listed(relaxations, 'or')}` : '';
}

function hasAmenity(listing: StoredListing, amenity: string): string {
  const label = amenityLabel(amenity);
  if (amenity === 'non ac')
    return fulfils(listing, offers('ac')) ? `${listing.name} lists AC.` : `${listing.name} lists no AC.`;
  if (amenity === 'food' && listing.meals === 'none') return `${listing.name} gives no meals.`;
  if (amenity === 'food' && listing.meals) return `Yes, ${listing.name} gives ${MEALS_LABEL[listing.meals]}.`;
  // 'Can I cook there?' asks for a kitchen, and the rule says more.
  const cooking = amenity === 'kitchen' ? ruleSentence(listing, 'cooking') : undefined;
  if (cooking) return cooking;
  return fulfils(listing, offers(amenity))
    ? `Yes, ${listing.name} has ${label}.`
    : `${listing.name} does not list ${label}.`;
}

/** What stands on the card, in sentences. */
function portrait(listing: StoredListing): string {
  const { name, location, pricePaise, depositPaise, forWhom, sharing, meals, amenities, availability } = listing;
  const traits = [
    ...(forWhom ? [whomLabel(forWhom)] : []),
    ...(sharing ? [sharingLabel(sharing)] : []),
    ...(meals ? [MEALS_LABEL[meals]] : []),
  ];
  return [
    `${name} is in ${location} and costs ${priceOf(pricePaise)} a month${depositPaise === null ? '' : `, with a deposit of ${rupees(toRupees(depositPaise))}`}.`,
    ...(traits.length > 0 ? [`${sentence(listed(traits))}.`] : []),
    ...(amenities.length > 0 ? [`It has ${listed(amenities)}.`] : []),
    availability ? 'It is available.' : 'It is booked.',
  ].join(' ');
}
