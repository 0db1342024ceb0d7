/** Several admins at the photos of one PG at once: the quick form of two hundred rounds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase } from '#tests/database.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { editTogether } from '#tests/photos/photo-edits.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { setRole } from '../../identity/accounts/people.ts';

onDatabase('photos that several admins add and delete at once', (open) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pg-finder-photo-edits-'));
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    const database = await open();
    app = await startApp(database, { DATA_DIR: dataDir, CALLS_PER_MINUTE: '100000' });
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are those of the row after each round, with a file each, and nothing is left in the end', async () => {
    const { answers, wrong } = await editTogether({
      url: app.url,
      admin: chitra,
      dataDir,
      rounds: 12,
      random: seededRandom(8),
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '400', '409']));
  });
});
