/**
 * A whole installation on one machine: a process, PostgreSQL, Redis and the photo store are killed, and acknowledged
 * data is kept.
 */
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { aMember, aVisitor } from '#tests/people/people.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { installServers } from '../../servers/debian.ts';
import { findRedis } from '#tests/servers/redis.ts';
import { hasSwift } from '../../servers/swift.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { startTopology } from '#tests/servers/topology.ts';

const hasNginx = () => existsSync('/usr/sbin/nginx') || installServers('nginx');
const hasAll =
  Boolean(inject('postgresUrl')) &&
  existsSync('/usr/lib/postgresql') &&
  Boolean(findRedis()) &&
  hasSwift() &&
  hasNginx();

/** Takes a second or two on an idle machine. */
const PATIENCE = { timeout: 30_000, interval: 100 };

it.runIf(hasAll)('recovers from the kill of any program, loses nothing, and ends as a whole', async () => {
  const folder = temporaryDataDir();
  // PostgreSQL runs as another user.
  chmodSync(folder.path, 0o755);
  const { url, pids, stop } = await startTopology({ TMPDIR: folder.path });
  try {
    const chitra = aVisitor({ url });
    await chitra.call('POST', '/api/auth/sign-in/email', { email: 'chitra@demo.example', password: 'demo-password' });
    const headers = { authorization: `Bearer ${await chitra.renewToken()}` };
    const form = { method: 'POST', headers, body: aForm({ ...FORM, images: [await aPhoto()] }) };
    const listing = (await (await fetch(`${url}/api/pg/addPg`, form)).json()) as Pg;
    const files = readdirSync(folder.path, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /swift\/devices\/one\/objects\/.*\.data$/.test(file))).not.toEqual([]);

    const asha = await aMember({ url });
    const written: string[] = [];
    const write = async () => {
      const { status, body } = await asha.call('POST', `/api/comments/${listing._id}`, { text: 'A line' });
      if (status < 300) written.push((body as { _id: string })._id);
      return status;
    };
    expect(await write()).toBeLessThan(300);
    for (const [name, signal] of [
      ['server-1', 'SIGKILL'],
      ['postgres', 'SIGINT'],
      ['redis', 'SIGKILL'],
      ['swift-proxy', 'SIGKILL'],
    ] as const) {
      const before = pids(name).at(-1) ?? 0;
      process.kill(before, signal);
      await expect.poll(() => pids(name).at(-1), PATIENCE).not.toBe(before);
      await expect.poll(write, PATIENCE).toBeLessThan(300);
    }
    await expect.poll(async () => (await fetch(`${url}${listing.images[0]}`)).status, PATIENCE).toBe(200);
    const thread = await asha.call('GET', `/api/comments/${listing._id}`);
    for (const id of written) expect(JSON.stringify(thread.body)).toContain(id);
    expect(await stop()).toBe(0);
    const all = ['server-1', 'server-2', 'postgres', 'redis', 'swift-proxy', 'memcached', 'nginx'];
    for (const name of all) expect(() => process.kill(pids(name).at(-1) ?? 0, 0), name).toThrow('ESRCH');
  } finally {
    await stop();
    folder.remove();
  }
});
