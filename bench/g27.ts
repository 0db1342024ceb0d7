/** Takes every guard of the money away, one at a time, and expects its test to fail (`--only=WORDS` for some of them). */
import { BOOKING_MUTANTS } from './data/booking-mutants.ts';
import { takeGuardsAway } from './data/guards-away.ts';
import { REFUND_MUTANTS } from './data/refund-mutants.ts';

const ROOM = 'server/payments';

export default async function run(args: string[]): Promise<void> {
  const mutants = [...BOOKING_MUTANTS, ...REFUND_MUTANTS];
  await takeGuardsAway(
    mutants.map((mutant) => ({ ...mutant, test: `${ROOM}/${mutant.test}` })),
    args,
  );
}
