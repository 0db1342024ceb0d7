/** Work that comes round by the clock, in each process: what it does must bear being done by several at once. */

export interface TimedWork {
  everySeconds: number;
  run(): Promise<void>;
  onError(error: unknown): void;
}

/** Runs the work again and again, never twice at once in this process; `stop` waits for a round that is under way. */
export function startTimedWork({ everySeconds, run, onError }: TimedWork): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = run().catch(onError).then(next);
    }, everySeconds * 1_000);
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
