/** Marks many listings as Available or Booked, and returns an outcome for each. */
import { and, eq, inArray } from 'drizzle-orm';
import { AUDIT_PHRASES, fillPhrase } from '#contract/audit-details.ts';
import { isId } from '#contract/fields.ts';
import type { AvailabilityResult, AvailabilityRequest } from '#contract/listings/bulk.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { lockAvailability } from '../../listings/availability.ts';
import { setAvailability } from './availability.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders } from '../table.ts';

/** How many of the listings have a booking: asked before marking them, because the bookings would end. */
export const countBooked = (db: Db, ids: string[]): Promise<number> =>
  db.$count(orders, and(inArray(orders.listingId, ids.filter(isId)), eq(orders.state, 'paid')));

/** Each listing has a transaction of its own: a refusal does not roll the others back, and locks are short. */
export async function setAvailabilityOfMany(
  context: PaymentsContext,
  { ids, availability }: AvailabilityRequest,
): Promise<AvailabilityResult[]> {
  const results: AvailabilityResult[] = [];
  for (const id of new Set(ids)) {
    const outcome = await context.db
      .transaction((tx) => setAvailabilityOfOne(tx, context, id, availability))
      .catch(refusedOutcome);
    if (outcome === 'changed') context.onAvailabilityChange(id, availability);
    results.push({ id, outcome });
  }
  return results;
}

/** Changed ids first, because the audit log names the first id. */
export function idsChangedFirst(results: readonly AvailabilityResult[]): string[] {
  const { changed = [], left = [] } = Object.groupBy(results, ({ outcome }) =>
    outcome === 'changed' ? outcome : 'left',
  );
  return [...changed, ...left].map(({ id }) => id);
}

/** Such as '3 changed, 1 held'. */
export function countOutcomes(results: readonly AvailabilityResult[]): string {
  return [...Map.groupBy(results, ({ outcome }) => outcome)]
    .map(([outcome, those]) => fillPhrase(AUDIT_PHRASES[outcome], those.length))
    .join(', ');
}

async function setAvailabilityOfOne(
  tx: Transaction,
  context: PaymentsContext,
  id: string,
  availability: boolean,
): Promise<AvailabilityResult['outcome']> {
  const was = isId(id) ? await lockAvailability(tx, id) : undefined;
  if (was === undefined) return 'gone';
  if (was === availability) return 'unchanged';
  await setAvailability(tx, context, id, availability);
  return 'changed';
}

/** Turns a refusal of `setAvailability` into the outcome of that listing. */
function refusedOutcome(error: unknown): AvailabilityResult['outcome'] {
  if (!(error instanceof Refusal)) throw error;
  return error.code === 'not_found' ? 'gone' : 'held';
}
