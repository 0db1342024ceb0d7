/** Tells which of several PGs have the most or the least of a fact. */
import type { StoredListing } from '../../listings/table.ts';
import { minutesOf } from '../../reader/criteria/limits.ts';
import type { Extreme } from '../understanding/intent.ts';

const MEASURES: Record<Extreme['fact'], (listing: StoredListing) => number | null | undefined> = {
  price: ({ pricePaise }) => pricePaise,
  deposit: ({ depositPaise }) => depositPaise,
  sharing: ({ sharing }) => sharing,
  // One that never closes is last.
  gate: ({ houseRules: { gateTime } }) =>
    gateTime === 'none' ? Number.POSITIVE_INFINITY : gateTime === undefined ? gateTime : minutesOf(gateTime),
  notice: ({ houseRules: { noticeDays } }) => noticeDays,
  'lock-in': ({ houseRules: { lockInMonths } }) => lockInMonths,
  electricity: ({ houseRules: { electricityRate } }) => electricityRate,
};

/** Those with the most or the least of a fact; none where no listing says it. */
export function mostOf(listings: readonly StoredListing[], { fact, most }: Extreme): StoredListing[] {
  const valueOf = MEASURES[fact];
  const values = listings.flatMap((listing) => valueOf(listing) ?? []);
  const value = most ? Math.max(...values) : Math.min(...values);
  return listings.filter((listing) => valueOf(listing) === value);
}
