/** Hostile and damaged files, one after the other, at a whole server: the quick form of the bench. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdminServer, type AdminServer } from '#tests/servers/admin-server.ts';
import { uploadHostileFiles } from '#tests/photos/hostile-uploads.ts';
import { seededRandom } from '#tests/seeded-random.ts';

let adminServer: AdminServer;
beforeAll(async () => {
  adminServer = await startAdminServer();
});
afterAll(() => adminServer.close());

it('lets in no file that is no photo, gives out none as it came, and leaves nothing behind', async () => {
  const { server, chitra, dataDir } = adminServer;
  const { wrong, accepted, refused } = await uploadHostileFiles({
    url: server.url,
    admin: chitra,
    dataDir,
    mutations: 20,
    random: seededRandom(7),
  });
  expect(wrong).toEqual([]);
  expect(accepted + refused).toBe(60);
  expect(accepted).toBeGreaterThanOrEqual(5);
});
