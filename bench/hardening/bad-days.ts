/**
 * A full disk, a disk that can only be read, and a clock that is an hour off: what was answered is kept, what cannot be
 * done is refused, and it goes on by itself or ends with a sentence.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comment } from '#contract/comments/schema.ts';
import { killableServer, type KillableServer } from '#tests/money/killable-server.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { anOrder, startProvider, verify, withVerifiedPeople } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { startAndFail } from '#tests/servers/server.ts';

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const SIZE = '160m';

export default async function run(): Promise<void> {
  if (process.getuid?.() === 0)
    await onSmallDisk(async (folder) => {
      await fullDisk(folder);
      await readOnlyDisk(folder);
    });
  else process.stdout.write('Only root can mount a small disk: left out.\n');
  if (existsSync(FAKETIME)) for (const hours of ['+1h', '-1h']) await wrongClock(hours);
  else process.stdout.write('faketime is not here: apt-get install faketime. Left out.\n');
}

async function onSmallDisk(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  try {
    await work(folder);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What writing and reading come to, by the status of each answer. */
interface Tally {
  written: string[];
  statuses: Record<string, number>;
}

async function write(asha: Member, pg: string, times: number, into: Tally): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const answer = await asha
      .call('POST', `/api/comments/${pg}`, { text: 'x'.repeat(1_900) })
      .catch(() => ({ status: 0, body: undefined }));
    into.statuses[answer.status] = (into.statuses[answer.status] ?? 0) + 1;
    if (answer.status === 201) into.written.push((answer.body as Comment)._id);
  }
}

const missing = async (asha: Member, pg: string, ids: readonly string[]) => {
  const { body } = await asha.call('GET', `/api/comments/${pg}`);
  const there = new Set((body as Comment[]).map(({ _id }) => _id));
  return ids.filter((id) => !there.has(id)).length;
};

const statusOf = async ({ url }: KillableServer, path: string) =>
  (await fetch(`${url}${path}`).catch(() => ({ status: 0 }))).status;

async function fullDisk(folder: string): Promise<void> {
  const server = killableServer(undefined, {
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'on',
    LOG_LEVEL: 'fatal',
    COMMENTS_PER_MINUTE: '1000000',
  });
  const filler = join(folder, 'filler');
  try {
    await server.start();
    const asha = await aMember(server, 'Asha Rao');
    const { body } = await asha.call('GET', '/api/pg/getAllPg?limit=1');
    const pg = (body as { _id: string }[])[0]?._id ?? '';
    const [full, freed] = [
      { written: [] as string[], statuses: {} },
      { written: [] as string[], statuses: {} },
    ];
    fill(filler);
    await write(asha, pg, 400, full);
    const reads = [await statusOf(server, '/healthz'), await statusOf(server, '/api/pg/getAllPg?limit=1')];
    rmSync(filler);
    await write(asha, pg, 20, freed);
    await server.kill();
    await server.start();
    const lost = await missing(asha, pg, [...full.written, ...freed.written]);
    const refusals = Object.keys(full.statuses).filter((status) => status !== '201');
    report(
      'A full disk',
      {
        'writes while full': full.statuses,
        'reads while full': reads,
        'writes once there is room': freed.statuses,
        lost,
      },
      refusals.join() === '503' && reads.every((status) => status === 200) && freed.written.length === 20 && lost === 0,
    );
  } finally {
    rmSync(filler, { force: true });
    await server.kill();
  }
}

function fill(path: string): void {
  for (const bytes of [1_048_576, 4_096])
    try {
      for (;;) appendFileSync(path, Buffer.alloc(bytes));
    } catch {
      // It is full to within so many bytes.
    }
}

async function readOnlyDisk(folder: string): Promise<void> {
  const mounted = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, folder]);
  mounted('ro');
  const { code, said } = await startAndFail({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'fatal' }).finally(() =>
    mounted('rw'),
  );
  const server = killableServer(undefined, { DATA_DIR: join(folder, 'data') });
  await server.start();
  const after = await statusOf(server, '/readyz');
  await server.stop();
  report(
    'A disk that can only be read',
    { 'exit code': code, said: said.trim().slice(0, 300), 'ready afterwards': after },
    code === 1 && !/\n\s+at /.test(said) && after === 200,
  );
}

/** The server's clock alone: the database, the provider and whoever looks have the right time. */
async function wrongClock(offset: string): Promise<void> {
  const postgres = await newPostgres();
  if (!postgres) return void process.stdout.write('No PostgreSQL here: left out.\n');
  const provider = await startProvider();
  const server = killableServer(provider, {
    DATABASE_URL: postgres.url,
    LD_PRELOAD: FAKETIME,
    FAKETIME: offset,
    DONT_FAKE_MONOTONIC: '1',
  });
  try {
    await server.start();
    const app = withVerifiedPeople(server, postgres.db);
    const asha = await aMember(app, 'Asha Rao');
    const listing = await aStoredListing(postgres.db);
    const paid = await provider.pay(await anOrder(asha, listing));
    const booked = await verify(asha, listing, paid);
    const second = await aMember(app, 'Bina Thomas');
    const refused = await second.call('POST', '/api/pay/payment', {
      pgId: listing.id,
      amount: listing.pricePaise / 100,
    });
    const mails = await provider.mails(asha.email, 'Your booking').catch(() => []);
    const { captured = 0, refunded = 0 } = (await provider.ledger()) as unknown as Record<string, number>;
    report(
      `A clock that is off by ${offset}`,
      { 'the booking': booked.status, 'a second one': refused.status, mails: mails.length, captured, refunded },
      booked.status === 200 && refused.status === 409,
    );
  } finally {
    await server.kill();
    await provider.close();
    await postgres.close();
  }
}
