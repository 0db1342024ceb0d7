/**
 * Asks how far the budget may go where somebody would change it without saying by how much, and says what each step
 * brings.
 */
import { pgs, rupees, SAYS } from '../added-messages.ts';
import type { BudgetDirection } from '../../reader/wishes/budget-change.ts';
import { rentBounds } from '../../reader/criteria.ts';
import { applyEdits } from '../../reader/wishes/edits.ts';
import { findByWish } from '../wish-search.ts';
import { rentLabel } from '../wish-words.ts';
import { answer, say, type Answer, type Asked } from './answer.ts';

/** In rupees; each is an amount that is read as a change when it is said. */
const STEPS = [500, 1_000, 2_000];

export async function answerBudget(asked: Asked, direction: BudgetDirection): Promise<Answer> {
  const { wish } = asked.context;
  if (rentBounds(wish).maxPrice === undefined) return answer(asked, SAYS.whichBudget);
  const now = `So far the rent may be ${rentLabel(wish)}.`;
  if (direction === 'other') return answer(asked, `${now} ${SAYS.howMuch.other}`);
  const steps = await Promise.all(STEPS.map((step) => stepTo(asked, step, direction)));
  const suggestions = steps.filter((step) => step !== undefined);
  if (suggestions.length === 0) return answer(asked, `${now} ${noStepHelps(direction)}`);
  return answer(asked, [`${now} ${SAYS.howMuch[direction]}`, ...suggestions.map(({ label }) => label)].join('\n'), {
    suggestions,
  });
}

type Step = Exclude<BudgetDirection, 'other'>;

function noStepHelps(direction: Step): string {
  if (direction === 'less') return `With ${rupees(Math.min(...STEPS))} less no PG fits.`;
  return `Even with ${rupees(Math.max(...STEPS))} more no PG fits. Name the most you would pay, or take back another wish.`;
}

/** '₹500 more: 12 PGs', as something to say; undefined where it brings nothing. */
async function stepTo({ db, context }: Asked, step: number, direction: Step) {
  const by = direction === 'more' ? step : -step;
  const { total, capped } = await findByWish(db, applyEdits(context.wish, [{ edit: 'budget', by }]), {
    limit: 1,
  });
  const said = `${rupees(step)} ${direction}`;
  return total === 0 ? undefined : say(`${said}: ${pgs(total, capped)}`, said);
}
