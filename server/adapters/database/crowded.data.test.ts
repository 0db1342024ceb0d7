/**
 * More requests than database connections: a request that waits too long gets 503, and nothing is logged as a fault.
 */
import Fastify from 'fastify';
import { describe, expect, inject, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { newDatabase } from '#tests/database.ts';
import { aMember } from '#tests/people/people.ts';
import { answerErrors } from '../../http/errors.ts';
import { LIMITS } from '../../http/protection.ts';

const message = 'We cannot answer right now. Please try again in a moment.';
const TOLD = { code: 'unavailable', message };

describe.runIf(inject('postgresUrl'))('a database whose connections are all in use', () => {
  it('answers 503 with a message, and recovers once connections are free', async () => {
    const database = await newDatabase('PostgreSQL');
    const app = await startApp(database);
    const listings = () => app.get('/api/pg/getAllPg');
    const asha = await aMember(app);
    const renewal = () => asha.call('GET', '/api/auth/token');
    expect((await listings()).status).toBe(200);
    const { options } = database.pool;
    const { connectionTimeoutMillis } = options;
    const clients = await Promise.all(Array.from({ length: options.max }, () => database.pool.connect()));
    options.connectionTimeoutMillis = 100;
    // On a 401 the browser would sign its user out.
    for (const answer of await Promise.all([listings(), renewal()]))
      expect(answer).toMatchObject({ status: 503, body: TOLD });
    options.connectionTimeoutMillis = connectionTimeoutMillis;
    for (const client of clients) client.release();
    expect((await listings()).status).toBe(200);
    expect((await renewal()).status).toBe(200);
    await app.close();
    await database.close();
  });
});

it('a call that takes too long is answered with the same message, and its connection is closed', async () => {
  const app = Fastify({ ...LIMITS, handlerTimeout: 20 });
  answerErrors(app);
  app.get('/', () => new Promise(() => {}));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers.connection, answer.json()]).toEqual([503, 'close', TOLD]);
  await app.close();
});
