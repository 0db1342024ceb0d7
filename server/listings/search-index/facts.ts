/** The facts for filters, as lexemes, so that a common word with a rare filter is one lookup in the word index. */
import { RULE_FILTERS, FILTERED_RULES } from '#contract/listings/house-rules.ts';
import type { FOR_WHOM, SearchQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { toPaise } from '#contract/money.ts';
import { minutesOf, type Limit } from '../../reader/criteria/limits.ts';
import { anyOfGroups } from '../../reader/word-groups.ts';
import type { NewListing } from '../table.ts';

export type Facts = Pick<NewListing, 'pricePaise'> &
  Partial<Pick<NewListing, 'depositPaise' | 'forWhom' | 'sharing' | 'meals' | 'houseRules' | 'verifiedAt'>>;

/** True if any of these alternatives is: all lexemes of `all` are present, and none of `none`. */
export type Condition = readonly { all: readonly string[]; none?: readonly string[] }[];

/** True if any of these lexemes is present. */
export const anyLexeme = (lexemes: readonly string[]): Condition => lexemes.map((lexeme) => ({ all: [lexeme] }));

/** On every listing with this fact: `#sharing:2`, `#rule:pets`, `#gate:38`. */
export const factLexeme = (fact: string, value: string | number) => `#${fact}:${value}`;
/** On every listing with the verified mark; written together with its column. */
export const VERIFIED_LEXEME = '#verified';
/** On every listing whose terms say that the deposit, or some of it, is refundable. */
const REFUNDABLE = '#deposit-back';
const GIVEN_BACK = new RegExp(anyOfGroups('said to be given back'), 'i');
const NOT_GIVEN_BACK = new RegExp(`(?<!\\p{L})${anyOfGroups('not given back')}(?!\\p{L})|n't`, 'iu');
const isRefundable = (terms: string) => GIVEN_BACK.test(terms) && !NOT_GIVEN_BACK.test(terms);

/** The rent in steps, the deposit in hundreds of rupees, the gate time in quarters of an hour from noon. */
export function factLexemes({
  pricePaise,
  depositPaise,
  forWhom,
  sharing,
  meals,
  houseRules = {},
  verifiedAt,
}: Facts): string[] {
  const { gateTime, noticeDays, depositTerms = '' } = houseRules;
  const gate = gateTime && gateTime !== 'none' ? Math.floor(minutesOf(gateTime) / QUARTER) : null;
  const known = { for: forWhom, sharing, meals, gate, notice: noticeDays };
  return [
    ...blocksOf('rent', rentStep(pricePaise)),
    ...(typeof depositPaise === 'number' ? blocksOf('deposit', Math.ceil(depositPaise / DEPOSIT_STEP)) : []),
    ...Object.entries(known).flatMap(([fact, value]) =>
      value === undefined || value === null ? [] : factLexeme(fact, value),
    ),
    ...(isRefundable(depositTerms) ? [REFUNDABLE] : []),
    ...RULE_FILTERS.flatMap((rule) => {
      const [field, ...values] = FILTERED_RULES[rule];
      return values.some((value) => value === houseRules[field]) ? factLexeme('rule', rule) : [];
    }),
    ...(verifiedAt ? [VERIFIED_LEXEME] : []),
  ];
}

const DEPOSIT_STEP = toPaise(100);
const QUARTER = 15;
const QUARTERS_OF_A_DAY = (24 * 60) / QUARTER;

/** A house for anyone also suits girls and boys. */
export const suiting = (whom: (typeof FOR_WHOM)[number]) => [...new Set([whom, 'anyone'])];

/**
 * For each filter the lexemes of which a listing must have at least one. Rents are only narrowed to their steps:
 * compare the column as well.
 */
export function factQueryLexemes({
  minPrice,
  maxPrice,
  for: whom,
  sharing,
  meals,
  rule,
  verified,
}: SearchQuery): string[][] {
  const [lowest, highest] = [minPrice ?? 0, maxPrice ?? LISTING_LIMITS.price].map((rent) => rentStep(toPaise(rent)));
  const isPriced = (minPrice ?? maxPrice) !== undefined;
  return [
    ...(isPriced ? [blocksBetween('rent', lowest ?? 0, highest ?? 0)] : []),
    ...(whom === undefined ? [] : [suiting(whom).map((each) => factLexeme('for', each))]),
    ...(sharing === undefined ? [] : [[factLexeme('sharing', sharing)]]),
    ...(meals === undefined ? [] : [[factLexeme('meals', meals)]]),
    ...rule.map((each) => [factLexeme('rule', each)]),
    ...(verified ? [[VERIFIED_LEXEME]] : []),
  ];
}

/** The lexemes of which a listing within the limit has at least one. */
export function limitLexemes(limit: Limit): string[] {
  if ('deposit' in limit) return blocksBetween('deposit', 0, Math.floor(toPaise(limit.deposit) / DEPOSIT_STEP));
  if ('isRefundable' in limit) return [REFUNDABLE];
  if ('noticeDays' in limit) return upTo(limit.noticeDays).map((days) => factLexeme('notice', days));
  const isOpen = 'openUntil' in limit;
  const quarters = upTo(QUARTERS_OF_A_DAY - 1).filter((each) =>
    isOpen ? each * QUARTER >= limit.openUntil : each * QUARTER <= limit.closedBy,
  );
  return [...(isOpen ? [factLexeme('rule', 'no-gate-time')] : []), ...quarters.map((each) => factLexeme('gate', each))];
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => at);

/** Sizes of blocks of steps, so that a range of rents needs at most a dozen lexemes. */
const BLOCKS = [64, 16, 4, 1] as const;

/** The block of each size that contains the step. */
const blocksOf = (fact: string, step: number) =>
  BLOCKS.map((size) => factLexeme(`${fact}${size}`, Math.floor(step / size)));

/** The largest blocks that cover a range of steps, both ends included. */
function blocksBetween(fact: string, lowest: number, highest: number): string[] {
  const blocks: string[] = [];
  for (let step = lowest; step <= highest;) {
    const size = BLOCKS.find((each) => step % each === 0 && step + each - 1 <= highest) ?? 1;
    blocks.push(factLexeme(`${fact}${size}`, step / size));
    step += size;
  }
  return blocks;
}

/**
 * Four steps for each doubling of the rent, in integers; the migration that wrote the first ones computes the same in
 * SQL.
 */
export function rentStep(paise: number): number {
  const counted = Math.max(4, paise);
  const doublings = counted.toString(2).length - 1;
  return doublings * 4 + Math.floor(counted / 2 ** (doublings - 2)) - 4;
}
