/** Marks many listings as Available or Booked, and says of each what happened. */
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

/** Whose booking would end: asked about before it is done. */
export const countBooked = (db: Db, ids: string[]): Promise<number> =>
  db.$count(orders, and(inArray(orders.listingId, ids.filter(isId)), eq(orders.state, 'paid')));

/** Each listing in a transaction of its own: a refused one undoes no other, and no lock outlives its listing. */
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

/** The audit log names the first one. */
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

/** What `setAvailability` refuses is an answer here, not a failure. */
function refusedOutcome(error: unknown): AvailabilityResult['outcome'] {
  if (!(error instanceof Refusal)) throw error;
  return error.code === 'not_found' ? 'gone' : 'held';
}
