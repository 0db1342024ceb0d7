/** Calls that take a password, a token or a code are limited for each person, and neighbours share a wider limit. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { linkIn, startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { aMember, aVisitor, PASSWORD, type Visitor } from '#tests/people/people.ts';

/** With one try to sign in there are four of these for a person, and forty for all at one address. */
const SETTINGS = { SIGN_IN_TRIES: '1', SIGN_INS_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1' };
const [OWN, SHARED] = [4, 40];

onDatabase('guesses at what opens an account', (open) => {
  let database: TestDatabase;
  let outside: OutsideWorld;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    outside = await startOutside();
    app = await startApp(database, { ...outside.settings, ...SETTINGS });
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const call = (who: Visitor, path: string, body: object, from: string) =>
    who.call('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': from });
  const times = async (count: number, make: (nth: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1) statuses.push((await make(nth)).status);
    return statuses;
  };
  const reset = (token: string, from: string) =>
    call(aVisitor(app), 'reset-password', { token, newPassword: 'a-new-password' }, from);

  it('do not count where they are right, so that everybody in a hostel can open their link', async () => {
    const hostel = '203.0.113.1';
    for (let nth = 0; nth <= SHARED / OWN; nth += 1) {
      const person = await aMember(app);
      const [mail] = await outside.mailsTo(person.email);
      const token = linkIn(mail).searchParams.get('token');
      expect(await times(OWN, () => call(person, 'verify-email', { token }, hostel))).toEqual(Array(OWN).fill(200));
      // A link that is used again and again is slowed all the same.
      expect((await call(person, 'verify-email', { token }, hostel)).status).toBe(429);
    }
  });

  it('are forty with made-up tokens at one address', async () => {
    const hostel = '203.0.113.2';
    expect(await times(SHARED, (nth) => reset(`made-up-${nth}`, hostel))).toEqual(Array(SHARED).fill(400));
    const refused = await reset('made-up', hostel);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await reset('made-up', '203.0.113.3')).status).toBe(400);
  });

  it('are four with one token, from wherever, which is kept nowhere', async () => {
    expect(await times(OWN + 1, (nth) => reset('the-same-one', `198.51.100.${nth}`))).toEqual([
      400, 400, 400, 400, 429,
    ]);
    const { rows } = await database.db.execute<{ key: string }>('select key from attempts');
    expect(rows.filter(({ key }) => key.includes('the-same-one'))).toEqual([]);
  });

  it('are four of one person, from wherever, and hold up nobody beside them', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    const remove = (who: Visitor, password: string) => (nth: number) =>
      call(who, 'delete-user', { password }, `192.0.2.${nth}`);
    expect(await times(OWN, remove(asha, 'a-wrong-guess'))).toEqual(Array(OWN).fill(400));
    expect((await remove(asha, PASSWORD)(OWN)).status).toBe(429);
    expect((await remove(bina, PASSWORD)(0)).status).toBe(200);
  });

  it('count for the person even where they are right, for each costs a hash or two', async () => {
    const asha = await aMember(app);
    const change = (nth: number) =>
      call(
        asha,
        'change-password',
        { currentPassword: nth === 0 ? PASSWORD : `${PASSWORD}${nth}`, newPassword: `${PASSWORD}${nth + 1}` },
        '203.0.113.4',
      );
    expect(await times(OWN + 1, change)).toEqual([200, 200, 200, 200, 429]);
  });
});
