/**
 * Asks how far the budget may go where somebody would change it without saying by how much, and says what each step
 * brings.
 */
import { pgs, rupees, REPLIES } from '../messages.ts';
import type { BudgetDirection } from '../../reader/criteria/budget-change.ts';
import { rentBounds } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { rentLabel } from './criteria-labels.ts';
import { answer, say, type Answer, type ChatTurn } from '../answers/answer.ts';

/** In rupees; each is an amount that is read as a change when it is said. */
const STEPS = [500, 1_000, 2_000];

export async function answerBudget(turn: ChatTurn, direction: BudgetDirection): Promise<Answer> {
  const { criteria } = turn.context;
  if (rentBounds(criteria).maxPrice === undefined) return answer(turn, REPLIES.whichBudget);
  const now = `So far the rent may be ${rentLabel(criteria)}.`;
  if (direction === 'other') return answer(turn, `${now} ${REPLIES.howMuch.other}`);
  const steps = await Promise.all(STEPS.map((step) => stepTo(turn, step, direction)));
  const suggestions = steps.filter((step) => step !== undefined);
  if (suggestions.length === 0) return answer(turn, `${now} ${noStepHelps(direction)}`);
  return answer(turn, [`${now} ${REPLIES.howMuch[direction]}`, ...suggestions.map(({ label }) => label)].join('\n'), {
    suggestions,
  });
}

type Step = Exclude<BudgetDirection, 'other'>;

function noStepHelps(direction: Step): string {
  if (direction === 'less') return `With ${rupees(Math.min(...STEPS))} less no PG fits.`;
  return `Even with ${rupees(Math.max(...STEPS))} more no PG fits. Name the most you would pay, or take back another wish.`;
}

/** '₹500 more: 12 PGs', as something to say; undefined where it brings nothing. */
async function stepTo({ db, context }: ChatTurn, step: number, direction: Step) {
  const by = direction === 'more' ? step : -step;
  const { total, capped } = await findByCriteria(db, applyEdits(context.criteria, [{ edit: 'budget', by }]), {
    limit: 1,
  });
  const said = `${rupees(step)} ${direction}`;
  return total === 0 ? undefined : say(`${said}: ${pgs(total, capped)}`, said);
}
