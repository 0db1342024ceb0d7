/** The exact words of the public pages. */
import type { FOR_WHOM, MEALS } from '#contract/listings/schema.ts';

const times = (count: number, one: string) => (count === 0 ? 'None' : `${count} ${count === 1 ? one : `${one}s`}`);
const allowed = { yes: 'Allowed', no: 'Not allowed' };

export const english = {
  available: 'Available',
  booked: 'Booked',
  verified: 'Verified',
  illustration: 'Illustration',
  /** Of a picture, whose text comes in English. */
  alt: (text: string) => text,
  perMonth: '/month',
  skip: 'Skip to main content',
  search: 'Search all PGs',
  login: 'Login',
  book: 'Book Now',
  contact: 'See contact and discussion',
  signIn: 'You sign in on the way, and come back to this PG.',
  description: 'Description',
  amenities: 'Amenities',
  amenity: (name: string) => name,
  askOwner: 'Ask the owner',
  share: 'Share',
  whatsApp: 'WhatsApp',
  mail: 'Mail',
  localities: 'Localities',
  place: 'Place',
  main: 'Main',
  language: 'Language',
  next: 'More PGs',
  previous: 'Back',
  listingGone: 'This PG could not be found. It may have been removed.',
  about: 'About this PG',
  forWhom: 'For',
  forWhomText: { girls: 'Girls', boys: 'Boys', anyone: 'Open to anyone' } satisfies Record<
    (typeof FOR_WHOM)[number],
    string
  >,
  sharing: 'Sharing',
  sharingText: (people: number) => (people === 1 ? 'Single room' : `${people} sharing`),
  meals: 'Meals',
  mealsText: { all: 'All meals', some: 'Some meals', none: 'No meals' } satisfies Record<
    (typeof MEALS)[number],
    string
  >,
  deposit: 'Deposit',
  noDeposit: 'None',
  availableFrom: 'Available from',
  cities: 'Cities',
  citiesSummary: 'Paying-guest rooms by city and locality, with photos, rent and amenities.',
  notFound: 'Not found',
  placeGone: 'There is no PG listed here.',
  /** '1 PG', '12 PGs'. */
  pgCount: (counted: string) => `${counted} ${counted === '1' ? 'PG' : 'PGs'}`,
  /** '₹8,000 a month', '₹6,500 to ₹14,000 a month'. */
  rent: (amount: string) => `${amount} a month`,
  rentRange: (from: string, to: string) => `${from} to ${to} a month`,
  /** '12 comments from people who asked or live there.' */
  comments: (counted: string) =>
    `${counted === '1' ? 'One comment' : `${counted} comments`} from people who asked or live there.`,
  pgsIn: (place: string) => `PGs in ${place}`,
  placeSummary: (summary: string, place: string) =>
    `${summary}. Paying-guest rooms in ${place} with photos, rent and amenities.`,
  rules: {
    title: 'House rules',
    gateTime: 'Gate time',
    anyHour: 'Any hour',
    closesAt: (time: string) => `Closes at ${time}`,
    guests: 'Guests',
    guestsText: { allowed: 'Allowed', day: 'By day only', no: 'Not allowed' },
    notice: 'Notice',
    days: (count: number) => times(count, 'day'),
    lockIn: 'Lock-in',
    months: (count: number) => times(count, 'month'),
    electricity: 'Electricity',
    included: 'Included',
    byMeter: 'By meter',
    byMeterAt: (rate: string) => `${rate} a unit, by meter`,
    fixed: 'Fixed amount a month',
    fixedAt: (rate: string) => `${rate} a month`,
    water: 'Water',
    extra: 'Paid extra',
    depositTerms: 'Deposit terms',
    cooking: 'Cooking',
    smoking: 'Smoking',
    drinking: 'Drinking',
    pets: 'Pets',
    allowed,
    landmark: 'Landmark',
  },
};
