/** Random choices that depend on a seed alone, so that a house is drawn the same way on every machine. */

export interface Random {
  /** A real number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<const T>(options: readonly [T, ...T[]]): T;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
}

/** A 32-bit hash of a text: good enough to start a generator or to name an id, not for security. */
export function hashText(text: string): number {
  let hash = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return hash >>> 0;
}

/** mulberry32: 32 bits of state, and only integer operations, so no machine rounds differently. */
export function randomFrom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  // The hash of similar seeds is similar; the first few numbers would show it.
  for (let i = 0; i < 6; i++) next();
  return {
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
    chance: (probability) => next() < probability,
  };
}
