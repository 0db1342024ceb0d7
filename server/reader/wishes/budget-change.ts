/**
 * Finds how a message changes the budget that was named before: '500 more', 'reduce it by 1k', 'hazaar badha do',
 * 'increase my budget'.
 */
import { sideOf } from './sides.ts';
import { is, type Item } from '../items.ts';

export interface BudgetChange {
  /** Rupees; negative for less. */
  by: number;
  used: Set<number>;
}

const LEAST = 100;
/** Larger amounts are a budget of their own: '8000 zyada hai'. */
const MOST = 5_000;

const MORE_BEHIND = /^(?:more|extra|zyada|jyada|aur|zyaada|additional|aur zyada)$/;
const LESS_BEHIND = /^(?:less|kam|lower)$/;
/** 'Add 2000', '2000 badha do'. */
const ADDS = /^add$|^badha/;
const RAISES = /^badha/;

export function budgetChangeIn(items: readonly Item[]): BudgetChange | undefined {
  for (const [at, item] of items.entries()) {
    if (item.value === undefined) continue;
    const { value, to } = amountFrom(items, at);
    if (value < LEAST || value > MOST) continue;
    const sign = signOf(items, at, to);
    if (sign !== 0)
      return { by: sign * value, used: new Set(Array.from({ length: to - at + 1 }, (_, each) => at + each)) };
  }
  return undefined;
}

function amountFrom(items: readonly Item[], at: number): { value: number; to: number } {
  const value = items[at]?.value ?? 0;
  const isThousand = is(items[at + 1], 'thousand');
  const isHundred = is(items[at + 1], 'hundred');
  let to = isThousand || isHundred ? at + 1 : at;
  if (is(items[to + 1], 'rupees')) to += 1;
  return { value: value * (isThousand ? 1_000 : isHundred ? 100 : 1), to };
}

function signOf(items: readonly Item[], from: number, to: number): -1 | 0 | 1 {
  const first = is(items[from - 1], 'rupees') ? from - 1 : from;
  const behind = items[to + 1];
  const before = items.slice(0, first);
  // 'Increase it to 5k' names the budget itself.
  if (!is(items[first - 1], 'to', 'under') && !is(behind, 'under')) {
    if (before.some((item) => is(item, 'less-money'))) return -1;
    if (before.some((item) => is(item, 'more-money') && item.text !== 'add')) return 1;
  }
  if (ADDS.test(items[first - 1]?.text ?? '') || RAISES.test(behind?.text ?? '')) return isAbout(items, to) ? 1 : 0;
  // '8000 or more' and '8 se zyada' are bounds, and 'show 500 more options' is no money.
  if (before.some(({ text }) => /^(?:or|and|se)$/.test(text)) || is(items[to + 2], 'pg')) return 0;
  if (MORE_BEHIND.test(behind?.text ?? '')) return isAbout(items, to) ? 1 : 0;
  return (LESS_BEHIND.test(behind?.text ?? '') || is(behind, 'less-money')) && isAbout(items, to) ? -1 : 0;
}

/** Nothing else is wished for after the amount. */
const isAbout = (items: readonly Item[], to: number) =>
  items.slice(to + 1).every((item) => item.places === undefined && item.value === undefined && !is(item, 'pg'));

/** `other` where it only says that the budget changes. */
export type BudgetDirection = 'more' | 'less' | 'other';

const HIGHER = /^(?:more|extra|higher|zyada|jyada|zyaada|jada|upar|additional)$/;
const SPENDS = /\b(?:pay|paying|spend|spending|afford|dunga|dungi|kharch|de sakt[aei])\b/;
const REFUSED = /^(?:cant|cannot|can not|wont|never)$/;

/** 'Increase my budget', 'a bit more expensive is ok': by how much is not said. `used` are the items that say it. */
export function budgetDirectionIn(items: readonly Item[]): { direction: BudgetDirection; used: number[] } | undefined {
  const money = placesOf(items, (item) => is(item, 'money'));
  const raising = placesOf(items, (item) => is(item, 'more-money') && item.text !== 'add');
  const lowering = placesOf(items, (item) => is(item, 'less-money'));
  if (lowering.length > 0 && items.some(({ text }) => IS_BUDGET.test(text)))
    return { direction: 'less', used: [...lowering, ...money] };
  if (items.some((item) => is(item, 'not', 'not-after') || REFUSED.test(item.text))) return undefined;
  if (raising.length > 0 && (money.length > 0 || isAlone(items)))
    return { direction: 'more', used: [...raising, ...money] };
  const dear = placesOf(items, (item, at) => is(item, 'dear') && sideOf(items, at) === 'optional');
  const higher = placesOf(items, ({ text }) => HIGHER.test(text));
  const isSpent = higher.length > 0 && SPENDS.test(items.map(({ text }) => text).join(' '));
  const rest = items.slice((higher[0] ?? items.length) + 1);
  const isBorne = money.length > 0 && rest.some((item) => is(item, 'optional') || /^sakt[aei]$/.test(item.text));
  if (dear.length > 0 || isSpent || isBorne) return { direction: 'more', used: [...dear, ...higher, ...money] };
  const isChanged = items.some(({ text }) => IS_BUDGET.test(text)) && items.some(({ text }) => CHANGES.test(text));
  return isChanged ? { direction: 'other', used: money } : undefined;
}

const IS_BUDGET = /^(?:(?:my|the) )?(?:budget|bajat)$/;

const CHANGES = /^(?:change|changed|changing|update|edit|modify|revise|adjust|badal|badalna|badalni|badlo|badlna)$/;

const placesOf = (items: readonly Item[], isSought: (item: Item, at: number) => boolean) =>
  items.flatMap((item, at) => (isSought(item, at) ? [at] : []));

/** 'Thoda badha do': nothing is said that could be raised but the budget. */
const isAlone = (items: readonly Item[]) =>
  items.every(
    (item) =>
      (is(item, 'more-money') && item.text !== 'extend') ||
      is(item, 'filler', 'this-one', 'want', 'optional') ||
      item.pause,
  );
