/** Keeps programs running as a service manager would: whatever ends is started again, until it is told to stop. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** The user it runs as, where that is another one. */
  user?: { uid: number; gid: number } | undefined;
  /** By which it ends with grace. */
  stopSignal?: NodeJS.Signals;
}

export interface Supervised {
  stop(): Promise<void>;
}

const AGAIN_MS = 500;
const GRACE_MS = 10_000;

/** `onStart` is told of each start, with the number of the process. */
export function supervise(
  { name, command, args, env = process.env, user, stopSignal = 'SIGTERM' }: Program,
  onStart: (name: string, pid: number) => void,
): Supervised {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      // In a group of its own: Ctrl-C reaches this process alone, which then ends the others in their order.
      child = spawn(command, args, { env, ...user, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(child, 'exit');
      if (child.pid !== undefined) onStart(name, child.pid);
      await ended.catch(() => {});
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      child?.kill(stopSignal);
      const late = setTimeout(() => child?.kill('SIGKILL'), GRACE_MS);
      await running;
      clearTimeout(late);
    },
  };
}
