/** The filters that are on, each in words and with what is left without it. */
import { rupees } from '#web/lib/rupees.ts';
import { messages } from '../messages.ts';
import { forWhomLabels, mealsLabels, sharingLabel } from '../labels.ts';
import type { SearchFilters } from './search-criteria.ts';

export interface ActiveFilter {
  label: string;
  /** All the filters but this one. */
  without: SearchFilters;
}

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { minPrice, maxPrice, sharing, meals, available, verified, amenity = [] } = filters;
  const active: ActiveFilter[] = [];
  const add = (label: string, off: SearchFilters) => active.push({ label, without: { ...filters, ...off } });
  if (minPrice ?? maxPrice) add(budgetLabel(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined });
  if (filters.for) add(forWhomLabels[filters.for], { for: undefined });
  if (sharing) add(sharingLabel(sharing), { sharing: undefined });
  if (meals) add(mealsLabels[meals], { meals: undefined });
  if (available) add('Available only', { available: undefined });
  if (verified) add(messages.verifiedOnly, { verified: undefined });
  for (const one of amenity) add(one, { amenity: amenity.filter((other) => other !== one) });
  return active;
}

function budgetLabel(min: number | undefined, max: number | undefined): string {
  if (min && max) return `${rupees(min)} to ${rupees(max)}`;
  return min ? `From ${rupees(min)}` : `Up to ${rupees(max ?? 0)}`;
}
