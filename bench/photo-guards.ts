/** Takes every guard around photos away, one at a time, and expects its test to fail (`--only=WORDS` for some of them). */
import { takeGuardsAway } from './data/guards-away.ts';
import { PHOTO_MUTANTS } from './data/photo-mutants.ts';

export default async function run(args: string[]): Promise<void> {
  await takeGuardsAway(PHOTO_MUTANTS, args);
}
