/** The words of the search's filters. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('filters', {
  title: 'Filters',
  titleWith: (count: number) => `Filters (${count})`,
  close: 'Close filters',
  clear: 'Clear',
  clearAll: 'Clear filters',
  active: 'Active filters',
  remove: 'Remove filter',
  budget: 'Budget',
  from: 'From, ₹ a month',
  upTo: 'Up to, ₹ a month',
  setBudget: 'Set budget',
  amountHint: 'Such as 11500',
  amountInvalid: 'Type an amount, such as 11500',
  between: (from: string, to: string) => `${from} to ${to}`,
  atLeast: (amount: string) => `From ${amount}`,
  atMost: (amount: string) => `Up to ${amount}`,
  for: 'For',
  sharing: 'Sharing',
  meals: 'Meals',
  any: 'Any',
  availableOnly: 'Available only',
  amenities: 'Amenities',
  rules: 'Rules',
  sort: 'Sort',
  /** `total` is '8', or '1000+' when there are more than anybody counts. */
  show: (total: string) => `Show ${total === '1' ? '1 PG' : `${total} PGs`}`,
  done: 'Done',
});
