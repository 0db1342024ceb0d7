/** Random stories about money: 5,000 of 30 steps, with the books checked after every step (`--stories=`, `--seed=`, `--on=`). */
import { aSeed, playMany } from '../tests/money-schedules.ts';
import { numberFrom, onEachBareDatabase, report } from '../tests/money-stage.ts';

const PART = 250;

export default async function run(args: string[]): Promise<void> {
  const [stories, seed] = [numberFrom(args, 'stories', 5_000), numberFrom(args, 'seed', aSeed())];
  await onEachBareDatabase(args, async ({ name, db }) => {
    const begun = Date.now();
    let told = 0;
    let trouble: string | undefined;
    // In parts, each with the next seed: a run that is broken off has said how far it came.
    for (let part = 0; told < stories && trouble === undefined; part += 1) {
      const count = Math.min(PART, stories - told);
      trouble = await playMany(db, count, seed + part).then(
        () => undefined,
        (error: unknown) => `seed ${seed + part}: ${String(error)}`,
      );
      if (trouble === undefined) told += count;
      process.stdout.write(`${name}: ${told} stories, ${Math.round((Date.now() - begun) / 1_000)} s\n`);
    }
    report(
      `G5 on ${name}`,
      { stories: told, steps: told * 30, seed, trouble, seconds: Math.round((Date.now() - begun) / 1_000) },
      trouble === undefined,
    );
  });
}
