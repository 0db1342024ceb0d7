/** The list of the money's guards keeps up with the code: each line that is to be taken away stands there, and so does its test. */
import { describe, expect, it } from 'vitest';
import { BOOKING_MUTANTS } from '../../bench/data/booking-mutants.ts';
import { REFUND_MUTANTS } from '../../bench/data/refund-mutants.ts';
import { read } from './source-files.ts';

describe('the guard', () => {
  it.each([...BOOKING_MUTANTS, ...REFUND_MUTANTS])('$guard', ({ file, find, replace, test, name }) => {
    const parts = read(file).split(find);
    expect(parts).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(read(`server/payments/${test}`)).toContain(name);
  });
});
