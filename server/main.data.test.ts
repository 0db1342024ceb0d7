/** A start of the server that does not come about leaves nothing open. */
import { afterAll, expect, it } from 'vitest';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { serve } from './main.ts';

const { path, remove } = temporaryDataDir();
afterAll(remove);

it('listens no more and lets go of the data after a failure that came once it listened', async () => {
  let url = '';
  const env = { DATA_DIR: path, HOST: '127.0.0.1', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'silent' };
  const failing = serve({
    env,
    async onListening(at) {
      url = at;
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      throw new Error('The sandbox does not answer.');
    },
  });
  await expect(failing).rejects.toThrow('The sandbox does not answer.');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  const next = await serve({ env });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  await next.close();
});
