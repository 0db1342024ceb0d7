/** One process per data directory, however the former one ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { DatabaseUnavailable } from './port.ts';

const directory = () => mkdtempSync(join(tmpdir(), 'pg-finder-lock-'));
const held: { release(): Promise<void> }[] = [];
const lock = async (path: string) => held.push(await lockDirectory(path));

afterEach(async () => {
  await Promise.all(held.splice(0).map((each) => each.release()));
});

describe('the lock on a data directory', () => {
  it('refuses a second holder, in a sentence that names the directory', async () => {
    const path = directory();
    await lock(path);
    await expect(lockDirectory(path)).rejects.toThrow(`Another process is already using ${path}.`);
  });

  it('sees through a link to the same directory', async () => {
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
    const module = new URL('directory-lock.ts', import.meta.url).href;
    const code = `const { lockDirectory } = await import('${module}'); await lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', code, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    await expect(lockDirectory(path)).rejects.toThrow(DatabaseUnavailable);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await lock(path);
  });

  it('says in words that a directory cannot be made', async () => {
    await expect(lockDirectory('/dev/null/data')).rejects.toThrow('DATA_DIR /dev/null/data cannot be used');
  });
});
