/** Counts who is here, up to a number of each. */

export interface ConnectionCounter {
  /** Whether there was room for one more of this key, which then has it. */
  acquire(key: string): boolean;
  release(key: string): void;
  isFull(key: string): boolean;
}

export function connectionCounter(most: number): ConnectionCounter {
  const counts = new Map<string, number>();
  const isFull = (key: string) => (counts.get(key) ?? 0) >= most;
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
