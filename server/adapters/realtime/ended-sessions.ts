/** Ends the connections of those whose session has ended, wherever they ended it. */
import type { Server, Socket } from 'socket.io';
import type { RealtimeHooks, Visitor } from './port.ts';

/** By which processes tell each other; no browser can say it to one. */
const ENDED = 'sessions-ended';

export interface EndedSessions {
  /** Looks at this person's connections, here and, where `toOthers`, at the other processes. */
  look(uid: string, toOthers: boolean): void;
  /** Looks at no more. */
  stop(): void;
}

/**
 * Whoever ends sessions says whose. Once in a while everybody is looked at as well: sessions also run out, are ended by
 * commands beside the server, and a process may have been out of reach.
 */
export function disconnectEndedSessions(
  io: Server,
  { whoseSessionsEnded }: Pick<RealtimeHooks, 'whoseSessionsEnded'>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): EndedSessions {
  const disconnect = async (which: (visitor: Visitor) => boolean) => {
    const here = [...io.sockets.sockets.values()].filter((socket) => which(visitorOf(socket)));
    if (here.length === 0) return;
    const ended = await whoseSessionsEnded([...new Set(here.map((socket) => visitorOf(socket).sessionId))]);
    for (const socket of here) if (ended.has(visitorOf(socket).sessionId)) socket.disconnect(true);
  };
  const disconnectOf = (uid: unknown) => void disconnect((visitor) => visitor.uid === uid).catch(onError);
  io.on(ENDED, disconnectOf);
  const round = setInterval(() => void disconnect(() => true).catch(onError), everyMs);
  return {
    look(uid, toOthers) {
      disconnectOf(uid);
      if (toOthers) io.serverSideEmit(ENDED, uid);
    },
    stop: () => clearInterval(round),
  };
}

const visitorOf = (socket: Socket) => (socket.data as { visitor: Visitor }).visitor;
