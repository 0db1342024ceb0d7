/** Random stories about money: 5,000 of 30 steps, with the books checked after every step (`--stories=`, `--seed=`). */
import { aSeed, playMany } from '../tests/money-schedules.ts';
import { numberFrom, onEachBareDatabase, report } from '../tests/money-stage.ts';

export default async function run(args: string[]): Promise<void> {
  const [stories, seed] = [numberFrom(args, 'stories', 5_000), numberFrom(args, 'seed', aSeed())];
  await onEachBareDatabase(async ({ name, db }) => {
    const begun = Date.now();
    const trouble = await playMany(db, stories, seed).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    report(
      `G5 on ${name}`,
      { stories, steps: stories * 30, seed, trouble, seconds: Math.round((Date.now() - begun) / 1_000) },
      trouble === undefined,
    );
  });
}
