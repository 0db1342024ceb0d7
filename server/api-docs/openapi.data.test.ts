/** The description of the API: valid, complete, true of what the server answers, and enough for a client. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios, type Document, type UnknownOperationMethod } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { answerChecker } from '#tests/described-answers.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { anApiKey } from '#tests/people/api-key.ts';
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
    expect(Object.keys(description.webhooks)).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
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

  it('is enough to make a client of, with which a system searches, reads and adds by its API key', async () => {
    const { id, name } = await aStoredListing(database.db);
    const { token } = await anApiKey(chitra, ['listings:read', 'listings:write']);
    const client = await new OpenAPIClientAxios({
      definition: description as unknown as Document,
      axiosConfigDefaults: { headers: { authorization: `Bearer ${token}` } },
    }).init();
    // Every call by its name: what the description does not name is not there.
    const { getPg, searchPgs, addPg, adminLogs } = client as Record<string, UnknownOperationMethod>;
    if (!getPg || !searchPgs || !addPg || !adminLogs) throw new Error('The client lacks a call.');
    expect((await getPg({ id })).data).toMatchObject({ _id: id, name });

    const add = async (price: string) =>
      addPg({}, aForm({ ...FORM, price, images: [await aPhoto()] }), {
        headers: { 'Content-Type': 'multipart/form-data' },
      });
    const added = await add('9500');
    expect(added).toMatchObject({ status: 201, data: { name: FORM.name, price: 9_500 } });
    const found = await searchPgs({ query: FORM.name });
    expect(found.data).toContainEqual(expect.objectContaining({ _id: added.data._id }));

    const refused = { code: 'invalid', issues: [{ path: 'price', message: expect.any(String) }] };
    await expect(add('-1')).rejects.toMatchObject({ response: { status: 400, data: refused } });
    await expect(getPg({ id: 'nobody' })).rejects.toMatchObject({ response: { status: 404 } });
    const lacking = { code: 'forbidden', message: 'This API key lacks the scope bookings:read.' };
    await expect(adminLogs()).rejects.toMatchObject({ response: { status: 403, data: lacking } });
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
