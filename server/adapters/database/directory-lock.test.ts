/** Only one process may use a data directory, however the process before it ended. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { DatabaseUnavailable } from './port.ts';
import { claimVolume } from './volume-lock.ts';

const directory = () => mkdtempSync(join(tmpdir(), 'pg-finder-lock-'));
const held: { release(): Promise<void> }[] = [];
const holders: ChildProcess[] = [];
const lock = async (path: string) => held.push(await lockDirectory(path));

/** Starts another process that holds the directory. */
async function aHolder(path: string, { contained = false } = {}) {
  const module = new URL('directory-lock.ts', import.meta.url).href;
  const code = `
    const { lockDirectory } = await import('${module}');
    await lockDirectory(process.argv[1]);
    console.log('held');
    setInterval(() => {}, 1000);`;
  const node = [process.execPath, '--input-type=module', '-e', code, path] as const;
  const [program, ...args] = contained ? [...CONTAINED, ...node] : node;
  const holder = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  await once(holder.stdout, 'data');
  return holder;
}

/** Runs a command in its own network namespace, as a container does. Not every machine allows that. */
const CONTAINED = ['unshare', '--map-root-user', '--net'] as const;
const containers = spawnSync(CONTAINED.join(' '), ['true'], { shell: true }).status === 0;

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await Promise.all(held.splice(0).map((each) => each.release()));
});

describe('the lock on a data directory', () => {
  it('refuses a second holder, with a message that names the directory', async () => {
    const path = directory();
    await lock(path);
    await expect(lockDirectory(path)).rejects.toThrow(`Another process is already using ${path}.`);
  });

  it('recognises the same directory through a symbolic link', async () => {
    const path = directory();
    const link = `${path}-link`;
    symlinkSync(path, link);
    await lock(path);
    await expect(lockDirectory(link)).rejects.toThrow(DatabaseUnavailable);
  });

  it('is free again after a release', async () => {
    const path = directory();
    await (await lockDirectory(path)).release();
    await lock(path);
  });

  it('is free again after its holder was killed', async () => {
    const path = directory();
    const holder = await aHolder(path);
    await expect(lockDirectory(path)).rejects.toThrow(DatabaseUnavailable);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await lock(path);
  });

  it.runIf(containers)(
    'holds between containers that share the directory and no network, until one is killed',
    async () => {
      const path = directory();
      const holder = await aHolder(path, { contained: true });
      await expect(lockDirectory(path)).rejects.toThrow(`Another process is already using ${path}.`);
      expect(readdirSync(join(path, 'lock'))).toHaveLength(1);
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      await lock(path);
    },
  );

  it.runIf(process.platform === 'linux')(
    'goes to exactly one of several containers that ask at the same moment',
    async () => {
      const path = directory();
      const claims = await Promise.all(Array.from({ length: 6 }, () => claimVolume(path)));
      const granted = claims.filter((claim) => claim !== undefined);
      expect(granted).toHaveLength(1);
      for (const claim of granted) await claim.release();
      expect(readdirSync(join(path, 'lock'))).toEqual([]);
    },
  );

  it('says that a directory cannot be created', async () => {
    await expect(lockDirectory('/dev/null/data')).rejects.toThrow('DATA_DIR /dev/null/data cannot be used');
  });

  // In another process, which can be ended where it never comes back.
  it.runIf(process.platform === 'linux').each(['/proc/data', '/proc/a/data', '/proc'])(
    'says that it cannot use %s, where no folder can be made',
    (path) => {
      const module = new URL('directory-lock.ts', import.meta.url).href;
      const code = `
        const { lockDirectory } = await import('${module}');
        await lockDirectory(process.argv[1]).catch((error) => console.log(error.message));`;
      const node = spawnSync(process.execPath, ['--input-type=module', '-e', code, path], { timeout: 20_000 });
      expect(node.stdout.toString()).toContain(`DATA_DIR ${path} cannot be used: ENOENT`);
    },
    30_000,
  );
});
