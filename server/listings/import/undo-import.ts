/** Removes the PGs that an import added, except for those that people have used or edited. */
import { and, asc, eq, gt, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import {
  IMPORT_LIMITS,
  KEPT_REASONS,
  UNDO_DAYS,
  type ImportRun,
  type KeptPg,
  type KeptReason,
  type UndoPreview,
} from '#contract/listings/import.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { Enqueue, JobKind } from '../../jobs/queue.ts';
import type { ListingsContext } from '../context.ts';
import { listings } from '../table.ts';
import { importOf } from './stored-sheet.ts';
import { imports } from './table.ts';

export type UndoContext = Pick<ListingsContext, 'db' | 'usedListings' | 'forgetListings'>;

interface UndoJob {
  id: string;
}

const MAX_SECONDS = 30 * 60;
export const UNDO_QUEUE = 'import-undo';
/** How many listings are locked at a time. */
const BATCH = 200;

export function undoJob(context: UndoContext): JobKind<UndoJob> {
  return { name: UNDO_QUEUE, timeoutSeconds: MAX_SECONDS, handle: ({ id }) => runUndo(context, id) };
}

/** @throws {Refusal} `not_found` */
export async function previewUndo(context: UndoContext, id: string): Promise<UndoPreview> {
  const { db } = context;
  await importOf(db, id);
  const ofImport = eq(listings.importId, id);
  const all = await db.$count(listings, ofImport);
  const { stays, keptPgs } = await keptOf(context, db, ofImport, IMPORT_LIMITS.keptPgs);
  return { goes: Math.max(all - stays, 0), stays, keptPgs };
}

/**
 * @throws {Refusal} `conflict` while it runs, after the last day for undoing, or if none of its PGs is left;
 * `not_found`
 */
export async function startUndo(db: Db, enqueueUndo: Enqueue<UndoJob>, id: string): Promise<ImportRun> {
  const { undo } = await importOf(db, id);
  if (undo === 'over') throw new Refusal('conflict', `An import can be undone for ${UNDO_DAYS} days.`);
  if (undo === 'nothing_left') throw new Refusal('conflict', 'None of the PGs that this import added is left.');
  await db.transaction(async (tx) => {
    const toUndo = await tx.$count(listings, eq(listings.importId, id));
    const started = await tx
      .update(imports)
      .set({ state: 'undoing', toUndo, removed: 0, stays: 0, keptPgs: [], problem: null })
      .where(and(eq(imports.id, id), notInArray(imports.state, ['running', 'undoing'])))
      .returning({ id: imports.id });
    if (started.length === 0) throw new Refusal('conflict', 'This file is being imported or undone already.');
    await enqueueUndo(tx, { id });
  });
  return importOf(db, id);
}

/** A killed attempt has committed whole batches: the next one continues with the rest. */
async function runUndo(context: UndoContext, id: string): Promise<void> {
  const { db } = context;
  const isUndone = and(eq(imports.id, id), eq(imports.state, 'undoing'));
  if ((await db.$count(imports, isUndone)) === 0) return;
  const kept: KeptPg[] = [];
  for (let after: number | undefined = 0; after !== undefined;) after = await removeBatch(context, id, after, kept);
  await db.update(imports).set({ state: 'undone' }).where(isUndone);
}

/** Removes a batch in one transaction. @returns where the next batch begins; undefined if there is none */
async function removeBatch(
  context: UndoContext,
  id: string,
  after: number,
  kept: KeptPg[],
): Promise<number | undefined> {
  const { db, forgetListings } = context;
  return db.transaction(async (tx) => {
    // Locked, so that nobody books or comments between the check and the deletion.
    const batch = await batchOf(tx, id, after).for('update');
    const last = batch.at(-1);
    if (!last) return undefined;
    const ofBatch = and(eq(listings.importId, id), gt(listings.seq, after), lte(listings.seq, last.seq));
    const { keptPgs } = await keptOf(context, tx, ofBatch, BATCH);
    kept.push(...keptPgs);
    const staying = new Set(keptPgs.map(({ _id }) => _id));
    const going = batch.filter((listing) => !staying.has(listing.id));
    // They have no photos: an import adds none, and adding photos is an edit, which keeps the listing.
    const ids = going.map((listing) => listing.id);
    await tx.delete(listings).where(inArray(listings.id, ids));
    await forgetListings(tx, ids);
    await tx
      .update(imports)
      .set({
        removed: sql`${imports.removed} + ${going.length}`,
        stays: kept.length,
        keptPgs: kept.slice(0, IMPORT_LIMITS.keptPgs),
      })
      .where(eq(imports.id, id));
    return last.seq;
  });
}

const batchOf = (within: Queryable, importId: string, after: number) =>
  within
    .select({ id: listings.id, seq: listings.seq })
    .from(listings)
    .where(and(eq(listings.importId, importId), gt(listings.seq, after)))
    .orderBy(asc(listings.seq))
    .limit(BATCH);

/**
 * Those of these listings that must be kept, each with its most important reason: their number, and the first of them.
 */
async function keptOf({ usedListings }: UndoContext, within: Queryable, which: SQL | undefined, limit: number) {
  const ids = within.select({ id: listings.id }).from(listings).where(which);
  const { rows } = await within.execute<{ id: string; name: string; reason: KeptReason; stays: number }>(sql`
    select listings.id, name, count(*) over ()::int as stays,
      (array_agg(reason order by array_position(${sql.param(`{${KEPT_REASONS.join()}}`)}::text[], reason)))[1] as reason
    from ${listings} join (
      ${usedListings(ids)} union all
      select id, case when verified_at is not null then 'verified' else 'edited' end from ${listings}
      where id in (${ids}) and (verified_at is not null or updated_at > created_at)
    ) as kept on listing_id = listings.id
    group by listings.id order by seq limit ${limit}`);
  const keptPgs: KeptPg[] = rows.map(({ id, name, reason }) => ({ _id: id, name, reason }));
  return { stays: rows[0]?.stays ?? 0, keptPgs };
}
