/**
 * The facts that filters ask for, as lexemes: so that a common word under a rare filter is one look into the word
 * index.
 */
import { RULE_FILTERS, FILTERED_RULES } from '#contract/listings/house-rules.ts';
import type { FOR_WHOM, SearchQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { toPaise } from '#contract/money.ts';
import { minutesOf, type Limit } from '../../reader/criteria/limits.ts';
import { anyOfGroups } from '../../reader/word-groups.ts';
import type { NewListing } from '../table.ts';

export type Facts = Pick<NewListing, 'pricePaise'> &
  Partial<Pick<NewListing, 'depositPaise' | 'forWhom' | 'sharing' | 'meals' | 'houseRules' | 'verifiedAt'>>;

/** Fulfilled by any of these ways: all of the one's lexemes are there, and none of the other's. */
export type Condition = readonly { all: readonly string[]; none?: readonly string[] }[];

/** Each of these lexemes says it. */
export const anyLexeme = (lexemes: readonly string[]): Condition => lexemes.map((lexeme) => ({ all: [lexeme] }));

/** On every listing of which this fact is known to be so: `#sharing:2`, `#rule:pets`, `#gate:38`. */
export const factLexeme = (fact: string, value: string | number) => `#${fact}:${value}`;
/** On every listing with the verified mark; its column and this are written together. */
export const VERIFIED_LEXEME = '#verified';
/** On every listing whose terms say that the deposit, or some of it, is given back. */
const REFUNDABLE = '#deposit-back';
const GIVEN_BACK = new RegExp(anyOfGroups('said to be given back'), 'i');
const NOT_GIVEN_BACK = new RegExp(`(?<!\\p{L})${anyOfGroups('not given back')}(?!\\p{L})|n't`, 'iu');
const isRefundable = (terms: string) => GIVEN_BACK.test(terms) && !NOT_GIVEN_BACK.test(terms);

/** The rent in steps, the deposit in hundreds of rupees, the gate in quarters of an hour from noon. */
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
      const [field, ...held] = FILTERED_RULES[rule];
      return held.some((value) => value === houseRules[field]) ? factLexeme('rule', rule) : [];
    }),
    ...(verifiedAt ? [VERIFIED_LEXEME] : []),
  ];
}

const DEPOSIT_STEP = toPaise(100);
const QUARTER = 15;
const QUARTERS_OF_A_DAY = (24 * 60) / QUARTER;

/** A house for anyone takes girls and boys as well. */
export const suiting = (whom: (typeof FOR_WHOM)[number]) => [...new Set([whom, 'anyone'])];

/**
 * For each filter the lexemes of which a listing must have one. Rents are only narrowed to their steps: compare the
 * column as well.
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

/** The lexemes of which a listing has one that keeps the limit. */
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

/** Sizes of blocks of steps: with them a range of rents is a dozen lexemes at most. */
const BLOCKS = [64, 16, 4, 1] as const;

/** The block of each size in which a step lies. */
const blocksOf = (fact: string, step: number) =>
  BLOCKS.map((size) => factLexeme(`${fact}${size}`, Math.floor(step / size)));

/** The largest blocks that fill a range of steps, both ends included. */
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
 * Four steps to each doubling of the rent, in whole numbers: the migration that wrote the first ones counts the same
 * way in SQL.
 */
export function rentStep(paise: number): number {
  const counted = Math.max(4, paise);
  const doublings = counted.toString(2).length - 1;
  return doublings * 4 + Math.floor(counted / 2 ** (doublings - 2)) - 4;
}
