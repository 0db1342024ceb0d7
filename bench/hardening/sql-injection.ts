/**
 * sqlmap from Debian (`apt-get install sqlmap`) on the parameters of seven calls, or of the one named by `--call=`: no
 * finding.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { against } from '../data/target.ts';

/** A call that a limit refuses tries nothing. */
const UNLIMITED = Object.fromEntries(
  ['CALLS_PER_MINUTE', 'SIGN_INS_PER_MINUTE', 'SIGN_IN_TRIES', 'ACCOUNT_SIGN_IN_TRIES', 'ORDERS_PER_MINUTE'].map(
    (name) => [name, '10000000'],
  ),
);

export default async function run(args: string[]): Promise<void> {
  if (!isInstalled()) return void process.stdout.write('sqlmap is not here: apt-get install sqlmap. Left out.\n');
  const [level, risk, minutes] = [
    numberFrom(args, 'level', 3),
    numberFrom(args, 'risk', 2),
    numberFrom(args, 'minutes', 5),
  ];
  await against({ ...UNLIMITED, ID_TOKEN_SECONDS: '86400' }, async (target) => {
    const asha = await target.join('Asha Rao');
    const [pg] = await target.listings(5);
    const bearer = ['--headers', `Authorization: Bearer ${asha.token}\\nContent-Type: application/json`];
    const calls: Record<string, string[]> = {
      search: ['-u', `${target.url}/api/pg/searchPgs?query=house&maxPrice=20000&sort=price&limit=5`, ...bearer],
      list: ['-u', `${target.url}/api/pg/getAllPg?limit=5&cursor=x`],
      'one listing': ['-u', `${target.url}/api/pg/getPg/${pg?.id}*`],
      comments: ['-u', `${target.url}/api/comments/${pg?.id}*?limit=5`, ...bearer],
      'signing in': [
        '-u',
        `${target.url}/api/auth/sign-in/email`,
        '--data',
        '{"email":"asha@example.in","password":"x"}',
      ],
      'the list': ['-u', `${target.url}/api/cart/addcart`, '--data', JSON.stringify({ pgId: pg?.id }), ...bearer],
      booking: [
        '-u',
        `${target.url}/api/pay/payment`,
        '--data',
        JSON.stringify({ pgId: pg?.id, amount: 1 }),
        ...bearer,
      ],
    };
    const only = args.find((arg) => arg.startsWith('--call='))?.slice('--call='.length);
    if (only !== undefined && !(only in calls)) throw new Error(`--call is one of ${Object.keys(calls).join(', ')}`);
    const said: Record<string, string> = {};
    for (const [name, call] of Object.entries(calls))
      if (only === undefined || name === only) said[name] = await sqlmap(call, { level, risk, minutes });
    report(
      'sqlmap',
      { level, risk, ...said },
      Object.values(said).every((each) => !/^(found|unclear)/.test(each)),
    );
  });
}

async function sqlmap(call: string[], { level, risk, minutes }: Record<'level' | 'risk' | 'minutes', number>) {
  const output = mkdtempSync(join(tmpdir(), 'pg-finder-sqlmap-'));
  const options = ['--batch', '--level', `${level}`, '--risk', `${risk}`, '--dbms', 'PostgreSQL', '--flush-session'];
  const more = ['--technique', 'BEUQ', '--threads', '4', '--ignore-code', '400,401,403,404,409,429'];
  try {
    const { stdout } = await promisify(execFile)('sqlmap', [...call, ...options, ...more, '--output-dir', output], {
      timeout: minutes * 60_000,
      maxBuffer: 50_000_000,
    }).catch((error: { stdout?: string; killed?: boolean }) => ({
      stdout: `${error.stdout ?? ''}${error.killed ? '\nstopped by the clock' : ''}`,
    }));
    if (/is vulnerable|identified the following injection point/i.test(stdout)) return 'found something';
    if (stdout.includes('stopped by the clock')) {
      const parameters = new Set(stdout.match(/parameter '[^']+'/g)).size;
      const last = stdout.match(/testing '[^']+'/g)?.at(-1);
      return `nothing found before its time was up, ${last} of parameter ${parameters}`;
    }
    const limited = /429 \(Too Many Requests\) - (\d+)/.exec(stdout)?.[1];
    if (limited !== undefined) return `unclear: limits refused ${limited} calls`;
    return /do not appear to be injectable/.test(stdout) ? 'not injectable' : `unclear: ${stdout.slice(-200).trim()}`;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function isInstalled(): boolean {
  try {
    execFileSync('sqlmap', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
