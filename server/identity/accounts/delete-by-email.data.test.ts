/** Asha deletes her account: her address stands nowhere in the database any more, but for an hour among the tries. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { aMember, aVisitor, PASSWORD } from '#tests/people/people.ts';
import { attempts } from '../../http/limits/limiter.ts';

onDatabase('a deleted account', (open) => {
  let database: TestDatabase;
  let outside: OutsideWorld;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    outside = await startOutside();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '1000', ...outside.settings });
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  /** The tables in which an address stands. */
  async function tablesWith(address: string): Promise<string[]> {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`);
    const found: string[] = [];
    for (const { name } of rows) {
      const inAnHour = name.endsWith('attempts') ? sql`and resets_at > now() + interval '1 hour'` : sql``;
      const held = await database.db.execute(
        sql`select 1 from ${sql.raw(name)} t where strpos(lower(t::text), ${address}) > 0 ${inAnHour} limit 1`,
      );
      if (held.rows.length > 0) found.push(name);
    }
    return found;
  }

  it('leaves its address nowhere: not with networks signed in from, nor in mails about replies', async () => {
    const [asha, bina] = [await aMember(app, 'Asha Rao'), await aMember(app, 'Bina Das')];
    const { id } = await aStoredListing(database.db);
    const everywhere = expect.arrayContaining(['public.people', 'public.attempts', 'jobs.job_common']);
    for (const [who, other] of [
      [asha, bina],
      [bina, asha],
    ] as const) {
      const signIn = { email: who.email, password: PASSWORD };
      expect((await aVisitor(app).call('POST', '/api/auth/sign-in/email', signIn)).status).toBe(200);
      const { body } = await who.call('POST', `/api/comments/${id}`, { text: 'Is the terrace open?' });
      await other.call('POST', `/api/comments/${(body as Comment)._id}/reply`, { text: 'Until ten.' });
      await expect
        .poll(async () => (await outside.mailsTo(who.email)).some(({ subject }) => subject.includes('replied to you')))
        .toBe(true);
      expect(await tablesWith(who.email)).toEqual(everywhere);
    }
    expect((await asha.call('POST', '/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await tablesWith(asha.email)).toEqual([]);
    // Another person's stay, the mails among them.
    expect(await tablesWith(bina.email)).toEqual(everywhere);
    expect(await database.db.$count(attempts, sql`starts_with(key, ${`known ${bina.email} `})`)).toBe(1);
  });
});
