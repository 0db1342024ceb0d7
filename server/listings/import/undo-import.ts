/** Takes out the PGs that an import added, but for those that were booked, are being paid for or have comments. */
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { IMPORT_LIMITS, UNDO_DAYS, type ImportRun, type KeptPg, type UndoPreview } from '#contract/listings/import.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { JobAdder, JobKind } from '../../jobs/queue.ts';
import type { ListingsContext } from '../context.ts';
import { listings } from '../table.ts';
import { importOf, imports } from './stored-sheet.ts';

export type UndoContext = Pick<ListingsContext, 'db' | 'photos' | 'whyKept' | 'forgetListings'>;

interface UndoJob {
  id: string;
}

const LONGEST_SECONDS = 30 * 60;
export const UNDO_QUEUE = 'import-undo';
/** So many listings are locked at a time. */
const BATCH = 200;

export function undoJob(context: UndoContext): JobKind<UndoJob> {
  return { name: UNDO_QUEUE, longestSeconds: LONGEST_SECONDS, handle: ({ id }) => runUndo(context, id) };
}

/** @throws {Refusal} `not_found` */
export async function previewUndo(context: UndoContext, id: string): Promise<UndoPreview> {
  await importOf(context.db, id);
  const kept: KeptPg[] = [];
  let goes = 0;
  for (let after = 0; ;) {
    const batch = await batchOf(context.db, id, after);
    const last = batch.at(-1);
    if (!last) return { goes, stays: kept.length, keptPgs: kept.slice(0, IMPORT_LIMITS.keptPgs) };
    const stay = await keptOf(context, context.db, batch);
    goes += batch.length - stay.length;
    kept.push(...stay);
    after = last.seq;
  }
}

/** @throws {Refusal} `conflict` while it runs, after its week, and where none of its PGs is left; `not_found` */
export async function startUndo(db: Db, addJob: JobAdder<UndoJob>, id: string): Promise<ImportRun> {
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
    await addJob(tx, { id });
  });
  return importOf(db, id);
}

/** A killed try leaves whole batches: the next one goes on with what is still there. */
async function runUndo(context: UndoContext, id: string): Promise<void> {
  const { db } = context;
  const isUndone = and(eq(imports.id, id), eq(imports.state, 'undoing'));
  if ((await db.$count(imports, isUndone)) === 0) return;
  const kept: KeptPg[] = [];
  for (let after: number | undefined = 0; after !== undefined;) after = await removeBatch(context, id, after, kept);
  await db.update(imports).set({ state: 'undone' }).where(isUndone);
}

/** One transaction; answers where the next batch begins, undefined where there is none. */
async function removeBatch(
  context: UndoContext,
  id: string,
  after: number,
  kept: KeptPg[],
): Promise<number | undefined> {
  const { db, photos, forgetListings } = context;
  return db.transaction(async (tx) => {
    // Locked, so that nobody books one or comments on it between the look and the deletion.
    const batch = await batchOf(tx, id, after).for('update');
    const stay = await keptOf(context, tx, batch);
    kept.push(...stay);
    const staying = new Set(stay.map(({ _id }) => _id));
    const going = batch.filter((listing) => !staying.has(listing.id));
    const ids = going.map((listing) => listing.id);
    await tx.delete(listings).where(inArray(listings.id, ids));
    await forgetListings(tx, ids);
    await photos.removeSoon(
      tx,
      going.flatMap((listing) => listing.photos),
    );
    await tx
      .update(imports)
      .set({
        removed: sql`${imports.removed} + ${going.length}`,
        stays: kept.length,
        keptPgs: kept.slice(0, IMPORT_LIMITS.keptPgs),
      })
      .where(eq(imports.id, id));
    return batch.at(-1)?.seq;
  });
}

const batchOf = (within: Queryable, importId: string, after: number) =>
  within
    .select({ id: listings.id, seq: listings.seq, name: listings.name, photos: listings.photos })
    .from(listings)
    .where(and(eq(listings.importId, importId), gt(listings.seq, after)))
    .orderBy(asc(listings.seq))
    .limit(BATCH);

type Batch = Awaited<ReturnType<typeof batchOf>>;

async function keptOf({ whyKept }: UndoContext, within: Queryable, batch: Batch): Promise<KeptPg[]> {
  const reasons = await whyKept(
    within,
    batch.map(({ id }) => id),
  );
  return batch.flatMap(({ id, name }) => {
    const reason = reasons.get(id);
    return reason ? [{ _id: id, name, reason }] : [];
  });
}
