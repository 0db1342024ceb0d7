/** Invoice numbers: consecutive within a financial year, at most sixteen characters, as Indian invoices have them. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { counters } from './table.ts';

const INDIA_MS = 5.5 * 3_600_000;

/**
 * The next number, e.g. `PGF/26-27/000001`. Taken by an update in the transaction that uses it: the row makes the next
 * taker wait, and a rollback gives the number back, so there is no gap.
 */
export async function nextInvoiceNumber(tx: Queryable): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`);
  const year = financialYear(new Date(rows[0]?.at ?? ''));
  const [taken] = await tx
    .insert(counters)
    .values({ name: `invoice ${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  return `PGF/${year}/${String(taken?.value).padStart(6, '0')}`;
}

/** April to March, by India's clock: 2026-11-21 is in `26-27`. */
export function financialYear(at: Date): string {
  const india = new Date(at.getTime() + INDIA_MS);
  const first = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}
