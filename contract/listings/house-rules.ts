/**
 * The rules and running costs of a house, as far as they are known. An absent field is unknown, which is neither yes
 * nor no.
 */
import { z } from 'zod';
import { oneOf, storable } from '../fields.ts';
import { inOneLine, visibleText } from '../plain-text.ts';
import { HOUSE_RULE_LIMITS } from './limits.ts';

export const GUESTS = ['allowed', 'day', 'no'] as const;
export const ELECTRICITY = ['included', 'metered', 'fixed'] as const;
export const WATER = ['included', 'extra'] as const;
export const ALLOWED = ['yes', 'no'] as const;

const whole = (what: string, max: number) =>
  z
    .int(`${what} must be a whole number`)
    .min(0, `${what} must not be negative`)
    .max(max, `${what} must be at most ${max}`);

/**
 * Joins several lines to one: older listings have them, and if these were refused they could not be shown or edited.
 */
const joinedLine = (what: string, max: number) =>
  z
    .string({ error: `${what} must be a text` })
    .overwrite((text) => inOneLine(visibleText(text)))
    .min(1, `${what} must not be empty`)
    .max(max, `${what} must be at most ${max} characters`)
    .check(storable(what));

/** All of it is optional. */
export const houseRules = z
  .object(
    {
      /** `hh:mm` (24 hours) at which the gate closes; `none` if there is no closing time. */
      gateTime: z
        .string({ error: 'Gate time must be a time like 22:30, or none' })
        .regex(/^(?:none|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'Gate time must be a time like 22:30, or none'),
      /** `day`: by day only. */
      guests: oneOf('Guests', GUESTS),
      /** Days of notice before moving out; 0 if none is required. */
      noticeDays: whole('Notice', HOUSE_RULE_LIMITS.noticeDays),
      /** The minimum stay; 0 if there is none. */
      lockInMonths: whole('Lock-in', HOUSE_RULE_LIMITS.lockInMonths),
      /** Within the rent, by meter, or a fixed amount each month. */
      electricity: oneOf('Electricity', ELECTRICITY),
      /** Rupees: per unit if metered, per month if fixed. */
      electricityRate: z
        .number('Electricity rate must be a number')
        .positive('Electricity rate must be above 0')
        .max(HOUSE_RULE_LIMITS.electricityRate, 'Electricity rate is too large'),
      water: oneOf('Water', WATER),
      depositTerms: joinedLine('Deposit terms', HOUSE_RULE_LIMITS.depositTerms),
      cooking: oneOf('Cooking', ALLOWED),
      smoking: oneOf('Smoking', ALLOWED),
      drinking: oneOf('Drinking', ALLOWED),
      pets: oneOf('Pets', ALLOWED),
      landmark: joinedLine('Landmark', HOUSE_RULE_LIMITS.landmark),
    },
    { error: 'houseRules must be an object' },
  )
  .partial()
  .refine(
    ({ electricity, electricityRate }) =>
      electricityRate === undefined || electricity === 'metered' || electricity === 'fixed',
    { path: ['electricityRate'], message: 'A rate needs electricity that is metered or fixed' },
  );

export type HouseRules = z.infer<typeof houseRules>;

/** '10:30 pm' for '22:30'. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Rules that a search can filter by, as values of the `rule` parameter. */
export const RULE_FILTERS = [
  'guests',
  'cooking',
  'pets',
  'no-gate-time',
  'electricity-included',
  'no-lock-in',
  'smoking',
  'no-smoking',
  'drinking',
  'no-drinking',
] as const;
export type RuleFilter = (typeof RULE_FILTERS)[number];

type Held = {
  [Field in keyof HouseRules]-?: readonly [field: Field, ...values: NonNullable<HouseRules[Field]>[]];
}[keyof HouseRules];

/** The field of the house rules for each filter, and the values that satisfy it. */
export const FILTERED_RULES: Record<RuleFilter, Held> = {
  /** At least by day. */
  guests: ['guests', 'allowed', 'day'],
  cooking: ['cooking', 'yes'],
  pets: ['pets', 'yes'],
  'no-gate-time': ['gateTime', 'none'],
  'electricity-included': ['electricity', 'included'],
  'no-lock-in': ['lockInMonths', 0],
  smoking: ['smoking', 'yes'],
  'no-smoking': ['smoking', 'no'],
  drinking: ['drinking', 'yes'],
  'no-drinking': ['drinking', 'no'],
};
