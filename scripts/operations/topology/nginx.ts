/** nginx with the site that operators are given, on loopback and without TLS. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OPS = join(import.meta.dirname, '../../../ops/nginx');

/**
 * Lays the site out in `folder`, where nginx also writes; answers the arguments that start it in the foreground. Each
 * of `servers` is a host and a port.
 */
export function layOutNginx(folder: string, port: number | string, servers: string[]): string[] {
  const own = join(folder, 'pg-finder');
  mkdirSync(own, { recursive: true });
  for (const name of ['nginx.conf', 'pg-finder.conf']) copyFileSync(join(OPS, name), join(folder, name));
  const lines = servers.map((each) => `server ${each} max_fails=0;\n`);
  writeFileSync(join(own, 'servers.conf'), lines.join(''));
  writeFileSync(join(own, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  return ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
}
