/**
 * Duplicate webhooks: 500 events, each delivered 20 times in any order, 64 at a time; as many effects as bookings, each
 * answer soon.
 */
import { numberFrom } from '../arguments.ts';
import { onEachHarness } from '../harness.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { webhookStorm } from '../../tests/money/scenarios/storms.ts';

/** A paid order brings three events: authorized, captured, order paid. */
const EVENTS_AN_ORDER = 3;

export default async function run(args: string[]): Promise<void> {
  const [events, copies] = [numberFrom(args, 'events', 500), numberFrom(args, 'copies', 20)];
  const bookings = Math.ceil(events / EVENTS_AN_ORDER);
  await onEachHarness(args, async ({ name, ...harness }) => {
    const { times, ...figures } = await webhookStorm(harness, { bookings, copies, lanes: 64 });
    const p99 = Math.round(percentile(times, 0.99));
    const holds =
      figures.effects === bookings &&
      Object.keys(figures.statuses).join(',') === '200' &&
      figures.broken.length === 0 &&
      figures.differences.length === 0;
    report(`Duplicate webhooks on ${name}`, { bookings, ...figures, 'p99 ms': p99 }, holds && p99 < 1_000);
  });
}
