/**
 * Reads of a listing while the provider takes five seconds for each call: p99 within twice its value with a provider as
 * quick as ever.
 */
import { numberFrom } from '../arguments.ts';
import { onEachHarness } from '../harness.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { readsWhileProviderIsSlow } from '../../tests/money/scenarios/slow-provider.ts';

export default async function run(args: string[]): Promise<void> {
  const options = {
    delayMs: 5_000,
    rounds: numberFrom(args, 'rounds', 3),
    secondsEach: numberFrom(args, 'seconds', 10),
  };
  await onEachHarness(args, async ({ name, ...harness }) => {
    const { usual, slow, answers } = await readsWhileProviderIsSlow(harness, options);
    const of = (times: number[], share: number) => Math.round(percentile(times, share));
    report(
      `Reads on ${name}`,
      {
        reads: usual.length + slow.length,
        'usual p50, p99 ms': [of(usual, 0.5), of(usual, 0.99)],
        'slow p50, p99 ms': [of(slow, 0.5), of(slow, 0.99)],
        'buyers answered': answers,
      },
      percentile(slow, 0.99) <= 2 * percentile(usual, 0.99),
    );
  });
}
