/** `npm run admin -- grant` for an address that nobody has verified: a stranger who signed up with it gets nothing. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD, type Member } from '#tests/people.ts';
import { environment } from '#tests/server.ts';
import { markVerified } from '../accounts/people.ts';
import { people } from '../table.ts';

const LAUNCHER = fileURLToPath(new URL('../../../scripts/launch.js', import.meta.url));
const execute = promisify(execFile);

// A second process cannot come into the embedded database of a test.
describe.runIf(inject('postgresUrl'))('a grant on the command line', () => {
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

  const grant = async (email: string, settings: Record<string, string> = {}) => {
    const env = environment({ DATABASE_URL: database.url ?? '', ...settings });
    return (await execute(process.execPath, [LAUNCHER, 'admin', 'grant', email], { env })).stdout;
  };
  const isIn = async (who: Member) => (await who.call('GET', '/api/cart/getcart')).status === 200;
  const signIn = async ({ email }: Member) =>
    (await aVisitor(app).call('POST', '/api/auth/sign-in/email', { email, password: PASSWORD })).status;
  const person = async ({ uid }: Member) => (await database.db.select().from(people).where(eq(people.id, uid)))[0];

  it('ends the sessions and the password of whoever signed up with an address that was never verified', async () => {
    const stranger = await aMember(app, 'Stranger');
    expect(await grant(stranger.email)).toContain('the password and the sessions from before are ended');
    expect([await isIn(stranger), await signIn(stranger)]).toEqual([false, 401]);
    expect(await person(stranger)).toMatchObject({ role: 'admin', emailVerified: true });
  });

  it('leaves who has verified the address as they are', async () => {
    const chitra = await aMember(app, 'Chitra Iyer');
    await markVerified(database.db, chitra.uid);
    expect(await grant(chitra.email)).toBe(`${chitra.email} is an admin now.\n`);
    expect([await isIn(chitra), await signIn(chitra)]).toEqual([true, 200]);
  });

  it('says that the password stays where no mail is set up by which another could be chosen', async () => {
    const chitra = await aMember(app, 'Chitra Iyer');
    expect(await grant(chitra.email, { SANDBOX: 'off' })).toContain('whoever signed up keeps theirs');
    expect(await signIn(chitra)).toBe(200);
  });
});
