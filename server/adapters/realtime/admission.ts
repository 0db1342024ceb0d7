/** How many connections one address may hold, counted before anybody has said who they are: a stranger's costs memory too. */
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { tallyUpTo } from './tally.ts';

const REFUSED = 'Too many live connections from this address. Please close some and try again.';

export interface Admission {
  /** What a request is answered before it becomes a connection, as the library wants it. */
  answerTo(request: IncomingMessage): [refusal: string | null, allowed: boolean];
}

export function limitConnections(io: Server, most: number, addressOf: (request: IncomingMessage) => string): Admission {
  const perAddress = tallyUpTo(most);
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; close(discard: boolean): void; once(event: 'close', then: () => void): void }) => {
      const address = addressOf(connection.request);
      // Many that began in the same moment were all let through below.
      if (!perAddress.take(address)) return connection.close(true);
      connection.once('close', () => perAddress.give(address));
    },
  );
  return {
    answerTo(request) {
      // The further requests of one that polls name it.
      const isNew = !/[?&]sid=/.test(request.url ?? '');
      return isNew && perAddress.isFull(addressOf(request)) ? [REFUSED, false] : [null, true];
    },
  };
}
