/** Ten minutes of mixed reading and writing at one server: its memory does not climb, and nothing fails inside. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startAdminServer } from '#tests/servers/admin-server.ts';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';

const MAX_MB_A_MINUTE = 1;

export default async function run(args: string[]): Promise<void> {
  const [minutes, perSecond] = [numberFrom(args, 'minutes', 10), numberFrom(args, 'calls', 30)];
  const { server, chitra, close } = await startAdminServer({ COMMENTS_PER_MINUTE: '1000000' });
  try {
    const headers = { authorization: `Bearer ${chitra.token}` };
    const body = aForm({ ...FORM, images: [await aPhoto()] });
    const added = await fetch(`${server.url}/api/pg/addPg`, { method: 'POST', headers, body });
    if (!added.ok) throw new Error(`The PG to be read was not added: ${added.status} ${await added.text()}`);
    const { _id: pg } = (await added.json()) as { _id: string };
    const calls: (() => Promise<{ status: number; body: unknown }>)[] = [
      () => chitra.call('GET', '/api/pg/getAllPg?limit=20'),
      () =>
        chitra.call(
          'GET',
          `/api/pg/searchPgs?query=${['house', 'koramangala', 'wifi', 'hosue'][Math.floor(Math.random() * 4)]}`,
        ),
      () => chitra.call('GET', `/api/pg/getPg/${pg}`),
      () => chitra.call('GET', `/api/comments/${pg}?limit=20`),
      () => chitra.call('GET', '/api/runtime'),
      () => chitra.call('POST', '/api/bot/chat', { message: 'girls pg in koramangala under 15k' }),
      async () => {
        // As many comments come as go, so that only the server's memory can grow.
        const made = await chitra.call('POST', `/api/comments/${pg}`, { text: 'Is the room free?' });
        const { _id } = made.body as { _id?: string };
        return _id === undefined ? made : chitra.call('DELETE', `/api/comments/${_id}`);
      },
    ];
    const statuses: Record<string, number> = {};
    const times: number[] = [];
    const memory: { minute: number; mb: number }[] = [];
    const begun = Date.now();
    for (let nth = 0; Date.now() - begun < minutes * 60_000; nth += 1) {
      const from = performance.now();
      void calls[nth % calls.length]?.().then(
        ({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          times.push(performance.now() - from);
        },
        () => (statuses['none'] = (statuses['none'] ?? 0) + 1),
      );
      if (nth % (perSecond * 5) === 0)
        memory.push({ minute: (Date.now() - begun) / 60_000, mb: residentMb(server.pid) });
      await wait(1_000 / perSecond);
    }
    await wait(5_000);
    // The first third warms caches up.
    const slope = slopeOf(memory.filter(({ minute }) => minute > minutes / 3));
    const failed = Object.keys(statuses).filter((status) => status === 'none' || Number(status) >= 500);
    report(
      'Ten minutes of use',
      {
        minutes,
        statuses,
        'p50, p99 ms': [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round),
        'MB at first, at last': [memory[0]?.mb, memory.at(-1)?.mb].map((mb) => Math.round(mb ?? 0)),
        'MB a minute': Number(slope.toFixed(2)),
      },
      failed.length === 0 && slope < MAX_MB_A_MINUTE,
    );
  } finally {
    await close();
  }
}

/** As Linux tells it. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

/** Of the straight line that lies nearest to all points. */
function slopeOf(points: readonly { minute: number; mb: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mb }) => mb))];
  const above = points.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0);
  return above / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
