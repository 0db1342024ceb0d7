/**
 * Random stories about money: 5,000 of 30 steps, with the books checked after every step (`--stories=`, `--seed=`,
 * `--on=`).
 */
import type { Db } from '../../server/database/db.ts';
import { aSeed, playMany } from '../../tests/money/scenarios/random-schedules.ts';
import { numberFrom } from '../arguments.ts';
import { onEachBareDatabase } from '../harness.ts';
import { report } from '../print.ts';

const PART = 100;
/** Most of a story on PostgreSQL is waiting for it: so many are told side by side, each in a database of its own. */
const SIDE_BY_SIDE = 3;

export default async function run(args: string[]): Promise<void> {
  const [stories, seed] = [numberFrom(args, 'stories', 5_000), numberFrom(args, 'seed', aSeed())];
  await onEachBareDatabase(
    args,
    async ({ name, db, more }) => {
      const begun = Date.now();
      const seconds = () => Math.round((Date.now() - begun) / 1_000);
      const troubles: string[] = [];
      let told = 0;
      // In parts, each with the next seed: a run that is broken off has said how far it came.
      const parts = Array.from({ length: Math.ceil(stories / PART) }, (_, at) => ({
        seed: seed + at,
        count: Math.min(PART, stories - at * PART),
      }));
      const tell = async (house: Db) => {
        for (let part = parts.shift(); part && troubles.length === 0; part = parts.shift()) {
          const { count, seed: begin } = part;
          await playMany(house, count, begin).then(
            () => (told += count),
            (error: unknown) => troubles.push(`seed ${begin}: ${String(error)}`),
          );
          process.stdout.write(`${name}: ${told} stories, ${seconds()} s\n`);
        }
      };
      await Promise.all([db, ...more].map(tell));
      report(
        `Payment stories on ${name}`,
        { stories: told, steps: told * 30, seed, troubles, seconds: seconds() },
        troubles.length === 0,
      );
    },
    SIDE_BY_SIDE,
  );
}
