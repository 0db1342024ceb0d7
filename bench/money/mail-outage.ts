/**
 * A mail server that is away for a minute while 200 people book: every receipt and notice arrives once, and booking is
 * as fast as ever.
 */
import { mailOutage } from '../../tests/money/scenarios/mail-outage.ts';
import { numberFrom } from '../arguments.ts';
import { onEachHarness } from '../harness.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';

export default async function run(args: string[]): Promise<void> {
  const [bookings, seconds] = [numberFrom(args, 'bookings', 200), numberFrom(args, 'seconds', 60)];
  await onEachHarness(args, async ({ name, db, provider, servers }) => {
    const [app] = servers;
    if (!app) throw new Error('a harness has a server');
    const { before, during, ...figures } = await mailOutage({
      app,
      db,
      provider,
      bookings,
      outageMs: seconds * 1_000,
      patienceMs: 300_000,
    });
    const [usual, away] = [Math.round(percentile(before, 0.5)), Math.round(percentile(during, 0.5))];
    const holds = [figures.receiptsOnce, figures.noticesOnce, figures.mails / 2].every((count) => count === bookings);
    report(
      `Mail outage on ${name}`,
      { ...figures, 'median ms before': usual, 'median ms during': away },
      holds && away <= usual * 1.2,
    );
  });
}
