/** The assistant without a language model: understands a line by rules, and answers it from the database. */
import { REPLIES } from '../messages.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import type { Understanding } from '../understanding/understand.ts';
import { answerBook, answerFacts, goesOnAbout } from './about-pgs.ts';
import { answer, say, type Answer, type ChatTurn } from './answer.ts';
import { answerCompare } from './compare.ts';
import { answerBudget } from '../search/budget.ts';
import { answerBack, answerSearch } from '../search/answer-search.ts';
import { answerFurther, answerListChange, answerListQuestion } from './list.ts';
import { answerCancelling, answerPayments } from './payments.ts';
import { resolveReferences } from './resolve-references.ts';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';

const STARTERS = [say('PGs for girls under ₹9,000'), say('PGs with food'), say('What is in my list?')];

/** The answer, and what the line turned out to want: a name that no PG has is no question about one. */
export async function answerByRules(
  turn: ChatTurn,
  understood: Understanding,
): Promise<{ answer: Answer; intent: Understanding['intent'] }> {
  if (understood.intent === 'named') {
    const { listings, several } = await resolveReferences(turn, understood.references);
    const intent = listings.length + several.length > 0 ? 'ask' : 'unknown';
    return { answer: await answerTo(turn, { ...understood, intent }), intent };
  }
  return { answer: await answerTo(turn, understood), intent: understood.intent };
}

async function answerTo(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  switch (understood.intent) {
    case 'search':
      if (goesOnAbout(turn, understood)) return answerFacts(turn, understood);
      return answerSearch(turn, applyEdits(turn.context.criteria, understood.edits), understood);
    case 'budget':
      return answerBudget(turn, understood.budget ?? 'more');
    case 'reset': {
      const forgotten = { ...turn, context: { criteria: NO_CRITERIA, shown: [] } };
      if (understood.edits.length > 0)
        return answerSearch(forgotten, applyEdits(NO_CRITERIA, understood.edits), understood);
      return answer(forgotten, REPLIES.reset, { suggestions: STARTERS });
    }
    case 'more':
      return answerFurther(turn);
    case 'back':
      return answerBack(turn);
    case 'ask':
      return answerFacts(turn, understood);
    case 'compare':
      return answerCompare(turn, understood);
    case 'book':
      return answerBook(turn, understood);
    case 'list-add':
    case 'list-remove':
      return answerListChange(turn, understood);
    case 'list-show':
      return answerListQuestion(turn, understood);
    case 'payments':
      return understood.isCancelling ? answerCancelling(turn) : answerPayments(turn);
    case 'greeting':
      return answer(turn, REPLIES.greeting, { suggestions: STARTERS });
    case 'thanks':
      return answer(turn, REPLIES.thanks);
    case 'help':
      return answer(turn, REPLIES.help, { suggestions: STARTERS });
    default:
      return answer(turn, REPLIES.unknown, { suggestions: STARTERS });
  }
}
