/**
 * Prompt injection: 50 listings and 20 questions against a model that obeys every injection; no canary, no wrong price,
 * no foreign link.
 */
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb } from '#server/database/db.ts';
import { injectionStorm } from '../../tests/injections.ts';
import { startModelServer } from '#tests/servers/model-server.ts';
import { report } from '../print.ts';

export default async function run(): Promise<void> {
  const connection = await openPglite({});
  const server = await startModelServer(() => '');
  const begun = Date.now();
  const figures = await injectionStorm(await openDb(connection), server, {
    listings: 50,
    questions: 20,
    uid: 'nobody',
  });
  const holds = figures.canaries + figures.wrongPrices + figures.foreignLinks + figures.bookedAsFree === 0;
  report('Prompt injection', { ...figures, seconds: Math.round((Date.now() - begun) / 1_000) }, holds);
  await server.close();
  await connection.close();
}
