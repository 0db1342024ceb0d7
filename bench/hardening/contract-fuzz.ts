/** 10,000 requests made from the contract: no internal error, no word about our inside, and no growing memory. */
import { readFileSync } from 'node:fs';
import type { ApiDescription } from '#server/api-docs/openapi.ts';
import { startAdminServer } from '#tests/servers/admin-server.ts';
import { fuzzContract } from '#tests/contract-fuzz.ts';
import { answerChecker } from '#tests/described-answers.ts';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { aMember, aVisitor } from '#tests/people/people.ts';
import { seededRandom } from '#tests/seeded-random.ts';

const MAX_MB = 100;

export default async function run(args: string[]): Promise<void> {
  const [requests, seed] = [numberFrom(args, 'requests', 10_000), numberFrom(args, 'seed', Date.now() % 1_000_000)];
  const { server, chitra, close } = await startAdminServer({ DEMO_DATA: 'on', COMMENTS_PER_MINUTE: '100000' });
  try {
    const asha = await aMember(server);
    const callers = [aVisitor(server), asha, chitra];
    const { body } = await chitra.call('GET', '/api/pg/getAllPg?limit=10');
    const ids = [...(body as { _id: string }[]).map(({ _id }) => _id), asha.uid, chitra.uid];
    const random = seededRandom(seed);
    const description = (await chitra.call('GET', '/api/openapi.json')).body as ApiDescription;
    const check = answerChecker(description);
    // What the first requests load stays loaded.
    await fuzzContract(callers, { requests: Math.min(requests, 2_000), random, ids, check });
    const before = residentMb(server.pid);
    const { wrong, statuses } = await fuzzContract(callers, { requests, random, ids, check });
    const rise = Math.round(residentMb(server.pid) - before);
    report(
      'Requests made from the contract',
      { requests, seed, statuses, wrong: wrong.slice(0, 10), 'MB before': Math.round(before), 'MB more': rise },
      wrong.length === 0 && rise < MAX_MB,
    );
  } finally {
    await close();
  }
}

/** As Linux tells it. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
