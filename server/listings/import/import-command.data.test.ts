/** Runs the real import command, kills it and runs it again. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc, count } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { newDatabase, usualKind, type DatabaseKind } from '#tests/database.ts';
import { runCommandsInTurn } from '#tests/servers/command.ts';
import { SHORT_LIVED } from '#tests/servers/server.ts';
import { listings } from '../table.ts';
import { imports } from './table.ts';

const LAUNCHER = fileURLToPath(new URL('../../../scripts/launch.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pg-finder-import-'));
const unused = join(folder, 'unused');
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
function fileOf(...content: (string | Uint8Array)[]): string {
  const path = join(folder, `sheet-${(files += 1)}.csv`);
  writeFileSync(path, Buffer.concat(content.map((part) => Buffer.from(part as string))));
  return path;
}

interface Run {
  args: string[];
  env?: Record<string, string>;
  /** Ends the command as soon as its output contains this. */
  killAt?: string;
  /** SIGKILL gives no warning. */
  signal?: 'SIGKILL' | 'SIGINT';
  nodeFlags?: string[];
}

/** Runs the real command to its end. */
function importing({
  args,
  env = {},
  killAt,
  signal = 'SIGKILL',
  nodeFlags = [],
}: Run): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...nodeFlags, LAUNCHER, 'import', ...args], {
    env: { PATH: process.env['PATH'] ?? '', INIT_CWD: folder, DATA_DIR: unused, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (killAt !== undefined && !child.killed && out.includes(killAt)) child.kill(signal);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, errors }));
  });
}

/** A new database without listings: the settings for it, and a read of it while no import runs. */
async function place(
  kind: DatabaseKind,
): Promise<{ env: Record<string, string>; look(): Promise<{ stored: number | undefined; runs: object[] }> }> {
  let env: Record<string, string> = { DATA_DIR: join(folder, `data-${(files += 1)}`) };
  if (kind === 'PostgreSQL') {
    const database = await newDatabase(kind);
    closing.push(() => database.close());
    env = { DATABASE_URL: database.url ?? '' };
  }
  return {
    env,
    async look() {
      const connection = env['DATABASE_URL']
        ? await openPostgres(env['DATABASE_URL'], false)
        : await openPglite({ directory: env['DATA_DIR'] ?? '' });
      const db = drizzle(connection.pool);
      const [{ n } = {}] = await db.select({ n: count() }).from(listings);
      const runs = await db
        .select({ state: imports.state, imported: imports.imported, alreadyThere: imports.alreadyThere })
        .from(imports)
        .orderBy(asc(imports.startedAt));
      await connection.close();
      return { stored: n, runs };
    },
  };
}

const HEADER = 'name,location,rent,amenities\n';
const rows = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `PG ${from + at},Madhapur,${5_000 + from + at},"['wifi', 'ac']"\n`,
  ).join('');

describe('the import command', () => {
  it('can be killed: run again it imports the rest, nothing twice, and a third run finds all there', async () => {
    const { env, look } = await place(usualKind());
    const file = fileOf(HEADER, rows(1, 1_000), 'Free House,Uppal,0,\n', rows(1_001, 2_000));
    expect(await importing({ args: [file], env, killAt: 'line 1002' })).toMatchObject({ code: null });
    const again = await importing({ args: [file], env });
    // Progress is printed on standard error, and only if the import takes long enough.
    const summary = new RegExp(
      String.raw`^line 1002: rent 0: Price must be at least ₹1\n` +
        String.raw`([\d,]+) listings imported, ([\d,]+) already there.\n1 bad row left out, listed above.\n$`,
    );
    const [imported = 0, there = 0] = (summary.exec(again.out) ?? [])
      .slice(1)
      .map((n) => Number(n.replaceAll(',', '')));
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(summary) });
    expect(imported).toBeGreaterThan(0);
    expect(there).toBeGreaterThanOrEqual(1_000);
    expect(imported + there).toBe(2_000);
    expect(await importing({ args: [file], env })).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 listings imported, 2,000 already there.'),
    });
    const { stored, runs } = await look();
    expect(stored).toBe(2_000);
    // Both are listed so that they can be undone; the killed one once it is given up.
    expect(runs).toEqual([
      { state: 'running', imported: 0, alreadyThere: 0 },
      { state: 'done', imported, alreadyThere: there },
      { state: 'done', imported: 0, alreadyThere: 2_000 },
    ]);
  });

  it('reports what it has imported when it is interrupted, and can then be undone', async () => {
    const { env, look } = await place(usualKind());
    const file = fileOf(HEADER, rows(1, 1_000), 'Free House,Uppal,0,\n', rows(1_001, 20_000));
    const output = await importing({ args: [file], env, killAt: 'line 1002', signal: 'SIGINT' });
    expect(output).toMatchObject({ code: 1, errors: expect.stringContaining('The import was stopped.\n') });
    const { stored, runs } = await look();
    expect(stored).toBeLessThan(20_000);
    expect(runs).toEqual([{ state: 'failed', imported: stored, alreadyThere: 0 }]);
  });

  it('refuses the embedded database while a server holds its directory', async () => {
    const directory = join(folder, 'held');
    const server = await openPglite({ directory });
    const output = await importing({ args: [fileOf(HEADER, rows(1, 1))], env: { DATA_DIR: directory } });
    expect(output).toEqual({
      code: 1,
      out: '',
      errors: expect.stringMatching(/^The embedded database is in use: stop the server[^\n]*\n$/),
    });
    await server.pool.query('select 1');
    await server.close();
  });

  it('reads 15,000 rows in a few megabytes of memory', async () => {
    const file = fileOf(HEADER, rows(1, 15_000).replaceAll('PG ', `PG ${'x'.repeat(100)} `));
    // The command alone takes most of this heap: all rows at once would not fit beside it.
    const output = await importing({ args: [file, '--dry-run'], nodeFlags: ['--max-old-space-size=28'] });
    expect(output).toMatchObject({ code: 0, out: '15,000 good rows; nothing was written (--dry-run).\n' });
  });

  it('imports nothing with --all-or-nothing when a row is bad, and says so by its exit code', async () => {
    const { env, look } = await place(usualKind());
    const output = await importing({ args: [fileOf(HEADER, rows(1, 600), 'x,,,\n'), '--all-or-nothing'], env });
    expect(output).toMatchObject({
      code: 1,
      out: expect.stringContaining('Nothing was imported, because not every row is good'),
    });
    expect((await look()).stored).toBe(0);
  });

  it('reports what cannot be imported with one sentence and exit code 1', async () => {
    const noDatabase = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const cases: [sentence: RegExp | string, args: string[], env?: Record<string, string>][] = [
      ['The file is empty.\n', [fileOf(''), '--dry-run']],
      [/^sheet-\d+.csv has a header and no rows.\n$/, [fileOf(HEADER), '--dry-run']],
      [
        'There is no column for price. The file has: name, location. Name the column with --map price=COLUMN.\n',
        [fileOf('name,location\nA,B\n'), '--dry-run'],
      ],
      [`${folder} is a directory, not a CSV file.\n`, ['.']],
      [`There is no file ${join(folder, 'missing.csv')}.\n`, ['missing.csv']],
      [/^Unknown option '--nope'.*\n$/, ['a.csv', '--nope']],
      [/^The database at DATABASE_URL does not answer: [^\n]*\n$/, [fileOf(HEADER, rows(1, 1))], noDatabase],
    ];
    const outputs = await runCommandsInTurn(
      cases.map(([, args, env]) => ({ name: 'import', args, env: { INIT_CWD: folder, DATA_DIR: unused, ...env } })),
    );
    expect(outputs.map(({ code, out, errors }) => ({ code, message: out + errors }))).toEqual(
      cases.map(([sentence]) => ({ code: 1, message: expect.stringMatching(sentence) as string })),
    );
  });
});
