/** In which order results stand. */
import { offers } from '../labels.ts';
import type { Sort } from '../labels.ts';
import { FilterChoice } from './filter-choice.tsx';
import { messages } from './messages.ts';

interface SortChoiceProps {
  sort: Sort | undefined;
  onChange: (sort: Sort | undefined) => void;
}

export function SortChoice({ sort, onChange }: SortChoiceProps) {
  return (
    <FilterChoice
      label={messages.sort}
      value={sort ?? 'relevance'}
      options={Object.entries(offers.sort) as [Sort, string][]}
      onChange={(value) => onChange(value || undefined)}
    />
  );
}
