/** The files for containers are whole: each name leads somewhere, and nothing runs as root. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/config/environment.ts';
import { readConfig } from '#server/config.ts';
import { LIMITS } from '#server/http/protection.ts';
import { read } from '../rules/source-files.ts';
import { PROJECT } from '../../scripts/lint/repository-files.ts';

interface Service {
  image?: string;
  build?: string;
  env_file?: { path: string; required: boolean }[];
  environment?: Record<string, string | number>;
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: unknown;
  volumes?: string[];
  read_only?: boolean;
  networks?: Record<string, { ipv4_address: string }>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const compose = load(read('compose.yaml')) as Compose;
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');

it('brings up two servers and all that they need, each of which is there', () => {
  expect(Object.keys(compose.services)).toEqual(
    expect.arrayContaining(['server-1', 'server-2', 'nginx', 'postgres', 'redis', 's3', 'mail']),
  );
  for (const [name, { image, volumes = [], depends_on: needs = {} }] of services) {
    expect(image, name).toMatch(name.startsWith('server-') ? /^pg-finder$/ : /:[\w.-]+$/);
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      expect(source.startsWith('./') ? existsSync(join(PROJECT, source)) : source in compose.volumes, source).toBe(
        true,
      );
    for (const [need, of] of Array.isArray(needs) ? [] : Object.entries(needs))
      if (of.condition === 'service_healthy' && !need.startsWith('server-'))
        expect(compose.services[need]?.healthcheck, need).toBeTruthy();
  }
});

it('gives the servers settings that they take', () => {
  const { environment = {}, read_only: readOnly } = compose.services['server-1'] ?? {};
  expect(readOnly).toBe(true);
  expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  // As compose fills them in: with the value after `:-`, or with what must be given.
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind, text: string) =>
        kind === '-' ? text : 'a'.repeat(32),
      ),
    ]),
  );
  const config = readConfig({ ...given, NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
  expect(config).toMatchObject({ databaseTls: false, s3: { bucket: 'pg-finder' }, metrics: { port: 9464 } });
});

it('hands every setting of .env on to the servers, but for what the container is made for', () => {
  for (const name of ['server-1', 'server-2']) {
    const { env_file: files, environment = {} } = compose.services[name] ?? {};
    expect(files).toEqual([{ path: '.env', required: false }]);
    // Of the image, which a file would count for more than.
    const [, ofImage = ''] = /^ENV PATH=\S+ (.*)$/m.exec(dockerfile) ?? [];
    expect(ofImage.split(' ')).toHaveLength(4);
    for (const [setting = '', value] of ofImage.split(' ').map((each) => each.split('=')))
      expect(String(environment[setting]), setting).toBe(value);
  }
});

it('names every server of nginx among its services, at an address that it keeps', () => {
  const named = [...read('ops/nginx/compose/servers.conf').matchAll(/^server (\S+):3000/gm)];
  const addresses = named.map(([, name = '']) => compose.services[name]?.networks?.['default']?.ipv4_address);
  expect(addresses).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(addresses).size).toBe(2);
});

it('has nginx give a connection up before the server does', () => {
  const [, seconds] =
    /^upstream pg_finder \{[^}]*^  keepalive_timeout (\d+)s;/m.exec(read('ops/nginx/pg-finder.conf')) ?? [];
  expect(Number(seconds) * 1_000).toBeLessThan(LIMITS.keepAliveTimeout);
});

it('copies into the image what there is, and runs it as nobody special', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = '']) => name);
  const made = ['node_modules', 'dist'];
  expect(copied).toEqual(expect.arrayContaining(['server', 'contract', ...made]));
  for (const name of copied.filter((each) => !made.includes(each)))
    expect(existsSync(join(PROJECT, name)), name).toBe(true);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']));
  expect(ignored.filter((name) => copied.includes(name) && !made.includes(name))).toEqual([]);
  expect(dockerfile.lastIndexOf('USER pgfinder')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN'));
});
