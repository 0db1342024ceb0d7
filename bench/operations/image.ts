/**
 * The container's image without a container engine: its content laid out from Debian's packages as the Dockerfile says,
 * measured, and started by a user of its own on a file system that cannot be written.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { installFromDebian } from '../../scripts/servers/debian.ts';
import { freePort } from '../../scripts/servers/programs.ts';

const PROJECT = join(import.meta.dirname, '../..');
const MAX_MB = 450;
const USER = 10_001;

/** `--base=DIRECTORY` takes a Debian that is laid out already. */
export default async function run(args: string[]): Promise<void> {
  if (!existsSync('/usr/sbin/debootstrap') && !installFromDebian('debootstrap'))
    return report('Image', { missing: 'root on Debian, for the package debootstrap' }, false);
  const root = mkdtempSync(join(tmpdir(), 'pg-finder-image-'));
  try {
    layOutDebian(root, args.find((arg) => arg.startsWith('--base='))?.slice('--base='.length));
    const base = megabytes(root);
    layOutApp(join(root, 'app'));
    const whole = megabytes(root);
    const sizes = { Debian: base, packages: megabytes(join(root, 'app/node_modules')), whole };
    const answer = await start(root);
    report('Image', { ...sizes, most: MAX_MB, ...answer }, whole < MAX_MB && answer.ready === 200 && answer.readOnly);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A little more than the image `debian:bookworm-slim`, which lacks documents and translations besides. */
function layOutDebian(root: string, given: string | undefined): void {
  if (given) execFileSync('cp', ['-a', `${given}/.`, root]);
  else execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], { stdio: 'ignore' });
  for (const folder of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, folder), { recursive: true, force: true });
}

/** What the Dockerfile copies, by its own lines. */
function layOutApp(app: string): void {
  mkdirSync(app);
  const dockerfile = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)];
  for (const [, name = ''] of copied.filter(([, each]) => each !== 'node_modules'))
    cpSync(join(PROJECT, name), join(app, name), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  for (const name of ['package-lock.json', '.npmrc']) cpSync(join(PROJECT, name), join(app, name));
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: app, stdio: 'ignore' });
  const [, slim] = /^RUN (rm -rf node_modules[^]*?-delete)$/m.exec(dockerfile) ?? [];
  if (slim === undefined) throw new Error('The Dockerfile takes nothing out of the packages any more.');
  execFileSync('sh', ['-c', slim], { cwd: app });
}

const megabytes = (folder: string) =>
  Number(execFileSync('du', ['-s', '--block-size=1000000', folder], { encoding: 'utf8' }).split('\t')[0]);

/** By `unshare`: a mount that only this process sees, read only but for DATA_DIR and /tmp, and no rights left. */
async function start(root: string): Promise<{ ready: number; secondsToReady: number; readOnly: boolean }> {
  const postgres = await newPostgres();
  if (!postgres) throw new Error('No PostgreSQL here.');
  const port = await freePort();
  for (const folder of ['data', 'tmp', 'proc', 'dev']) mkdirSync(join(root, folder), { recursive: true });
  const command = [
    `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/data && mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount --rbind /dev ${root}/dev && mount -t proc proc ${root}/proc`,
    `exec chroot --userspec=${USER}:${USER} ${root} /bin/sh -c 'cd /app && ! touch written 2>/dev/null &&
       exec node --max-semi-space-size=16 --expose-gc server/main.ts'`,
  ].join(' && ');
  const env = {
    PATH: '/app/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: '/data',
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
  };
  const began = Date.now();
  const server = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', command], {
    env,
    stdio: 'inherit',
    // A group of its own: whoever changes the user is no longer ended with its parent.
    detached: true,
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  let ready = 0;
  for (const until = Date.now() + 60_000; Date.now() < until && ready !== 200 && server.exitCode === null;) {
    ready = (await get('/readyz'))?.status ?? 0;
    await wait(100);
  }
  const secondsToReady = Math.round((Date.now() - began) / 100) / 10;
  const page = await get('/');
  // It would not have started, had it been able to write beside its code.
  const readOnly = page?.status === 200;
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  await postgres.close();
  return { ready, secondsToReady, readOnly };
}
