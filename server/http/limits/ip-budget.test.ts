/** Expensive calls and large responses count for more in the limit of an IP address, which refuses calls unhandled. */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../errors.ts';
import { limitCallsPerIp } from './ip-budget.ts';

describe('the budget of an address', () => {
  let app: FastifyInstance;
  let done: number;
  beforeEach(async () => {
    app = Fastify();
    answerErrors(app);
    await limitCallsPerIp(app, 30);
    done = 0;
    const answer = (text: string) => async () => {
      done += 1;
      return text;
    };
    app.get('/cheap', answer('yes'));
    app.get('/dear', { config: { cost: 10 } }, answer('yes'));
    app.get('/dearest', { config: { cost: 200 } }, answer('yes'));
    app.get('/large', answer('x'.repeat(60 * 1024)));
    const sent = (type: string) => (_request: unknown, reply: FastifyReply) =>
      reply.type(type).send(Buffer.alloc(60 * 1024));
    app.get('/large-page', sent('text/html; charset=utf-8'));
    app.get('/photo', sent('image/webp'));
    app.get('/late', async (request) => {
      request.extraCost += 10;
      return 'yes';
    });
  });

  const ask = async (path: string, remoteAddress = '203.0.113.9') =>
    (await app.inject({ method: 'GET', url: path, remoteAddress })).statusCode;
  const allowed = async (path: string) => {
    let times = 0;
    while ((await ask(path)) === 200) times += 1;
    return times;
  };

  it('lets a call through that costs more than the whole budget, once', async () => {
    expect(await allowed('/dearest')).toBe(1);
  });

  it('counts a call as what its route says, and refuses it undone', async () => {
    expect(await allowed('/dear')).toBe(3);
    expect(done).toBe(3);
    expect(await ask('/cheap')).toBe(429);
    expect(await ask('/cheap', '198.51.100.7')).toBe(200);
  });

  it('says how long to wait', async () => {
    await allowed('/dear');
    const { headers } = await app.inject({ method: 'GET', url: '/dear', remoteAddress: '203.0.113.9' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts any other call as one', async () => {
    expect(await allowed('/cheap')).toBe(30);
  });

  it('counts a large answer as more once it is given', async () => {
    // Each is one, and five for its sixty kilobytes.
    expect(await allowed('/large')).toBe(5);
  });

  it('counts a large page as well, which is sent as bytes, and no photo, which is only handed on', async () => {
    expect(await allowed('/large-page')).toBe(5);
    const other = '198.51.100.7';
    for (let nth = 0; nth < 30; nth += 1) expect(await ask('/photo', other)).toBe(200);
  });

  it('counts what has turned out only while it was answered', async () => {
    expect(await allowed('/late')).toBe(3);
  });
});
