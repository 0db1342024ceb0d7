/** Runs nginx with the site configuration for operators, on loopback and without TLS. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OPS = join(import.meta.dirname, '../../../ops/nginx');

/**
 * Writes the configuration to `folder`, where nginx also writes. Each of `servers` is a host and a port.
 * @returns the arguments that start it in the foreground
 */
export function layOutNginx(folder: string, port: number | string, servers: string[]): string[] {
  const siteFolder = join(folder, 'pg-finder');
  mkdirSync(siteFolder, { recursive: true });
  for (const name of ['nginx.conf', 'pg-finder.conf']) copyFileSync(join(OPS, name), join(folder, name));
  const lines = servers.map((each) => `server ${each} max_fails=0;\n`);
  writeFileSync(join(siteFolder, 'servers.conf'), lines.join(''));
  writeFileSync(join(siteFolder, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  return ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
}
