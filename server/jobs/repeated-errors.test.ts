/** An outage fills no log: the same error is told of once, and again after half a minute. */
import { expect, it } from 'vitest';
import { withoutRepeats } from './repeated-errors.ts';

it('tells of the same error once, of another at once, and of the same again after half a minute', () => {
  const told: unknown[] = [];
  let now = 0;
  const report = withoutRepeats(
    (error) => told.push((error as Error).message),
    () => now,
  );
  for (let nth = 0; nth < 108; nth += 1) report(new Error('connect ECONNREFUSED'));
  report({ message: 'terminating connection', code: '57P01' });
  expect(told).toEqual(['connect ECONNREFUSED', 'terminating connection']);
  now = 30_000;
  report(new Error('connect ECONNREFUSED'));
  expect(told).toHaveLength(3);
});
