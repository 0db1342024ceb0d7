/** Lets only so many do something at a time; whoever comes while all turns are taken waits for the next. */

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function turnsOf(most: number): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async (work) => {
    if (taken < most) taken += 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      // A turn is handed on, so that nobody who comes at this moment can take it first.
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
