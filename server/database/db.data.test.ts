/**
 * Opening a current database continues it; one from before the first migration is refused. Prepared statements read the
 * same rows as other statements.
 */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertListings } from '#server/listings/insert-listings.ts';
import { searchWords } from '#server/listings/search-index/table.ts';
import { listingColumns, listings } from '#server/listings/table.ts';
import { onEachDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { openDb, preparedOn, type Db } from './db.ts';

onEachDatabase('opening the database', (open) => {
  it('changes nothing if every migration has run', async () => {
    const { pool } = await open();
    const applied = async () => (await pool.query('select created_at from drizzle.__drizzle_migrations')).rows;
    const before = await applied();
    await openDb({ pool });
    expect(await applied()).toEqual(before);
  });

  it('refuses a database that stopped before the first migration', async () => {
    const { pool } = await open();
    await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000000');
    await expect(openDb({ pool })).rejects.toThrow('Start the last version before 1.0 on it once');
  });

  it('reads a prepared statement as Drizzle reads any other', async () => {
    const { db } = await open();
    await insertListings(db, [aListing({ name: 'lotus', availableFrom: '2026-12-01', houseRules: { pets: 'yes' } })]);
    const build = (on: Db) =>
      on
        .select({
          word: searchWords.word,
          listing: listingColumns,
          half: sql<number>`${sql.placeholder('n')}::int / 2`,
        })
        .from(searchWords)
        .leftJoin(listings, eq(listings.name, searchWords.word))
        .orderBy(searchWords.word);
    const prepared = preparedOn(build);
    for (const n of [2, 4, 6, 8, 10]) {
      const expected = await build(db).prepare('').execute({ n });
      expect(expected.some(({ listing }) => listing)).toBe(true);
      expect(expected.some(({ listing }) => !listing)).toBe(true);
      expect(await prepared(db).execute({ n })).toEqual(expected);
    }
  });

  it('answers a prepared statement with the current columns of its table', async () => {
    const { pool } = await open();
    await pool.query('create table pets (name text, legs int)');
    await pool.query("insert into pets values ('Mithu', 2)");
    const ask = (more: object = {}) => pool.query({ text: 'select * from pets where legs = $1', values: [2], ...more });
    // Each call may use another connection, and each connection has to prepare the statement.
    for (let n = 0; n < 50; n += 1) expect((await ask()).rows).toEqual([{ name: 'Mithu', legs: 2 }]);
    expect((await ask({ rowMode: 'array' })).rows).toEqual([['Mithu', 2]]);
    const asText = { getTypeParser: () => (value: string) => value };
    expect((await ask({ types: asText })).rows).toEqual([{ name: 'Mithu', legs: '2' }]);
    await pool.query('alter table pets add column age int');
    // The database refuses the stale plan once.
    await ask().catch(() => {});
    for (let n = 0; n < 5; n += 1) expect((await ask()).rows).toEqual([{ name: 'Mithu', legs: 2, age: null }]);
  });
});
