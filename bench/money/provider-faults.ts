/**
 * A provider in chaos: 1,000 bookings, each kind of fault at a tenth of its calls; nobody is charged twice and reads
 * stay fast.
 */
import { numberFrom } from '../arguments.ts';
import { onEachHarness } from '../harness.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { providerStorm } from '../../tests/money/scenarios/storms.ts';

export default async function run(args: string[]): Promise<void> {
  const bookings = numberFrom(args, 'bookings', 1_000);
  // Five people a second begin to book: forty in the same moment would say how long forty take, not how long a reader
  // waits for a provider.
  await onEachHarness(args, async ({ name, ...harness }) => {
    const { reads, ...figures } = await providerStorm(harness, {
      bookings,
      lanes: 40,
      everyMs: 200,
      rate: 0.1,
      delayMs: 30_000,
      patienceMs: 300_000,
    });
    const p99 = Math.round(percentile(reads, 0.99));
    const holds = [figures.doubleCaptures, figures.broken, figures.differences].every(({ length }) => length === 0);
    report(`Provider faults on ${name}`, { ...figures, reads: reads.length, 'reads p99 ms': p99 }, holds && p99 < 150);
  });
}
