/** Reports the same error at most twice a minute: during an outage each worker has it twice a second. */

const AGAIN_AFTER_MS = 30_000;
/** Messages with ids in them differ each time: beyond this many, all are forgotten. */
const MAX_REMEMBERED = 100;

export function withoutRepeats(
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown };
    const kind = `${String(code)} ${String(message)}`;
    const last = reportedAt.get(kind);
    if (last !== undefined && now() - last < AGAIN_AFTER_MS) return;
    if (reportedAt.size >= MAX_REMEMBERED) reportedAt.clear();
    reportedAt.set(kind, now());
    onError(error);
  };
}
