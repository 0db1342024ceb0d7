/** The first opening of a data directory: a whole database or none, and nobody's files replaced. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEmptyCluster } from './empty-cluster.ts';
import { openPglite } from './pglite.ts';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'pg-finder-first-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('opens although a killed start left half a database, and clears that away, but nothing put aside', async () => {
  for (const name of ['database.unfinished-half', 'database-old', 'database.old']) {
    mkdirSync(join(directory, name));
    writeFileSync(join(directory, name, 'PG_VERSION'), '17');
  }
  const first = await openPglite({ directory });
  await first.pool.query('create table kept as select 1 as one');
  await first.close();
  expect(readdirSync(directory).filter((name) => name.startsWith('database'))).toEqual([
    'database',
    'database-old',
    'database.old',
  ]);
  const again = await openPglite({ directory });
  expect((await again.pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  await again.close();
});

it('makes a new one where the kept one is only to be read', async () => {
  const [kept, files] = [join(directory, 'kept'), join(directory, 'database')];
  mkdirSync(kept);
  writeFileSync(join(kept, 'PG_VERSION'), '17', { mode: 0o444 });
  await makeEmptyCluster(files, kept);
  expect(readdirSync(files)).toContain('base');
  expect(readdirSync(directory)).toEqual(['database', 'kept']);
});

it('does not replace files that are no database', async () => {
  const note = join(directory, 'database/note.txt');
  mkdirSync(join(directory, 'database'));
  writeFileSync(note, 'mine');
  await expect(openPglite({ directory })).rejects.toThrow(/cannot be opened.*not empty/);
  expect(readFileSync(note, 'utf8')).toBe('mine');
  expect(existsSync(join(directory, 'database/PG_VERSION'))).toBe(false);
});
