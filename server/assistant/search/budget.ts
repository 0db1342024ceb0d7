/** Asks by how much the budget may change where a line does not say so, and how many PGs each step finds. */
import type { BudgetDirection } from '../../reader/criteria/rent.ts';
import { rentBounds } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { suggest, type Answer, type ChatTurn } from '../answers/answer.ts';
import { rentLabel, rupees } from '../language/labels.ts';
import { ENGLISH } from '../language/words.ts';
import { suggestionsOf, withResults } from './find-by-criteria.ts';

/** In rupees; each is understood as a change of the budget. */
const STEPS = [500, 1_000, 2_000];

export async function answerBudget(turn: ChatTurn, direction: BudgetDirection): Promise<Answer> {
  const { db, words } = turn;
  const { criteria } = turn.context;
  if (rentBounds(criteria).maxPrice === undefined) return { reply: words.say('which budget') };
  const now = words.say('budget now', { rent: rentLabel(words, criteria) });
  const ask = `${now} ${words.say(`how much ${direction}`)}`;
  if (direction === 'other') return { reply: ask };
  const steps = STEPS.map((step) => ({
    price: rupees(step),
    criteria: applyEdits(criteria, [{ edit: 'budget', by: direction === 'more' ? step : -step }]),
    suggestion: suggest(ENGLISH.say(`step ${direction}`, { price: rupees(step) })),
  }));
  const helpful = await withResults(db, steps, 1);
  if (helpful.length === 0) {
    const price = rupees(direction === 'less' ? Math.min(...STEPS) : Math.max(...STEPS));
    return { reply: `${now} ${words.say(`no step ${direction}`, { price })}` };
  }
  const stepLines = helpful.map(
    ({ price, found }) => `${words.say(`step ${direction}`, { price })}: ${words.pgs(found.total, found.capped)}`,
  );
  return { reply: [ask, ...stepLines].join('\n'), suggestions: suggestionsOf(helpful) };
}
