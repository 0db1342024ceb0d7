/** `npm run admin`: a stranger who signed up with an address gets nothing by a grant; who is locked out can go. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, aVisitor, PASSWORD, type Member } from '#tests/people/people.ts';
import { environment } from '#tests/servers/server.ts';
import { attempts } from '../../http/limits/limiter.ts';
import { markVerified } from '../accounts/people.ts';
import { auditEntries } from '../../audit/table.ts';
import { people, twoFactors } from '../table.ts';

const LAUNCHER = fileURLToPath(new URL('../../../scripts/launch.js', import.meta.url));
const execute = promisify(execFile);

// A second process cannot come into the embedded database of a test.
describe.runIf(inject('postgresUrl'))('the command line', () => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await newDatabase('PostgreSQL');
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '1000' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const admin = async (verb: string, email: string, settings: Record<string, string> = {}) => {
    const env = environment({ DATABASE_URL: database.url ?? '', ...settings });
    return (await execute(process.execPath, [LAUNCHER, 'admin', verb, email], { env })).stdout;
  };
  const grant = (email: string, settings?: Record<string, string>) => admin('grant', email, settings);
  const isIn = async (who: Member) => (await who.call('GET', '/api/cart/getcart')).status === 200;
  const signIn = async ({ email }: Member) =>
    (await aVisitor(app).call('POST', '/api/auth/sign-in/email', { email, password: PASSWORD })).status;
  const person = async ({ uid }: Member) => (await database.db.select().from(people).where(eq(people.id, uid)))[0];

  const actsOn = async ({ uid }: Member) =>
    (await database.db.select().from(auditEntries).where(eq(auditEntries.target, uid))).map((entry) => [
      entry.action,
      entry.outcome,
    ]);

  it('ends the sessions and the password of whoever signed up with an address that was never verified', async () => {
    const stranger = await aMember(app, 'Stranger');
    expect(await grant(stranger.email)).toContain('the password and the sessions from before are ended');
    expect([await isIn(stranger), await signIn(stranger)]).toEqual([false, 401]);
    expect(await person(stranger)).toMatchObject({ role: 'admin', emailVerified: true });
  });

  it('tells only who grants a role that its person must sign up first', async () => {
    const answer = (verb: string) => admin(verb, 'nobody@example.in').catch(({ stdout }: { stdout: string }) => stdout);
    expect(await answer('grant')).toBe('Nobody has signed up as nobody@example.in. They must sign up first.\n');
    for (const verb of ['revoke', 'delete'])
      expect(await answer(verb)).toBe('Nobody has signed up as nobody@example.in.\n');
  });

  it('leaves who has verified the address as they are', async () => {
    const chitra = await aMember(app, 'Chitra Iyer');
    await markVerified(database.db, chitra.uid);
    expect(await grant(chitra.email)).toBe(`${chitra.email} is an admin now.\n`);
    expect([await isIn(chitra), await signIn(chitra)]).toEqual([true, 200]);
    expect(await actsOn(chitra)).toEqual([['npm run admin -- grant', 'done']]);
  });

  it('takes the second factor from the person who is named, with its secret', async () => {
    const [chitra, dhruv] = [await aMember(app, 'Chitra Iyer'), await aMember(app, 'Dhruv')];
    await database.db.update(people).set({ twoFactorEnabled: true });
    const factor = { secret: 'a-secret', backupCodes: '', verified: true };
    await database.db
      .insert(twoFactors)
      .values([chitra, dhruv].map(({ uid }) => ({ ...factor, id: uid, userId: uid })));
    expect(await admin('remove-second-factor', chitra.email)).toContain('without a second factor now');
    expect(await person(chitra)).toMatchObject({ twoFactorEnabled: false });
    expect(await person(dhruv)).toMatchObject({ twoFactorEnabled: true });
    expect(await database.db.select({ uid: twoFactors.userId }).from(twoFactors)).toEqual([{ uid: dhruv.uid }]);
    expect(await actsOn(chitra)).toEqual([['npm run admin -- remove-second-factor', 'done']]);
  });

  it('says that the password stays where no mail is set up by which another could be chosen', async () => {
    const chitra = await aMember(app, 'Chitra Iyer');
    expect(await grant(chitra.email, { SANDBOX: 'off' })).toContain('whoever signed up keeps theirs');
    expect(await signIn(chitra)).toBe(200);
  });

  it('deletes the only admin no more than the account page does', async () => {
    const asha = await aMember(app, 'Asha Rao');
    await database.db.update(people).set({ role: 'user' });
    await grant(asha.email);
    await expect(admin('delete', asha.email)).rejects.toMatchObject({
      stdout: expect.stringContaining('This is the only admin') as string,
    });
    expect(await person(asha)).toMatchObject({ role: 'admin' });
  });

  it('deletes an account for somebody who cannot sign in any more, as they would have', async () => {
    const asha = await aMember(app, 'Asha Rao');
    const { id } = await aStoredListing(database.db);
    const { body } = await asha.call('POST', `/api/comments/${id}`, { text: 'Is the terrace open?' });
    const networks = async () => database.db.$count(attempts, sql`starts_with(key, ${`known ${asha.email} `})`);
    expect([await signIn(asha), await networks()]).toEqual([200, 1]);
    expect(await admin('delete', asha.email)).toContain('is deleted');
    expect(await networks()).toBe(0);
    expect([await isIn(asha), await signIn(asha), await person(asha)]).toEqual([false, 401, undefined]);
    const bina = await aMember(app, 'Bina');
    expect((await bina.call('GET', `/api/comments/${id}`)).body).toMatchObject([
      { _id: (body as { _id: string })._id, username: 'Deleted user', userId: null },
    ]);
    expect(await actsOn(asha)).toEqual([['npm run admin -- delete', 'done']]);
  });
});
