/** Disconnects sockets whose session has ended, in whichever process or command it ended. */
import type { Server, Socket } from 'socket.io';
import type { RealtimeHooks, Visitor } from './port.ts';

/** A server-side event between processes, which browsers cannot send. */
const ENDED = 'sessions-ended';

export interface EndedSessions {
  /** Checks this person's connections, here and, with `toOthers`, in the other processes. */
  check(uid: string, toOthers: boolean): void;
  /** Ends the regular checks. */
  stop(): void;
}

/**
 * Code that ends sessions calls `check`. All connections are also checked regularly: sessions expire, commands beside
 * the server end them, and a process may have been unreachable.
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
  const timer = setInterval(() => void disconnect(() => true).catch(onError), everyMs);
  return {
    check(uid, toOthers) {
      disconnectOf(uid);
      if (toOthers) io.serverSideEmit(ENDED, uid);
    },
    stop: () => clearInterval(timer),
  };
}

const visitorOf = (socket: Socket) => (socket.data as { visitor: Visitor }).visitor;
