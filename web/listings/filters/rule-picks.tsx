/** The house rules that a search can ask for, to be switched on and off. */
import { offers } from '../labels.ts';
import type { RuleFilter } from '../labels.ts';
import { messages } from '../messages.ts';
import { FilterPicks } from './filter-picks.tsx';

interface RulePicksProps {
  chosen: readonly RuleFilter[];
  onChange: (chosen: RuleFilter[]) => void;
}

export function RulePicks({ chosen, onChange }: RulePicksProps) {
  const offered = Object.entries(offers.rule) as [RuleFilter, string][];
  return <FilterPicks legend={messages.rules.title} offered={offered} chosen={chosen} onChange={onChange} />;
}
