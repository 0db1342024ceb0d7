/** A running server for measurements, with a database of its own in memory. */
import type { AddressInfo } from 'node:net';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDb } from '#server/database/db.ts';

export async function newEmbedded(settings: Record<string, string>): Promise<{ url: string; close(): Promise<void> }> {
  const connection = await openPglite({});
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...settings }), {
    connection,
    db: await openDb(connection),
    webDirectory: '',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close();
      await connection.close();
    },
  };
}
