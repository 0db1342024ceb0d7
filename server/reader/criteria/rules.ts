/** Makes edits of the house rules that a message names: what is refused, such as a curfew, may be a rule as well. */
import { RULE_FILTERS, type RuleFilter } from '#contract/listings/house-rules.ts';
import type { Edit } from './edits.ts';
import type { Polarity } from './polarity.ts';

const ruleNamed = (name: string): RuleFilter | undefined => RULE_FILTERS.find((rule) => rule === name);

/** Nothing where it asks for nothing: nobody looks for a curfew. */
export function ruleEdits(named: string, side: Polarity): Edit[] {
  const [rule, opposite] = [ruleNamed(named), ruleNamed(`no-${named}`)];
  const sought = side === 'wanted' ? rule : side === 'unwanted' ? opposite : undefined;
  if (sought) return [{ edit: 'rule', rule: sought }];
  if (side === 'wanted') return [];
  return [rule, opposite].flatMap((each) => (each ? [{ edit: 'drop' as const, key: `rule:${each}` }] : []));
}
