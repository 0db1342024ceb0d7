/** An admin undoes an import: listings that nobody has used or edited are removed, the others stay and are listed. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/schema.ts';
import type { ImportRun } from '#contract/listings/import.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { until } from '#tests/until.ts';
import { countQueries } from '#tests/live/query-counter.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { aForm, aPhoto } from '#tests/photos/a-photo.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { usedListings } from '../../used-listings.ts';
import { orders } from '../../payments/table.ts';
import { comments } from '../../comments/table.ts';
import { listings } from '../table.ts';
import { imports } from './table.ts';
import { previewUndo } from './undo-import.ts';

onDatabase('undoing an import', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  const dataDir = mkdtempSync(join(tmpdir(), 'pg-finder-undo-'));
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { DATA_DIR: dataDir });
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  beforeEach(() => database.db.execute(sql`truncate ${listings} cascade`));
  afterAll(() => app.close());

  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `PG ${from + at},Madhapur,${5_000 + from + at}`);

  async function bring(lines: string[], columnChoices: object = {}): Promise<string> {
    const answer = await fetch(`${app.url}/api/pg/imports?fileName=pgs.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chitra.token}`, 'content-type': 'text/csv' },
      body: ['name,location,rent', ...lines].join('\n'),
    });
    const { _id } = (await answer.json()) as { _id: string };
    await chitra.call('POST', `/api/pg/imports/${_id}/start`, columnChoices);
    await finished(_id, 'done');
    return _id;
  }
  const look = async (id: string) => (await chitra.call('GET', `/api/pg/imports/${id}`)).body as ImportRun;
  async function finished(id: string, state: ImportRun['state']): Promise<ImportRun> {
    await until(async () => (await look(id)).state === state, `the import being ${state}`);
    return look(id);
  }
  const undo = (id: string) => chitra.call('POST', `/api/pg/imports/${id}/undo`);
  const names = async () =>
    (await database.db.select({ name: listings.name }).from(listings).orderBy(asc(listings.seq))).map(
      ({ name }) => name,
    );
  const idOf = async (name: string) =>
    (await database.db.select({ id: listings.id }).from(listings).where(eq(listings.name, name)))[0]?.id ?? '';
  async function edit(name: string, fields: Parameters<typeof aForm>[0]): Promise<void> {
    const headers = { authorization: `Bearer ${chitra.token}` };
    const address = `${app.url}/api/pg/updatePg/${await idOf(name)}`;
    expect((await fetch(address, { method: 'PATCH', headers, body: aForm(fields) })).status).toBe(200);
  }
  const order = async (name: string, state: 'open' | 'paid' | 'refunded' | 'closed') =>
    database.db.insert(orders).values({
      id: randomUUID(),
      personId: chitra.uid,
      listingId: await idOf(name),
      payerName: 'Asha Rao',
      payerEmail: 'asha@example.in',
      pgName: name,
      pgLocation: 'Madhapur',
      amountPaise: 500_000,
      state,
      holdUntil: new Date(Date.now() + 600_000),
    });

  it('removes what it added, reports what stays and why, and leaves other PGs alone', async () => {
    const earlier = await bring(rows(1, 2));
    const id = await bring(rows(1, 10), { constants: { city: 'Hyderabad' } });
    await order('PG 3', 'paid');
    await order('PG 4', 'refunded');
    await order('PG 5', 'open');
    await order('PG 7', 'closed');
    await database.db
      .insert(comments)
      .values({ id: randomUUID(), listingId: await idOf('PG 6'), authorId: chitra.uid, text: 'Is it quiet?' });
    await edit('PG 3', { description: 'By the lake' });
    await edit('PG 9', { description: 'By the park' });
    await chitra.call('PATCH', `/api/pg/verified/${await idOf('PG 10')}`, { verified: true });
    const kept = await Promise.all(
      [
        ['PG 3', 'booked'] as const,
        ['PG 4', 'booked'] as const,
        ['PG 5', 'paying'] as const,
        ['PG 6', 'comments'] as const,
        ['PG 9', 'edited'] as const,
        ['PG 10', 'verified'] as const,
      ].map(async ([name, reason]) => ({ _id: await idOf(name), name, reason })),
    );
    expect((await chitra.call('GET', `/api/pg/imports/${id}/undo`)).body).toEqual({ goes: 2, stays: 6, keptPgs: kept });
    expect(await look(id)).toMatchObject({ by: 'Chitra', undo: 'possible', imported: 8, alreadyThere: 2 });

    expect(await undo(id)).toMatchObject({ status: 200, body: { fileName: 'pgs.csv' } });
    expect(await finished(id, 'undone')).toMatchObject({ toUndo: 8, removed: 2, stays: 6, keptPgs: kept });
    expect(await names()).toEqual(['PG 1', 'PG 2', 'PG 3', 'PG 4', 'PG 5', 'PG 6', 'PG 9', 'PG 10']);
    const { body } = await chitra.call('GET', '/api/audit');
    expect((body as AuditEntry[])[0]).toMatchObject({
      action: 'POST /pg/imports/:id/undo',
      outcome: 'done',
      detail: 'pgs.csv',
    });

    // A kept PG can be removed later; the import of the two others is not affected.
    await database.db.delete(comments);
    expect((await undo(id)).status).toBe(200);
    expect(await finished(id, 'undone')).toMatchObject({ removed: 1, stays: 5 });
    expect(await look(earlier)).toMatchObject({ state: 'done', undo: 'possible' });
    // A city that a later import has added to their location does not count as an edit.
    expect((await chitra.call('GET', `/api/pg/imports/${earlier}/undo`)).body).toMatchObject({ goes: 2, stays: 0 });
  });

  it('keeps a PG to which photos were added, and what it removed can be imported again', async () => {
    const id = await bring(rows(1, 3));
    await edit('PG 2', { newImages: [await aPhoto()] });
    await undo(id);
    expect(await finished(id, 'undone')).toMatchObject({ removed: 2, keptPgs: [{ name: 'PG 2', reason: 'edited' }] });
    expect((await chitra.call('POST', `/api/pg/imports/${id}/start`, {})).status).toBe(200);
    expect(await finished(id, 'done')).toMatchObject({ imported: 2, removed: 0, stays: 0, undo: 'possible' });
    await chitra.call('DELETE', `/api/pg/deletePg/${await idOf('PG 2')}`);
    await undo(id);
    await finished(id, 'undone');
    expect(await names()).toEqual([]);
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'None of the PGs that this import added is left.' },
    });
  });

  it('previews an import of any size in three statements', async () => {
    const id = await bring(rows(1, 450));
    await database.db
      .update(listings)
      .set({ verifiedAt: sql`now()` })
      .where(lte(listings.pricePaise, 525_000));
    const context = { db: database.db, usedListings, forgetListings: async () => {} };
    const { statements } = await countQueries(database.pool, /listings|orders|comments/, async () => {
      const { keptPgs, ...counts } = await previewUndo(context, id);
      expect(counts).toEqual({ goes: 200, stays: 250 });
      expect(keptPgs).toHaveLength(100);
      expect(keptPgs[99]).toMatchObject({ name: 'PG 100', reason: 'verified' });
    });
    expect(statements).toBe(3);
  });

  it('continues after the server was stopped, counting what it removed before', async () => {
    const id = await bring(rows(1, 450));
    await order('PG 450', 'paid');
    // The state after a kill: the first batch is removed and counted, and the job is still queued.
    const first = database.db.select({ seq: listings.seq }).from(listings).orderBy(asc(listings.seq)).limit(200);
    await database.db.delete(listings).where(inArray(listings.seq, first));
    await database.db.update(imports).set({ state: 'undoing', removed: 200 }).where(eq(imports.id, id));
    expect(await undo(id)).toMatchObject({ status: 409 });
    expect((await chitra.call('POST', `/api/pg/imports/${id}/start`, {})).status).toBe(409);
    await database.db.execute(
      sql`insert into jobs.job (name, data) values ('import-undo', ${JSON.stringify({ id })}::jsonb)`,
    );
    expect(await finished(id, 'undone')).toMatchObject({ removed: 449, stays: 1 });
    expect(await names()).toEqual(['PG 450']);
  });

  it('is refused after a week, and the list says so', async () => {
    const id = await bring(rows(1, 2));
    await database.db
      .update(imports)
      .set({ startedAt: sql`now() - interval '7 days 1 minute'` })
      .where(eq(imports.id, id));
    const [newest] = (await chitra.call('GET', '/api/pg/imports')).body as ImportRun[];
    expect(newest).toMatchObject({ _id: id, undo: 'over' });
    expect(await undo(id)).toMatchObject({ status: 409, body: { message: 'An import can be undone for 7 days.' } });
    expect(await names()).toHaveLength(2);
    expect(await undo('nobody')).toMatchObject({ status: 404 });
  });
});
