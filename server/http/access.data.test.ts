/** The matrix of all routes and all kinds of caller, generated from the contract; a route without a rule fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, type Member } from '#tests/people.ts';
import { allRoutes } from '#tests/routes.ts';
import { setRole } from '../identity/people.ts';

describe('who may call what', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let chitra: Member;
  beforeAll(async () => {
    database = await newDatabase('embedded');
    app = await startApp(database);
    [asha, chitra] = [await aMember(app), await aMember(app, 'Chitra')];
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const statusFor = async (method: string, path: string, member?: Member) =>
    (await fetch(`${app.url}${path}`, { method, headers: member ? { authorization: `Bearer ${member.token}` } : {} })).status;

  it('has a rule for each path of the contract', () => {
    expect(
      allRoutes()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(paths).toSorted());
  });

  it.each(allRoutes())('$access: $method $path', async ({ method, path, access }) => {
    const [stranger, member, admin] = [
      await statusFor(method, path),
      await statusFor(method, path, asha),
      await statusFor(method, path, chitra),
    ];
    const past = (status: number) => status !== 401 && status < 500;
    expect(past(admin) && admin !== 403, `an admin got ${admin}`).toBe(true);
    expect(past(stranger), `a stranger got ${stranger}`).toBe(access === 'public');
    if (access === 'admin') expect(member).toBe(403);
    else expect(past(member), `a member got ${member}`).toBe(true);
  });
});
