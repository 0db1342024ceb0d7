/**
 * The rules and running costs of a house, as far as they are known. What is absent is not known, which is neither a yes
 * nor a no.
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

/** Joins several lines to one: older listings have them, and if refused could be neither shown nor edited. */
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
      /** `hh:mm` at which the gate closes, of 24 hours; `none` where one may come at any hour. */
      gateTime: z
        .string({ error: 'Gate time must be a time like 22:30, or none' })
        .regex(/^(?:none|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'Gate time must be a time like 22:30, or none'),
      /** `day`: by day only. */
      guests: oneOf('Guests', GUESTS),
      /** Before moving out; 0 where none is asked for. */
      noticeDays: whole('Notice', HOUSE_RULE_LIMITS.noticeDays),
      /** The shortest stay; 0 where there is none. */
      lockInMonths: whole('Lock-in', HOUSE_RULE_LIMITS.lockInMonths),
      /** Within the rent, by meter, or the same amount each month. */
      electricity: oneOf('Electricity', ELECTRICITY),
      /** Rupees: for a unit where it is metered, a month where it is fixed. */
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

/** '10:30 pm' of '22:30'. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** What a search can ask for, by the word of `rule` in its address. */
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
  [Field in keyof HouseRules]-?: readonly [field: Field, ...held: NonNullable<HouseRules[Field]>[]];
}[keyof HouseRules];

/** The field of the rules that each speaks of, and what stands there where it holds. */
export const FILTERED_RULES: Record<RuleFilter, Held> = {
  /** By day at least. */
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
