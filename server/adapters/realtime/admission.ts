/**
 * Limits the connections of one network address, counted before authentication: a stranger's connection costs memory
 * too.
 */
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { connectionCounter } from './connection-counter.ts';

const REFUSED = JSON.stringify({
  code: 'rate_limited',
  message: 'Too many live connections from this address. Please close some and try again.',
});
/** Another connection may end at any moment; browsers retry by themselves sooner than this. */
const RETRY_SECONDS = 10;

export function limitConnections(io: Server, max: number, addressOf: (request: IncomingMessage) => string): void {
  const perAddress = connectionCounter(max);
  io.engine.on(
    'connection',
    (connection: {
      request: IncomingMessage;
      close(discard: boolean): void;
      once(event: 'close', then: () => void): void;
    }) => {
      const address = addressOf(connection.request);
      // Connections that began in the same moment all passed the check below.
      if (!perAddress.acquire(address)) return connection.close(true);
      connection.once('close', () => perAddress.release(address));
    },
  );
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    // Further requests of a polling connection have its id.
    const isNew = !/[?&]sid=/.test(request.url ?? '');
    if (isNew && perAddress.isFull(addressOf(request))) refuse(request, response);
    else next();
  });
}

/** The library can only answer 400 or 403, which do not say that a retry may succeed. */
function refuse({ socket }: IncomingMessage, response: unknown): void {
  const headers = {
    'Retry-After': RETRY_SECONDS,
    'Content-Type': 'application/json',
    'Content-Length': REFUSED.length,
  };
  if (response instanceof ServerResponse) return void response.writeHead(429, headers).end(REFUSED);
  const head = Object.entries({ ...headers, Connection: 'close' }).map((line) => line.join(': '));
  // Without a listener a client that has left would end the process.
  socket.on('error', () => {});
  socket.end(['HTTP/1.1 429 Too Many Requests', ...head, '', REFUSED].join('\r\n'));
}
