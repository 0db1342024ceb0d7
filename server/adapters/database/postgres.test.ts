/** A remote database is never used unencrypted. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';

it('fails with a message, and sends no password, if the server offers no encryption', async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      // 'N' is PostgreSQL's answer to decline encryption.
      socket.write('N');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const opening = openPostgres(`postgres://pg:a-password@127.0.0.1:${port}/pg`, true);
  await expect(opening).rejects.toThrow(/does not support SSL.*DATABASE_TLS/);
  expect(Buffer.concat(received)).toHaveLength(8);
  server.close();
});
