/** The exact words of the public pages, and how they write amounts. */
import { clockText, type HouseRules } from '#contract/listings/house-rules.ts';
import type { FOR_WHOM, MEALS } from '#contract/listings/schema.ts';

const AMOUNT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export const rupees = (amount: number): string => AMOUNT.format(amount);
export const dayText = (isoDay: string): string => DAY.format(new Date(isoDay));

export const FOR_WHOM_TEXT: Record<(typeof FOR_WHOM)[number], string> = {
  girls: 'Girls',
  boys: 'Boys',
  anyone: 'Open to anyone',
};
export const MEALS_TEXT: Record<(typeof MEALS)[number], string> = {
  all: 'All meals',
  some: 'Some meals',
  none: 'No meals',
};
export const sharingText = (people: number): string => (people === 1 ? 'Single room' : `${people} sharing`);

/** '30 days', 'None'; undefined where it is not known. */
function spanText(count: number | undefined, one: string): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? 'None' : `${count} ${count === 1 ? one : `${one}s`}`;
}

const ALLOWED_TEXT = { yes: 'Allowed', no: 'Not allowed' } as const;

/** Each rule of a house by its name and what is known of it; undefined where nothing is. */
export function ruleTexts(rules: HouseRules): readonly (readonly [name: string, text: string | undefined])[] {
  const { gateTime, guests, noticeDays, lockInMonths, electricity, electricityRate, water, depositTerms } = rules;
  const rate = electricityRate === undefined ? '' : rupees(electricityRate);
  const power = {
    included: 'Included',
    metered: rate ? `${rate} a unit, by meter` : 'By meter',
    fixed: rate ? `${rate} a month` : 'Fixed amount a month',
  };
  return [
    ['Gate time', gateTime && (gateTime === 'none' ? 'Any hour' : `Closes at ${clockText(gateTime)}`)],
    ['Guests', guests && { allowed: 'Allowed', day: 'By day only', no: 'Not allowed' }[guests]],
    ['Notice', spanText(noticeDays, 'day')],
    ['Lock-in', spanText(lockInMonths, 'month')],
    ['Electricity', electricity && power[electricity]],
    ['Water', water && { included: 'Included', extra: 'Paid extra' }[water]],
    ['Deposit terms', depositTerms],
    ['Cooking', rules.cooking && ALLOWED_TEXT[rules.cooking]],
    ['Smoking', rules.smoking && ALLOWED_TEXT[rules.smoking]],
    ['Drinking', rules.drinking && ALLOWED_TEXT[rules.drinking]],
    ['Pets', rules.pets && ALLOWED_TEXT[rules.pets]],
    ['Landmark', rules.landmark],
  ];
}

const NUMBER = new Intl.NumberFormat('en-IN');

/** '1 PG', '12 PGs'. */
export const pgCount = (count: number): string => `${NUMBER.format(count)} ${count === 1 ? 'PG' : 'PGs'}`;

/** '₹8,000 a month', '₹6,500 to ₹14,000 a month'. */
export const rentRange = (from: number, to: number): string =>
  from === to ? `${rupees(from)} a month` : `${rupees(from)} to ${rupees(to)} a month`;

/** '12 comments from people who asked or live there.' */
export const commentCount = (count: number): string => {
  const counted = count === 1 ? 'One comment' : `${NUMBER.format(count)} comments`;
  return `${counted} from people who asked or live there.`;
};
export const pgsIn = (place: string): string => `PGs in ${place}`;
export const placeSummary = (summary: string, place: string): string =>
  `${summary}. Paying-guest rooms in ${place} with photos, rent and amenities.`;

export const WORDS = {
  available: 'Available',
  booked: 'Booked',
  verified: 'Verified',
  illustration: 'Illustration',
  perMonth: '/month',
  skip: 'Skip to main content',
  search: 'Search all PGs',
  login: 'Login',
  book: 'Book Now',
  contact: 'See contact and discussion',
  signIn: 'You sign in on the way, and come back to this PG.',
  description: 'Description',
  amenities: 'Amenities',
  houseRules: 'House rules',
  askOwner: 'Ask the owner',
  share: 'Share',
  whatsApp: 'WhatsApp',
  mail: 'Mail',
  localities: 'Localities',
  next: 'More PGs',
  previous: 'Back',
  listingGone: 'This PG could not be found. It may have been removed.',
  about: 'About this PG',
  forWhom: 'For',
  sharing: 'Sharing',
  meals: 'Meals',
  deposit: 'Deposit',
  noDeposit: 'None',
  availableFrom: 'Available from',
  cities: 'Cities',
  citiesSummary: 'Paying-guest rooms by city and locality, with photos, rent and amenities.',
  notFound: 'Not found',
  placeGone: 'There is no PG listed here.',
} as const;
