/** The filters beside the search box: a bar where there is space for one, else a button that opens them as a sheet. */
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { activeFilters } from '../search/active-filters.ts';
import { AmenityPicks } from './amenity-picks.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { SearchFilters as Filters } from '../search/search-criteria.ts';
import './filters.css';
import { messages as filterMessages } from './messages.ts';
import { RulePicks } from './rule-picks.tsx';

interface SearchFiltersProps {
  filters: Filters;
  /** How many results there are, as the server counts; null while nothing is counted, or asked for. */
  total: string | null;
  onChange: (filters: Filters) => void;
}

export function SearchFilters({ filters, total, onChange }: SearchFiltersProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [cleared, setCleared] = useState(0);
  const { minPrice, maxPrice, amenity = [], rule = [], sort } = filters;
  const set = (some: Filters) => onChange({ ...filters, ...some });
  const on = activeFilters(filters).length;

  const budget = (
    <BudgetFields key={cleared} minPrice={minPrice} maxPrice={maxPrice} onChange={set} onTyping={setTyping} />
  );
  const amenities = <AmenityPicks chosen={amenity} onChange={(chosen) => set({ amenity: chosen })} />;
  const rules = <RulePicks chosen={rule} onChange={(chosen) => set({ rule: chosen })} />;
  const choices = <FilterChoices filters={filters} onChange={set} />;
  return (
    <div role="group" aria-label={filterMessages.title} className="mt-3">
      <div className="flex flex-wrap gap-2 max-md:hidden">
        <FilterPopover label={filterMessages.budget} count={minPrice || maxPrice ? 1 : 0}>
          {budget}
        </FilterPopover>
        {choices}
        <FilterPopover label={filterMessages.amenities} count={amenity.length}>
          {amenities}
        </FilterPopover>
        <FilterPopover label={filterMessages.rules} count={rule.length}>
          {rules}
        </FilterPopover>
      </div>
      <button
        type="button"
        className="filter-box pr-3.5 md:hidden"
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        <SlidersHorizontal />
        {on > 0 ? filterMessages.titleWith(on) : filterMessages.title}
      </button>
      {sheetOpen && (
        <FilterSheet
          done={total !== null && !typing ? filterMessages.show(total) : filterMessages.done}
          onClose={() => {
            setSheetOpen(false);
            setTyping(false);
          }}
          onClear={() => {
            setCleared(cleared + 1);
            setTyping(false);
            onChange({ sort });
          }}
        >
          {budget}
          {choices}
          {amenities}
          {rules}
        </FilterSheet>
      )}
    </div>
  );
}
