/**
 * The server killed in the middle of photos: no PG ever names a photo that is not there, and what was left over goes.
 */
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { startAdminServer, type AdminServer } from '#tests/servers/admin-server.ts';
import { IMAGE_NAME } from '../../adapters/image-store/port.ts';

/** Jobs whose process was killed are taken up again after half a minute. */
const WHILE = { timeout: 100_000, interval: 1_000 };

describe('a server that is killed with photos in its hands', () => {
  let server: AdminServer['server'];
  let adminServer: AdminServer;
  let images: string;
  let incoming: string;
  let photos: Uint8Array[];
  let kept: Pg;

  const sent = (method: string, path: string, body?: FormData) =>
    fetch(`${server.url}/api/pg/${path}`, {
      method,
      headers: { authorization: `Bearer ${adminServer.chitra.token}` },
      ...(body && { body }),
    });
  const files = async (folder = images) => readdir(folder).catch((): string[] => []);
  const add = (name: string) => sent('POST', 'addPg', aForm({ ...FORM, name, images: photos }));
  const read = async (id: string) => (await (await sent('GET', `getPg/${id}`)).json()) as Pg;
  /** The files that PGs name, in the sizes that they name. */
  const named = async () => {
    const ids = ((await (await fetch(`${server.url}/api/pg/getAllPg`)).json()) as Pg[]).map(({ _id }) => _id);
    const photosOf = async (id: string) => (await read(id)).photos ?? [];
    const sizes = (await Promise.all(ids.map(photosOf))).flat().flatMap(({ srcSet }) => srcSet.split(', '));
    return sizes.map((size) => size.replaceAll(/^\/uploads\/| \d+w$/g, '')).toSorted();
  };
  const nothingIsMissing = async () => expect(await files()).toEqual(expect.arrayContaining(await named()));
  const nothingIsLeftOver = async () => {
    await expect
      .poll(async () => {
        const names = new Set(await named());
        return [...(await files()).filter((name) => !names.has(name)), ...(await files(incoming))];
      }, WHILE)
      .toEqual([]);
  };
  const twoHoursLater = async () => {
    const then = new Date(Date.now() - 7_200_000);
    for (const folder of [images, incoming])
      for (const name of await files(folder)) await utimes(join(folder, name), then, then);
  };
  /** Of photos that no PG names: smaller sizes of what is named do not count. */
  const orphans = async () => {
    const ids = kept.images.map((url) => url.replaceAll(/^\/uploads\/|-\d+\.webp$/g, ''));
    return (await files()).filter((name) => IMAGE_NAME.test(name) && !ids.some((id) => name.startsWith(id)));
  };
  /** Whose row is still to come: there are more photos than these. */
  const killedAfterTwoFiles = async (act: () => Promise<unknown>) => {
    const acting = act().catch(() => {});
    await expect.poll(async () => (await orphans()).length, { interval: 2 }).toBeGreaterThanOrEqual(2);
    await server.kill();
    await acting;
    expect([(await orphans()).length > 0, (await files(incoming)).length > 0]).toEqual([true, true]);
    await twoHoursLater();
    await server.start();
  };

  beforeAll(async () => {
    photos = await Promise.all(
      ['#aa0000', '#00aa00', '#0000aa', '#aaaa00'].map((colour) => aPhoto({ width: 1_600, height: 1_200, colour })),
    );
    adminServer = await startAdminServer({ ORPHAN_HOURS: '1' });
    ({ server } = adminServer);
    images = join(adminServer.dataDir, 'images');
    incoming = join(adminServer.dataDir, 'incoming');
    // Killed right after its answer: the smaller sizes are still to be made.
    const answer = await add('Kept House');
    await server.kill();
    expect(answer.status).toBe(201);
    kept = (await answer.json()) as Pg;
    await server.start();
  });
  afterAll(() => adminServer.close());

  it('has no new PG, and no file of it in the end, where the files were written and the row was not', async () => {
    await killedAfterTwoFiles(() => add('Lost House'));
    const pgs = (await (await fetch(`${server.url}/api/pg/getAllPg`)).json()) as Pg[];
    expect(pgs.map(({ name }) => name)).toEqual(['Kept House']);
    await nothingIsLeftOver();
    await nothingIsMissing();
  });

  it('has the PG as it was, where an edit had written new files and the row was not', async () => {
    const change = { imagesToDelete: kept.images.slice(0, 2), newImages: photos };
    await killedAfterTwoFiles(() => sent('PATCH', `updatePg/${kept._id}`, aForm(change)));
    expect((await read(kept._id)).images).toEqual(kept.images);
    await nothingIsLeftOver();
    await nothingIsMissing();
  });

  // Both jobs are waited for at the same time: each comes again when its process is missed.
  it('makes the sizes of a PG’s photos when it is back, and takes the files of one that was deleted', async () => {
    const gone = (await (await add('Gone House')).json()) as Pg;
    const filesOfGone = async () => (await files()).filter((name) => gone.images.includes(`/uploads/${name}`));
    expect(await filesOfGone()).toHaveLength(photos.length);
    expect((await sent('DELETE', `deletePg/${gone._id}`)).status).toBe(200);
    await server.kill();
    await server.start();
    await expect
      .poll(async () => (await read(kept._id)).photos?.every(({ srcSet }) => srcSet.includes('240w')), WHILE)
      .toBe(true);
    await nothingIsMissing();
    await nothingIsLeftOver();
  });
});
