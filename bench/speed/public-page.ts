/**
 * The public page of a PG beside the call that reads the same PG, in turns, on the embedded database with the demo
 * listings: HTML for anybody is to be made at 60 % of the speed of JSON for the app.
 */
import { killableServer } from '#tests/money/killable-server.ts';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { median } from '../statistics.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { publicPath } from '#contract/listings/public-path.ts';
import { drive } from '../data/load/drive.ts';
import { load, machine } from '../data/load/machine.ts';
import { processorMs } from '../data/processor-time.ts';

const MARK = 0.6;
const ROUNDS = 5;
const CONNECTIONS = 8;

export default async function run(args: string[]): Promise<void> {
  const seconds = numberFrom(args, 'seconds', 3);
  const data = temporaryDataDir();
  const server = killableServer(undefined, { DATA_DIR: data.path, DEMO_DATA: 'on' });
  await server.start();
  process.stdout.write(`${await machine()}\n`);
  const pgs = (await (await fetch(`${server.url}/api/pg/getAllPg`)).json()) as Parameters<typeof publicPath>[0][];
  const asked = { call: pgs.map(({ _id }) => `/api/pg/getPg/${_id}`), page: pgs.map(publicPath) };
  const measured = { call: [] as Measured[], page: [] as Measured[] };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const what of ['call', 'page'] as const) {
      const begun = processorMs(server.pid);
      const { callsPerSecond, calls } = await drive({
        url: server.url,
        paths: asked[what],
        connections: CONNECTIONS,
        seconds,
      });
      const computedUs = Math.round((1_000 * (processorMs(server.pid) - begun)) / calls);
      if (round > 0) measured[what].push({ callsPerSecond: Math.round(callsPerSecond), computedUs });
    }
  await server.stop();
  data.remove();
  const [call, page] = [middle(measured.call, 'callsPerSecond'), middle(measured.page, 'callsPerSecond')];
  const computedUs = { call: middle(measured.call, 'computedUs'), page: middle(measured.page, 'computedUs') };
  const share = page / call;
  const figures = {
    call,
    page,
    share: `${Math.round(share * 100)} %`,
    mark: `${MARK * 100} %`,
    computedUs,
    load: load(),
  };
  report('public page', figures, share >= MARK);
}

interface Measured {
  callsPerSecond: number;
  /** Microseconds that the process computed for one. */
  computedUs: number;
}

const middle = (values: Measured[], figure: keyof Measured) => median(values.map((each) => each[figure]));
