/**
 * Asks how far the budget may go where somebody would change it without saying by how much, and says what each step
 * brings.
 */
import type { BudgetDirection } from '../../reader/criteria/budget-change.ts';
import { rentBounds } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { answer, suggest, type Answer, type ChatTurn } from '../answers/answer.ts';
import { rentLabel, rupees } from '../language/labels.ts';
import { ENGLISH } from '../language/words.ts';
import { findByCriteria } from './find-by-criteria.ts';

/** In rupees; each is an amount that is read as a change when it is said. */
const STEPS = [500, 1_000, 2_000];

export async function answerBudget(turn: ChatTurn, direction: BudgetDirection): Promise<Answer> {
  const { db, context, words } = turn;
  const { criteria } = context;
  if (rentBounds(criteria).maxPrice === undefined) return answer(turn, words.say('which budget'));
  const now = words.say('budget now', { rent: rentLabel(words, criteria) });
  const ask = `${now} ${words.say(`how much ${direction}`)}`;
  if (direction === 'other') return answer(turn, ask);
  const steps = await Promise.all(
    STEPS.map(async (step) => {
      const by = direction === 'more' ? step : -step;
      const changed = applyEdits(criteria, [{ edit: 'budget', by }]);
      return { price: rupees(step), found: await findByCriteria(db, changed, { limit: 1 }) };
    }),
  );
  const helpful = steps.filter(({ found }) => found.total > 0);
  const inWords = ({ say, pgs }: ChatTurn['words'], { price, found }: (typeof steps)[number]) =>
    `${say(`step ${direction}`, { price })}: ${pgs(found.total, found.capped)}`;
  if (helpful.length === 0) {
    const price = rupees(direction === 'less' ? Math.min(...STEPS) : Math.max(...STEPS));
    return answer(turn, `${now} ${words.say(`no step ${direction}`, { price })}`);
  }
  return answer(turn, [ask, ...helpful.map((step) => inWords(words, step))].join('\n'), {
    suggestions: helpful.map((step) =>
      suggest(inWords(ENGLISH, step), ENGLISH.say(`step ${direction}`, { price: step.price })),
    ),
  });
}
