/** Installs packages of Debian where a test needs a real server and the machine has none. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The servers beside which the product is tested. `.ci/run` brings them in while npm brings in its packages. */
export const SERVER_PACKAGES = readFileSync(join(import.meta.dirname, 'packages.txt'), 'utf8')
  .trim()
  .split('\n');

/**
 * All of them at once, for an installation each would read the archive's lists again; else those that are `needed`,
 * where the archive lacks others.
 */
export const installServers = (...needed: string[]): boolean =>
  installFromDebian(...SERVER_PACKAGES) || installFromDebian(...needed);

/**
 * Whether they are installed now; false for anybody but root, elsewhere than on Debian, and where the archive is out of
 * reach.
 */
export function installFromDebian(...names: string[]): boolean {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another installation may be under way: wait for it.
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3', ...args], {
      stdio: 'ignore',
      env,
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
    return true;
  } catch {
    return false;
  }
}
