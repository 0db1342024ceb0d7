/** The description of the API: valid, complete, true of what the server answers, and enough for a client. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { answerChecker } from '#tests/described-answers.ts';
import { aStoredListing } from '#tests/money/money.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { allRoutes, contractRoutes } from '#tests/routes.ts';
import { setRole } from '../identity/accounts/people.ts';
import type { ApiDescription } from './openapi.ts';

onDatabase('the description of the API', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  let description: ApiDescription;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database);
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
    description = (await app.get('/api/openapi.json')).body as ApiDescription;
  });
  afterAll(() => app.close());

  it('is valid OpenAPI 3.1 and names every call of the contract', async () => {
    expect(await new Validator().validate({ ...description })).toMatchObject({ valid: true });
    const names = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.toSorted()).toEqual(Object.keys(paths).toSorted());
  });

  it('is true of what everything answers that can be read', async () => {
    const { id } = await aStoredListing(database.db);
    await chitra.call('POST', `/api/comments/${id}`, { text: 'Is the terrace open?' });
    await chitra.call('POST', '/api/cart/addcart', { pgId: id });
    await chitra.call('POST', '/api/bot/chat', { message: 'pg in madhapur' });
    const check = answerChecker(description);
    const wrong: (string | undefined)[] = [];
    let done = 0;
    for (const route of contractRoutes().filter(({ method, path }) => method === 'GET' && !path.includes('invoices'))) {
      const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'uid' ? chitra.uid : id));
      const { status, body } = await chitra.call('GET', `/api${path}${route.query ? '?query=a' : ''}`);
      if (status < 300) done += 1;
      wrong.push(check(route, status, body));
    }
    expect(wrong.filter((each) => each !== undefined)).toEqual([]);
    expect(done).toBeGreaterThan(20);
  });

  it('says which calls an API key can make, and with which scope', () => {
    const ofKeys = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId, security }) =>
        security.flatMap(({ apiKey = [] }) => apiKey.map((scope) => `${operationId} ${scope}`)),
      ),
    );
    const declared = allRoutes().flatMap(({ name, keyScope }) => (keyScope ? `${name} ${keyScope}` : []));
    expect(ofKeys.toSorted()).toEqual(declared.toSorted());
    expect(ofKeys).toContain('updatePg listings:write');
  });

  it('is enough to make a client of', async () => {
    const { id, name } = await aStoredListing(database.db);
    const client = await new OpenAPIClientAxios({ definition: description as unknown as Document }).init();
    const answer = await client['getPg']?.({ id });
    expect((answer?.data as Pg | undefined)?.name).toBe(name);
    await expect(client['getPg']?.({ id: 'nobody' })).rejects.toMatchObject({ response: { status: 404 } });
  });

  it('is a page for people', async () => {
    const { status, body } = await app.get('/api/docs');
    expect(status).toBe(200);
    for (const said of [
      '/api/pg/searchPgs',
      'Listings that match every word',
      'Who is signed in',
      'X-Next-Cursor',
      'API key: bookings:read',
    ])
      expect(body).toContain(said);
  });
});
