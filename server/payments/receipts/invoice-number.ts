/** Numbers of invoices and credit notes: consecutive within a financial year, at most sixteen characters. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { localTime } from '../../india-time.ts';
import { counters, endedSeries } from '../table.ts';

/**
 * Each kind is numbered separately. A lost document that is issued again gets a number from a kind of its own: its old
 * number, and whether that was issued to somebody else since, is unknown.
 */
const KINDS = { invoice: '', restoredInvoice: 'R', creditNote: 'C', restoredCreditNote: 'CR' } as const;
const DIGITS = 6;

/**
 * The next number of a series, or of the series that a restore has replaced it with, e.g. `PGF/26-27/000001`. The
 * counter is updated in the transaction that uses the number: its row lock serialises callers, and a rollback gives the
 * number back, so numbers have neither gaps nor duplicates.
 */
export async function nextNumber(tx: Queryable, series: string, kind: keyof typeof KINDS): Promise<string> {
  const { rows } = await tx.execute<{ at: string; current: string }>(sql`
    select now()::text as at,
      coalesce((select replaced_by from ${endedSeries} where series = ${series}), ${series}) as current`);
  const letters = KINDS[kind];
  const name = `${rows[0]?.current}/${financialYear(new Date(rows[0]?.at ?? ''))}/${letters}`;
  const [counter] = await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  return name + String(counter?.value).padStart(DIGITS - letters.length, '0');
}

/** April to March, in India's time zone: 2026-11-21 is in `26-27`. */
export function financialYear(at: Date): string {
  const first = firstYear(at);
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** Milliseconds since the financial year began in India. */
export const timeInFinancialYear = (at: Date): number => localTime(at).getTime() - Date.UTC(firstYear(at), 3, 1);

function firstYear(at: Date): number {
  const local = localTime(at);
  return local.getUTCFullYear() - (local.getUTCMonth() < 3 ? 1 : 0);
}
