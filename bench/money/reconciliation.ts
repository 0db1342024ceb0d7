/** Broken books: 100 payments whose rows are lost or wrong, and one comparison after which all is as it was. */
import { repairAll } from '../../tests/money/scenarios/corruptions.ts';
import { numberFrom } from '../arguments.ts';
import { onEachBareDatabase } from '../harness.ts';
import { report } from '../print.ts';
import { startProvider } from '../../tests/money/money.ts';

export default async function run(args: string[]): Promise<void> {
  const [corruptions, seed] = [
    numberFrom(args, 'corruptions', 100),
    numberFrom(args, 'seed', Math.floor(Math.random() * 1e9)),
  ];
  await onEachBareDatabase(args, async ({ name, db }) => {
    const provider = await startProvider();
    try {
      const figures = await repairAll(db, provider, { bookings: corruptions, corruptions, seed });
      const holds = [figures.missing, figures.added, figures.broken, figures.differences].every(
        ({ length }) => length === 0,
      );
      report(`Reconciliation on ${name}`, { seed, ...figures }, holds);
    } finally {
      await provider.close();
    }
  });
}
