/** The filters that are one choice of a few: for whom, how many share, meals, and only what is free or verified. */
import { messages } from '../messages.ts';
import { FilterChoice } from './filter-choice.tsx';
import type { ForWhom, Meals } from '../labels.ts';
import type { SearchFilters } from '../search/search-criteria.ts';
import { messages as filterMessages } from './messages.ts';
import { offers } from '../labels.ts';

const COMMON_SHARING = [1, 2, 3, 4];

interface FilterChoicesProps {
  filters: SearchFilters;
  onChange: (some: SearchFilters) => void;
}

export function FilterChoices({ filters, onChange }: FilterChoicesProps) {
  const { sharing, available = false, verified = false } = filters;
  // A shared link may ask for a room for six.
  const sharings = [...new Set([...COMMON_SHARING, ...(sharing ? [sharing] : [])])].map(
    (n) => [String(n), offers.sharing(n)] as const,
  );
  return (
    <>
      <FilterChoice
        label={filterMessages.for}
        value={filters.for ?? ''}
        emptyLabel={filterMessages.any}
        options={Object.entries(offers.forWhom) as [ForWhom, string][]}
        onChange={(value) => onChange({ for: value || undefined })}
      />
      <FilterChoice
        label={filterMessages.sharing}
        value={sharing?.toString() ?? ''}
        emptyLabel={filterMessages.any}
        options={sharings}
        onChange={(value) => onChange({ sharing: Number(value) || undefined })}
      />
      <FilterChoice
        label={filterMessages.meals}
        value={filters.meals ?? ''}
        emptyLabel={filterMessages.any}
        options={Object.entries(offers.meals) as [Meals, string][]}
        onChange={(value) => onChange({ meals: value || undefined })}
      />
      <FilterCheck
        label={filterMessages.availableOnly}
        checked={available}
        onChange={(on) => onChange({ available: on || undefined })}
      />
      <FilterCheck
        label={messages.verifiedOnly}
        checked={verified}
        onChange={(on) => onChange({ verified: on || undefined })}
      />
    </>
  );
}

function FilterCheck({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="filter-box cursor-pointer pr-3.5">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-primary"
      />
      {label}
    </label>
  );
}
