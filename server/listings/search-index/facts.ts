/**
 * The facts that filters ask for, as lexemes: so that a common word under a rare filter is one look into the word
 * index.
 */
import { RULE_FILTERS, RULE_HOLDS, type RuleFilter } from '#contract/listings/house-rules.ts';
import type { SearchQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { toPaise } from '#contract/money.ts';
import { minutesOf, type Limit } from '../../reader/criteria/limits.ts';
import { anyOfGroups } from '../../reader/word-groups.ts';
import type { NewListing } from '../table.ts';

export type Facts = Pick<NewListing, 'pricePaise'> &
  Partial<Pick<NewListing, 'depositPaise' | 'forWhom' | 'sharing' | 'meals' | 'houseRules' | 'verifiedAt'>>;

const FACT = '#';
const whom = (value: string) => `${FACT}for:${value}`;
/** On every listing in whose rooms so many live. */
export const sharingLexeme = (count: number) => `${FACT}sharing:${count}`;
/** On every listing of which this house rule is known to hold. */
export const ruleLexeme = (rule: RuleFilter) => `${FACT}rule:${rule}`;
const fed = (value: string) => `${FACT}meals:${value}`;
/** On every listing with the verified mark; its column and this are written together. */
export const VERIFIED_LEXEME = `${FACT}verified`;
/** A block of so many steps of the rent, counted from the lowest. */
const rent: Block = (block, size) => `${FACT}rent${size}:${block}`;
/** The same of the deposit, in steps of a hundred rupees, the last of them begun. */
const deposit: Block = (block, size) => `${FACT}deposit${size}:${block}`;
/** The quarter of an hour, counted from noon, in which the gate closes. */
const gate = (quarter: number) => `${FACT}gate:${quarter}`;
const notice = (days: number) => `${FACT}notice:${days}`;
/** On every listing whose terms say that the deposit, or some of it, is given back. */
const REFUNDABLE = `${FACT}deposit-back`;
const GIVEN_BACK = new RegExp(anyOfGroups('given back'), 'i');
const NOT_GIVEN_BACK = new RegExp(`(?<!\\p{L})${anyOfGroups('not given back')}(?!\\p{L})|n't`, 'iu');
const isRefundable = (terms: string) => GIVEN_BACK.test(terms) && !NOT_GIVEN_BACK.test(terms);
type Block = (block: number, size: number) => string;

export function factLexemes({
  pricePaise,
  depositPaise,
  forWhom,
  sharing,
  meals,
  houseRules = {},
  verifiedAt,
}: Facts): string[] {
  return [
    ...BLOCKS.map((size) => rent(Math.floor(rentStep(pricePaise) / size), size)),
    ...(typeof depositPaise === 'number'
      ? BLOCKS.map((size) => deposit(Math.floor(Math.ceil(depositPaise / DEPOSIT_STEP) / size), size))
      : []),
    ...(houseRules.gateTime && houseRules.gateTime !== 'none' ? [gate(quarterOf(houseRules.gateTime))] : []),
    ...(houseRules.noticeDays === undefined ? [] : [notice(houseRules.noticeDays)]),
    ...(isRefundable(houseRules.depositTerms ?? '') ? [REFUNDABLE] : []),
    ...(forWhom ? [whom(forWhom)] : []),
    ...(sharing ? [sharingLexeme(sharing)] : []),
    ...(meals ? [fed(meals)] : []),
    ...RULE_FILTERS.filter((rule) => RULE_HOLDS[rule](houseRules)).map(ruleLexeme),
    ...(verifiedAt ? [VERIFIED_LEXEME] : []),
  ];
}

/** Sizes of blocks: with them a range of rents is a dozen lexemes at most. */
const BLOCKS = [64, 16, 4, 1] as const;
const DEPOSIT_STEP = toPaise(100);
const QUARTER = 15;
const QUARTERS_OF_A_DAY = (24 * 60) / QUARTER;
const quarterOf = (time: string) => Math.floor(minutesOf(time) / QUARTER);

/**
 * For each filter the lexemes of which a listing must have one. Rents are only narrowed to their steps: compare the
 * column as well.
 */
export function factQueryLexemes({
  minPrice,
  maxPrice,
  for: wanted,
  sharing,
  meals,
  rule,
  verified,
}: SearchQuery): string[][] {
  return [
    ...(minPrice === undefined && maxPrice === undefined
      ? []
      : [blocksBetween(rent, rentStep(toPaise(minPrice ?? 0)), rentStep(toPaise(maxPrice ?? LISTING_LIMITS.price)))]),
    ...(wanted === undefined ? [] : [wanted === 'anyone' ? [whom('anyone')] : [whom(wanted), whom('anyone')]]),
    ...(sharing === undefined ? [] : [[sharingLexeme(sharing)]]),
    ...(meals === undefined ? [] : [[fed(meals)]]),
    ...rule.map((each) => [ruleLexeme(each)]),
    ...(verified ? [[VERIFIED_LEXEME]] : []),
  ];
}

/** The lexemes of which a listing has one that keeps the limit. */
export function limitLexemes(limit: Limit): string[] {
  if ('deposit' in limit) return blocksBetween(deposit, 0, Math.floor(toPaise(limit.deposit) / DEPOSIT_STEP));
  if ('isRefundable' in limit) return [REFUNDABLE];
  if ('noticeDays' in limit) return Array.from({ length: limit.noticeDays + 1 }, (_, days) => notice(days));
  const quarters = Array.from({ length: QUARTERS_OF_A_DAY }, (_, quarter) => quarter);
  return 'openUntil' in limit
    ? [ruleLexeme('no-gate-time'), ...quarters.filter((each) => each * QUARTER >= limit.openUntil).map(gate)]
    : quarters.filter((each) => each * QUARTER <= limit.closedBy).map(gate);
}

/** The largest blocks that fill a range of steps, both ends included. */
function blocksBetween(name: Block, lowest: number, highest: number): string[] {
  const blocks: string[] = [];
  for (let step = lowest; step <= highest;) {
    const size = BLOCKS.find((each) => step % each === 0 && step + each - 1 <= highest) ?? 1;
    blocks.push(name(step / size, size));
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
