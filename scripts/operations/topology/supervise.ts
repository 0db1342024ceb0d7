/** Restarts programs that end, as a service manager does, until they are stopped. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** The user to run it as, if it is another one. */
  user?: { uid: number; gid: number } | undefined;
  /** The signal for a graceful stop. */
  stopSignal?: NodeJS.Signals;
}

export interface Supervised {
  stop(): Promise<void>;
}

const AGAIN_MS = 500;
const GRACE_MS = 10_000;

/** @param onStart called at each start, with the process id */
export function supervise(
  { name, command, args, env = process.env, user, stopSignal = 'SIGTERM' }: Program,
  onStart: (name: string, pid: number) => void,
): Supervised {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      // In its own process group: Ctrl-C reaches only this process, which then stops the others in order.
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
