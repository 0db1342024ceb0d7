/**
 * The buyers' race: 50 buyers, 200 rounds, one PG each; one booking a round, everybody else's money is back, to the
 * paisa.
 */
import { buyersRace } from '../../tests/money/scenarios/buyers-race.ts';
import { numberFrom } from '../arguments.ts';
import { onEachHarness } from '../harness.ts';
import { report } from '../print.ts';

export default async function run(args: string[]): Promise<void> {
  const [buyers, rounds] = [numberFrom(args, 'buyers', 50), numberFrom(args, 'rounds', 200)];
  await onEachHarness(args, async ({ name, ...harness }) => {
    const begun = Date.now();
    const figures = await buyersRace({ ...harness, buyers, rounds });
    const holds =
      figures.bookings === rounds &&
      [figures.wrongRounds, figures.broken, figures.differences].every(({ length }) => length === 0) &&
      figures.serverErrors === 0;
    report(
      `The buyers' race on ${name}`,
      { buyers, ...figures, seconds: Math.round((Date.now() - begun) / 1_000) },
      holds,
    );
  });
}
