/** A new word is known at once, in this process and in others, whichever transaction commits first. */
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { newDatabase, onEachDatabase, type TestDatabase } from '#tests/database.ts';
import type { Queryable } from '../../database/db.ts';
import { storeWords, VocabularyCache, type NewWord } from './vocabulary.ts';

/** As each search does in its first statement. */
async function refresh(memory: VocabularyCache, within: Pick<Queryable, 'execute'>): Promise<void> {
  memory.learn((await within.execute<NewWord>(memory.whatIsNew())).rows);
}

onEachDatabase('the vocabulary', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it('corrects to a word as soon as a listing says it, and to the nearest first', async () => {
    const memory = new VocabularyCache();
    await refresh(memory, database.db);
    expect(memory.corrections('gachibwoli')).toEqual([]);
    await storeWords(database.db, ['gachibowli', 'gachibowlia', 'gachi']);
    await refresh(memory, database.db);
    expect(memory.corrections('gachibwoli')).toEqual(['gachibowli', 'gachibowlia']);
  });

  it('does not correct a number to another, nor a word to one with a number', async () => {
    const memory = new VocabularyCache();
    await storeWords(database.db, ['sector62', 'sector63']);
    await refresh(memory, database.db);
    expect(memory.corrections('setcor62')).toEqual(['sector62']);
    expect([memory.corrections('2sharing'), memory.corrections('sharing')]).toEqual([[], []]);
  });

  it('does not reread the words of a database restored from elsewhere each time', async () => {
    const memory = new VocabularyCache();
    await storeWords(database.db, ['yesterday']);
    await database.db.execute(sql`update search_words set added_in = '4000000000' where word = 'yesterday'`);
    const read = async () => {
      let words: unknown[] = [];
      const execute = async (query: SQL) => {
        const answer = await database.db.execute(query);
        words = answer.rows.flatMap(({ word }) => word ?? []);
        return answer;
      };
      await refresh(memory, { execute } as Pick<Queryable, 'execute'>);
      return words;
    };
    expect(await read()).toContain('yesterday');
    expect(memory.corrections('yestreday')).toEqual(['yesterday']);
    expect(await read()).not.toContain('yesterday');
    await storeWords(database.db, ['tomorrow']);
    expect(await read()).toContain('tomorrow');
  });

  it('drops a word whose listing was rolled back', async () => {
    const memory = new VocabularyCache();
    const change = database.db.transaction(async (tx) => {
      await storeWords(tx, ['neverland']);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await refresh(memory, database.db);
    expect(memory.corrections('neverlend')).toEqual([]);
  });

  it('accepts the same new words from many transactions at a time, in any order', async () => {
    const words = Array.from({ length: 4_000 }, (_, at) => `word${at}`);
    const orders = Array.from({ length: 6 }, (_, at) => (at % 2 ? words : words.toReversed()));
    await Promise.all(orders.map((order) => database.db.transaction((tx) => storeWords(tx, order))));
    const memory = new VocabularyCache();
    await refresh(memory, database.db);
    expect(memory.startingWith('word', 10_000)).toHaveLength(words.length);
  });
});

it('reads words of a slower transaction that commits after a quicker one', async ({ skip }) => {
  const database = await newDatabase('PostgreSQL').catch(() => skip('there is no PostgreSQL'));
  const elsewhere = new Pool({ connectionString: database.url });
  const [slow, memory] = [await elsewhere.connect(), new VocabularyCache()];
  try {
    await slow.query('begin');
    await storeWords(drizzle(slow), ['manikonda']);
    await storeWords(database.db, ['begumpet']);
    await refresh(memory, database.db);
    expect([memory.corrections('manikonad'), memory.corrections('begumpte')]).toEqual([[], ['begumpet']]);
    await slow.query('commit');
    await refresh(memory, database.db);
    expect(memory.corrections('manikonad')).toEqual(['manikonda']);
  } finally {
    slow.release();
    await elsewhere.end();
    await database.close();
  }
});
