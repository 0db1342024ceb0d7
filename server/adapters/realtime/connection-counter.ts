/** Counts connections by key, up to a limit for each. */

export interface ConnectionCounter {
  /** Counts one more for this key; false if the limit is reached. */
  acquire(key: string): boolean;
  release(key: string): void;
  isFull(key: string): boolean;
}

export function connectionCounter(max: number): ConnectionCounter {
  const counts = new Map<string, number>();
  const isFull = (key: string) => (counts.get(key) ?? 0) >= max;
  return {
    isFull,
    acquire(key) {
      if (isFull(key)) return false;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
    release(key) {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
