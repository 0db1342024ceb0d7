/** The first start of a data directory creates a complete database or none, and replaces no other files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEmptyCluster } from './empty-cluster.ts';
import { openPglite } from './pglite.ts';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'pg-finder-first-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('opens after a killed start left a partial database, and deletes that, but no other folder', async () => {
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

it('creates a new database if the template is read-only', async () => {
  const [kept, files] = [join(directory, 'kept'), join(directory, 'database')];
  mkdirSync(kept);
  writeFileSync(join(kept, 'PG_VERSION'), '17', { mode: 0o444 });
  await makeEmptyCluster(files, kept);
  expect(readdirSync(files)).toContain('base');
  expect(readdirSync(directory)).toEqual(['database', 'kept']);
});

it('does not replace files that are not a database', async () => {
  const note = join(directory, 'database/note.txt');
  mkdirSync(join(directory, 'database'));
  writeFileSync(note, 'mine');
  await expect(openPglite({ directory })).rejects.toThrow(/cannot be opened.*not empty/);
  expect(readFileSync(note, 'utf8')).toBe('mine');
  expect(existsSync(join(directory, 'database/PG_VERSION'))).toBe(false);
});
