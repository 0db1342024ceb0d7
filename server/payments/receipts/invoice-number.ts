/** Numbers of invoices and credit notes: consecutive within a financial year, at most sixteen characters. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { localTime } from '../../india-time.ts';
import { counters, endedSeries } from '../table.ts';

/**
 * Each kind has numbers of its own. What was lost and is written down again gets a number that nobody has seen: which
 * number it had, and whether somebody else was told the same one, cannot be known any more.
 */
const KINDS = { invoice: '', restoredInvoice: 'R', creditNote: 'C', restoredCreditNote: 'CR' } as const;
const DIGITS = 6;

/**
 * The next number of a series, or of the one that a restore has put in its place, e.g. `PGF/26-27/000001`. Taken by an
 * update in the transaction that uses it: the row makes the next taker wait, and a rollback gives the number back, so
 * there is neither a gap nor a double.
 */
export async function nextNumber(tx: Queryable, series: string, kind: keyof typeof KINDS): Promise<string> {
  const { rows } = await tx.execute<{ at: string; current: string }>(sql`
    select now()::text as at,
      coalesce((select replaced_by from ${endedSeries} where series = ${series}), ${series}) as current`);
  const letters = KINDS[kind];
  const name = `${rows[0]?.current}/${financialYear(new Date(rows[0]?.at ?? ''))}/${letters}`;
  const [taken] = await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  return name + String(taken?.value).padStart(DIGITS - letters.length, '0');
}

/** April to March, by India's clock: 2026-11-21 is in `26-27`. */
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
