/** Tells of an error that repeats itself once in a while: every worker meets the same outage twice a second. */

const AGAIN_AFTER_MS = 30_000;
/** Messages with ids in them differ each time; more than this many are forgotten together. */
const REMEMBERED = 100;

export function withoutRepeats(
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown };
    const kind = `${String(code)} ${String(message)}`;
    const before = told.get(kind);
    if (before !== undefined && now() - before < AGAIN_AFTER_MS) return;
    if (told.size >= REMEMBERED) told.clear();
    told.set(kind, now());
    onError(error);
  };
}
