/** Makes a PostgreSQL without passwords for this machine alone, whose data need not survive it. */
import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresCluster {
  command: string;
  args: string[];
  /** Whom it must run as; undefined for the user of this process. */
  user: { uid: number; gid: number } | undefined;
  /** The address of a database that is there from the start. */
  url: string;
}

/**
 * Makes one in an empty folder, to be started by its command.
 * @param initdb the path of its program, beside which `postgres` lies
 */
export function makePostgresCluster(
  initdb: string,
  folder: string,
  port: number,
  settings: Record<string, string> = {},
): PostgresCluster {
  // PostgreSQL refuses to run as root; Debian's package and most images bring this user.
  const user = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = ['-D', folder, '-U', 'pgfinder', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(initdb, cluster, { stdio: 'ignore', cwd: folder, ...user });
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // Data could be lost only in a crash of the machine, where nothing is kept anyway.
    fsync: 'off',
    ...settings,
  };
  return {
    command: join(dirname(initdb), 'postgres'),
    args: [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    user,
    url: `postgres://pgfinder@127.0.0.1:${port}/postgres`,
  };
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
