/** Begins a new number series after a restore, because numbers issued after the backup are unknown. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { UNMARK_RESTORING } from '../../database/unfinished-restore.ts';
import { counters, endedSeries } from '../table.ts';
import { timeInFinancialYear } from './invoice-number.ts';

const SLOT_MS = 20 * 60_000;
/** `A00` in base 36, so that a series begins with a letter. From here there are more names than slots in a year. */
const FIRST = 10 * 36 * 36;

/**
 * Ends every known series, including `current`, and replaces it by a new one. A server may open a restored database
 * only afterwards.
 * @returns the new series
 */
export async function beginNewSeries(db: Db, current: string, at = new Date()): Promise<string> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ series: string }>(sql`
      select split_part(name, '/', 1) as series from ${counters}
      union select series from ${endedSeries} union select replaced_by from ${endedSeries}`);
    const known = new Set([current, ...rows.map(({ series }) => series)]);
    const replacedBy = seriesAt(at, known);
    for (const series of known) {
      await tx
        .insert(endedSeries)
        .values({ series, replacedBy })
        .onConflictDoUpdate({ target: endedSeries.series, set: { replacedBy, endedAt: sql`now()` } });
    }
    await tx.execute(UNMARK_RESTORING);
    return replacedBy;
  });
}

/**
 * Named by the clock, because a database cannot know how often its backup was restored before: each twenty minutes of a
 * financial year have a name of their own.
 */
export function seriesAt(at: Date, taken: ReadonlySet<string>): string {
  let slot = FIRST + Math.floor(timeInFinancialYear(at) / SLOT_MS);
  const name = () => slot.toString(36).toUpperCase();
  while (taken.has(name())) slot += 1;
  return name();
}
