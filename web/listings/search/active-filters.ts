/** The filters that are on, each in words and with what is left without it. */
import { rupeesText } from '#contract/money.ts';
import { messages } from '../messages.ts';
import type { SearchFilters } from './search-criteria.ts';
import { messages as filterMessages } from '../filters/messages.ts';
import { offers } from '../labels.ts';
import { amenityLabel } from '../labels.ts';

export interface ActiveFilter {
  label: string;
  /** All the filters but this one. */
  without: SearchFilters;
}

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { minPrice, maxPrice, sharing, meals, available, verified, amenity = [], rule = [] } = filters;
  const active: ActiveFilter[] = [];
  const add = (label: string, off: SearchFilters) => active.push({ label, without: { ...filters, ...off } });
  if (minPrice ?? maxPrice) add(budgetLabel(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined });
  if (filters.for) add(offers.forWhom[filters.for], { for: undefined });
  if (sharing) add(offers.sharing(sharing), { sharing: undefined });
  if (meals) add(offers.meals[meals], { meals: undefined });
  if (available) add(filterMessages.availableOnly, { available: undefined });
  if (verified) add(messages.verifiedOnly, { verified: undefined });
  for (const one of amenity) add(amenityLabel(one), { amenity: amenity.filter((other) => other !== one) });
  for (const one of rule) add(offers.rule[one], { rule: rule.filter((other) => other !== one) });
  return active;
}

function budgetLabel(min: number | undefined, max: number | undefined): string {
  if (min && max) return filterMessages.between(rupeesText(min), rupeesText(max));
  return min ? filterMessages.atLeast(rupeesText(min)) : filterMessages.atMost(rupeesText(max ?? 0));
}
