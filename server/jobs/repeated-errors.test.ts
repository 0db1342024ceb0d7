/** An outage fills no log: the same error is reported once, and again after half a minute. */
import { expect, it } from 'vitest';
import { withoutRepeats } from './repeated-errors.ts';

it('reports the same error once, another at once, and the same again after half a minute', () => {
  const reported: unknown[] = [];
  let now = 0;
  const report = withoutRepeats(
    (error) => reported.push((error as Error).message),
    () => now,
  );
  for (let nth = 0; nth < 108; nth += 1) report(new Error('connect ECONNREFUSED'));
  report({ message: 'terminating connection', code: '57P01' });
  expect(reported).toEqual(['connect ECONNREFUSED', 'terminating connection']);
  now = 30_000;
  report(new Error('connect ECONNREFUSED'));
  expect(reported).toHaveLength(3);
});
