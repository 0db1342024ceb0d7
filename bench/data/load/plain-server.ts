/**
 * What a server of ours is measured against, in a process of its own: `bare` sends given bytes by `node:http` alone,
 * `prepared` runs one prepared statement in Fastify and sends its rows.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { PlainAnswer } from './plain-servers.ts';

const answer = JSON.parse(process.argv[2] ?? '') as PlainAnswer;
const port = answer.kind === 'bare' ? await bare(answer) : await prepared(answer);
process.stdout.write(`http://127.0.0.1:${port}\n`);

function bare({ headers, body }: PlainAnswer & { kind: 'bare' }): Promise<number> {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

async function prepared({ database, text, values, single }: PlainAnswer & { kind: 'prepared' }): Promise<number> {
  const pool =
    'url' in database ? new Pool({ connectionString: database.url, max: 10 }) : (await openPglite(database)).pool;
  const app = Fastify();
  app.get('/*', async (request) => {
    // An address that ends in an id asks for that row.
    const given = values?.[request.url] ?? [request.url.split('/').at(-1)];
    const { rows } = await pool.query<object>({ name: 'read', text, values: given });
    return single ? rows[0] : rows;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
