/** Invoice numbers: consecutive within a financial year, at most sixteen characters, as Indian invoices have them. */
import { eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { counters, payments } from './table.ts';

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
    .values({ name: counterOf(year), value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  return numbered(year, Number(taken?.value));
}

/**
 * The lowest number of that instant's year that was given and that no payment has any more; a new one where none is missing.
 * Of several that are lost, whoever was first gets the lowest, as when they were given.
 */
export async function lostInvoiceNumber(tx: Queryable, at: Date): Promise<string> {
  const year = financialYear(at);
  const [counter] = await tx
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, counterOf(year)))
    .for('update');
  const given = await tx
    .select({ number: payments.invoiceNumber })
    .from(payments)
    .where(like(payments.invoiceNumber, `PGF/${year}/%`));
  const standing = new Set(given.map(({ number }) => number));
  for (let value = 1; value <= (counter?.value ?? 0); value += 1) if (!standing.has(numbered(year, value))) return numbered(year, value);
  return nextInvoiceNumber(tx);
}

const counterOf = (year: string) => `invoice ${year}`;
const numbered = (year: string, value: number) => `PGF/${year}/${String(value).padStart(6, '0')}`;

/** April to March, by India's clock: 2026-11-21 is in `26-27`. */
export function financialYear(at: Date): string {
  const india = new Date(at.getTime() + INDIA_MS);
  const first = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}
