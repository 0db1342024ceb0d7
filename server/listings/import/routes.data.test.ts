/** An admin imports spreadsheets on the screen: preview, columns, bad rows, a background run, and a second run. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRun, SheetPreview } from '#contract/listings/import.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { until } from '#tests/until.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { listings } from '../table.ts';
import { failGivenUpImports } from './import-job.ts';
import { recordCommandImport } from './stored-sheet.ts';
import { imports } from './table.ts';

const REAL_FILE =
  process.env['PG_CSV'] ?? fileURLToPath(new URL('../../../../shared/data/hyderabad_pgs.csv', import.meta.url));
const HEADER = 'name,location,rent';
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `PG ${from + at},Madhapur,${5_000 + from + at}`);
const sheet = (...lines: string[]) => [HEADER, ...lines].join('\n');

onDatabase('importing on the screen', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database);
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  beforeEach(() => database.db.execute(sql`truncate ${listings} cascade`));
  afterAll(() => app.close());

  async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'pgs.csv') {
    const answer = await fetch(`${app.url}/api/pg/imports?fileName=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chitra.token}`, 'content-type': 'text/csv' },
      body: content,
    });
    return { status: answer.status, body: (await answer.json()) as SheetPreview & { message?: string } };
  }
  const start = (id: string, columnChoices: object = {}) =>
    chitra.call('POST', `/api/pg/imports/${id}/start`, columnChoices);
  const look = async (id: string) => (await chitra.call('GET', `/api/pg/imports/${id}`)).body as ImportRun;
  const stored = async () => (await database.db.select({ n: count() }).from(listings))[0]?.n;
  async function finished(id: string): Promise<ImportRun> {
    await until(async () => (await look(id)).state !== 'running', 'the end of the import');
    return look(id);
  }

  it('shows the first rows, its guess and the bad rows, and imports nothing yet', async () => {
    const { status, body } = await upload(sheet(...rows(1, 7), 'Free House,Uppal,0'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: 'pgs.csv',
      header: ['name', 'location', 'rent'],
      columns: { name: ['name'], location: ['location'], price: ['rent'] },
      rows: 8,
      good: 7,
      bad: 1,
      badRows: [{ line: 9, lastLine: 9, reasons: ['rent 0: Price must be at least ₹1'] }],
    });
    expect(body.sample.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(await stored()).toBe(0);
  });

  it('reports before the import which rows are on the site already, by key or by the ids of an export', async () => {
    const first = await upload(sheet(...rows(1, 3)));
    expect(first.body).toMatchObject({ good: 3, alreadyThere: 0 });
    await start(first.body._id);
    await finished(first.body._id);
    const longer = await upload(sheet(...rows(1, 5), ...rows(3, 5)));
    expect(longer.body).toMatchObject({ good: 8, alreadyThere: 4, repeated: 2, cityAdded: 0 });
    expect(longer.body).not.toHaveProperty('idColumn');
    const [one] = await database.db.select({ id: listings.id }).from(listings);
    const { body } = await upload(`_ID,${HEADER}\n${one?.id},Anu Home,Uppal,7000\n7,Bina Home,Uppal,7000`);
    expect(body).toMatchObject({ good: 2, alreadyThere: 1, idColumn: '_ID' });
    const city = { constants: { city: 'Hyderabad' } };
    const preview = await chitra.call('POST', `/api/pg/imports/${longer.body._id}/preview`, city);
    expect(preview.body).toMatchObject({ good: 8, alreadyThere: 4, repeated: 2, cityAdded: 3 });
    expect(await stored()).toBe(3);
    await start(body._id);
    expect(await finished(body._id)).toMatchObject({ imported: 1, alreadyThere: 1 });
  });

  it('asks for a missing column, keeps its other guesses, and uses the answer', async () => {
    const { body } = await upload('naam,location,rent\nAnu Home,Madhapur,7000');
    expect(body).toMatchObject({
      columns: { location: ['location'], price: ['rent'] },
      problem: expect.stringContaining('no column for name'),
    });
    const preview = await chitra.call('POST', `/api/pg/imports/${body._id}/preview`, { columns: { name: ['naam'] } });
    expect(preview).toMatchObject({ status: 200, body: { good: 1, columns: { name: ['naam'] } } });
    expect(await start(body._id)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no column for name') },
    });
    expect(await start(body._id, { columns: { name: ['naam'] } })).toMatchObject({
      status: 200,
      body: { state: 'running', total: 1 },
    });
    expect(await finished(body._id)).toMatchObject({ state: 'done', imported: 1 });
  });

  it('imports in the background, and a second run changes nothing', async () => {
    const { body } = await upload(sheet(...rows(1, 1_300), 'Free House,Uppal,0'));
    const begun = await start(body._id);
    expect(begun).toMatchObject({ status: 200, body: { state: 'running', total: 1_301, imported: 0 } });
    expect(await finished(body._id)).toMatchObject({
      state: 'done',
      rows: 1_301,
      imported: 1_300,
      alreadyThere: 0,
      bad: 1,
    });
    expect((await start(body._id)).status).toBe(200);
    expect(await finished(body._id)).toMatchObject({ state: 'done', imported: 0, alreadyThere: 1_300, bad: 1 });
    expect(await stored()).toBe(1_300);
    const runs = (await chitra.call('GET', '/api/pg/imports')).body as ImportRun[];
    expect(runs[0]).toMatchObject({ _id: body._id, state: 'done' });
    expect(runs.filter(({ _id }) => _id === body._id)).toHaveLength(1);
  });

  it('continues after the server was stopped, and counts earlier rows as imported', async () => {
    const { body } = await upload(sheet(...rows(1, 900)));
    await start(body._id);
    await finished(body._id);
    // The state after a kill: the first batch is stored and counted, and the job is still queued.
    await database.db.execute(sql`delete from ${listings} where price_paise > 550000`);
    await database.db
      .update(imports)
      .set({ state: 'running', rows: 500, imported: 500 })
      .where(eq(imports.id, body._id));
    await database.db.execute(
      sql`insert into jobs.job (name, data) values ('import', ${JSON.stringify({ id: body._id })}::jsonb)`,
    );
    expect(await finished(body._id)).toMatchObject({ state: 'done', imported: 900, alreadyThere: 0 });
    expect(await stored()).toBe(900);
  });

  it('fails once its job is gone for good, and not before; then it can be started again', async () => {
    const { body } = await upload(sheet(...rows(1, 2)));
    await database.db.update(imports).set({ state: 'running' }).where(eq(imports.id, body._id));
    await database.db.execute(sql`insert into jobs.job (name, data, start_after)
      values ('import', ${JSON.stringify({ id: body._id })}::jsonb, now() + interval '1 hour')`);
    await failGivenUpImports(database.db);
    expect(await look(body._id)).toMatchObject({ state: 'running' });
    await database.db.execute(sql`update jobs.job set state = 'failed' where data->>'id' = ${body._id}`);
    await failGivenUpImports(database.db);
    expect(await look(body._id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Please start it again.'),
    });
    expect((await start(body._id)).status).toBe(200);
    expect(await finished(body._id)).toMatchObject({ state: 'done', imported: 2 });
  });

  it('does not fail a running command, and ignores one that was given up', async () => {
    const { importId, end } = await recordCommandImport(database.db, 'shell.csv');
    await failGivenUpImports(database.db);
    expect(await look(importId)).toMatchObject({ state: 'running' });
    await database.db
      .update(imports)
      .set({ startedAt: sql`now() - interval '61 minutes'` })
      .where(eq(imports.id, importId));
    await failGivenUpImports(database.db);
    await end({ rows: 1, good: 1, bad: 0, imported: 1, alreadyThere: 0, cityAdded: 0 }, { state: 'done' });
    expect(await look(importId)).toMatchObject({ state: 'failed', imported: 0 });
    const next = await recordCommandImport(database.db, 'shell.csv');
    await next.end({ rows: 1, good: 1, bad: 0, imported: 1, alreadyThere: 0, cityAdded: 0 }, { state: 'done' });
    expect(await look(next.importId)).toMatchObject({ state: 'done', imported: 1 });
  });

  it('exports the bad rows as a CSV file to fix, with their lines and no formula', async () => {
    const { body } = await upload(sheet('=HYPERLINK("x"),Uppal,0', ...rows(1, 3), 'No Rent,,'));
    const { body: file, headers } = await chitra.call('GET', `/api/pg/imports/${body._id}/bad-rows`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(parse(file as string, { bom: true })).toEqual([
      ['Line', 'What is wrong', 'name', 'location', 'rent'],
      ['2', expect.stringContaining('rent 0: Price must be at least ₹1'), `'=HYPERLINK("x")`, 'Uppal', '0'],
      ['6', expect.stringContaining('location is empty'), 'No Rent', '', ''],
    ]);
  });

  describe('an invalid file', () => {
    it.each([
      ['an empty file', '', 400, 'Choose a CSV file.'],
      ['a workbook', Buffer.from('504b0304', 'hex'), 400, 'This is a workbook, not a CSV file.'],
      [
        '501 columns',
        `${HEADER}${',x'.repeat(498)}\nAnu Home,Madhapur,7000`,
        400,
        'has 501 columns; at most 500 can be read.',
      ],
      ['a first line that is no text', 'name\u0000,b\nc,d', 400, 'does not look like a CSV file.'],
      ['a file beyond 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 413, 'larger than we can take'],
    ])('is refused in a sentence: %s', async (_, content, status, message) => {
      expect(await upload(content as string)).toMatchObject({
        status,
        body: { message: expect.stringContaining(message) },
      });
    });

    it('is refused if it has no good row, is unknown, or is being imported already', async () => {
      const { body } = await upload(sheet('Free House,Uppal,0'));
      expect(await start(body._id)).toMatchObject({
        status: 400,
        body: { message: 'There is no good row in this file.' },
      });
      expect(await start('nobody')).toMatchObject({ status: 404 });
      const good = await upload(sheet(...rows(1, 2)));
      await database.db.update(imports).set({ state: 'running' }).where(eq(imports.id, good.body._id));
      expect(await start(good.body._id)).toMatchObject({
        status: 409,
        body: { message: 'This file is being imported or undone already.' },
      });
      await database.db.update(imports).set({ state: 'done' }).where(eq(imports.id, good.body._id));
    });
  });

  it.runIf(existsSync(REAL_FILE))(
    'brings in the real PGs of Hyderabad: 330, and three bad rows with their lines',
    async () => {
      const { body } = await upload(readFileSync(REAL_FILE), 'hyderabad_pgs.csv');
      expect(body).toMatchObject({ good: 330, bad: 3, badRows: [{ line: 261 }, { line: 262 }, { line: 263 }] });
      await start(body._id);
      expect(await finished(body._id)).toMatchObject({ imported: 330, bad: 3 });
    },
  );
});
