/** Waits for what a test cannot hasten. */
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something holds. What has not come at once is asked for less often, so that asking costs little. */
export async function until(holds: () => Promise<boolean>, what: string, timeoutMs = 60_000): Promise<void> {
  const begun = Date.now();
  const soon = () => Math.min(1_000, 50 + (Date.now() - begun) / 10);
  for (const end = begun + timeoutMs; Date.now() < end; await wait(soon())) if (await holds()) return;
  throw new Error(`${what} did not come about within ${timeoutMs} ms`);
}
