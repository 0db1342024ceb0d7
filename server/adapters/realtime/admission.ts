/**
 * How many connections one address may hold, counted before anybody has said who they are: a stranger's costs memory
 * too.
 */
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { connectionCounter } from './connection-counter.ts';

const REFUSED = JSON.stringify({
  code: 'rate_limited',
  message: 'Too many live connections from this address. Please close some and try again.',
});
/** One may end at any moment; a browser tries again by itself sooner than this. */
const RETRY_SECONDS = 10;

export function limitConnections(io: Server, most: number, addressOf: (request: IncomingMessage) => string): void {
  const perAddress = connectionCounter(most);
  io.engine.on(
    'connection',
    (connection: {
      request: IncomingMessage;
      close(discard: boolean): void;
      once(event: 'close', then: () => void): void;
    }) => {
      const address = addressOf(connection.request);
      // Many that began in the same moment were all let through below.
      if (!perAddress.acquire(address)) return connection.close(true);
      connection.once('close', () => perAddress.release(address));
    },
  );
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    // The further requests of one that polls name it.
    const isNew = !/[?&]sid=/.test(request.url ?? '');
    if (isNew && perAddress.isFull(addressOf(request))) refuse(request, response);
    else next();
  });
}

/** The library itself has 400 and 403 alone, which do not say that it is worth another try. */
function refuse({ socket }: IncomingMessage, response: unknown): void {
  const headers = {
    'Retry-After': RETRY_SECONDS,
    'Content-Type': 'application/json',
    'Content-Length': REFUSED.length,
  };
  if (response instanceof ServerResponse) return void response.writeHead(429, headers).end(REFUSED);
  const head = Object.entries({ ...headers, Connection: 'close' }).map((line) => line.join(': '));
  // Whoever has left by now would end the process.
  socket.on('error', () => {});
  socket.end(['HTTP/1.1 429 Too Many Requests', ...head, '', REFUSED].join('\r\n'));
}
