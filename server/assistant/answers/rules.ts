/** The assistant without a language model: understands a line by rules, and answers it from the database. */
import { SAYS } from '../added-messages.ts';
import { applyEdits } from '../../reader/wishes/edits.ts';
import { NO_WISH } from '../wish.ts';
import type { Understanding } from '../understanding/understand.ts';
import { answerBook, answerFacts, goesOnAbout } from './about-pgs.ts';
import { answer, say, type Answer, type Asked } from './answer.ts';
import { answerCompare } from './compare.ts';
import { answerBudget } from './budget.ts';
import { answerBack, answerWish } from './find.ts';
import { answerFurther, answerListChange, answerListQuestion } from './list.ts';
import { answerCancelling, answerPayments } from './payments.ts';
import { pointedAt } from './pointed.ts';

const STARTERS = [say('PGs for girls under ₹9,000'), say('PGs with food'), say('What is in my list?')];

/** The answer, and what the line turned out to want: a name that no PG has is no question about one. */
export async function answerByRules(
  asked: Asked,
  understood: Understanding,
): Promise<{ answer: Answer; intent: Understanding['intent'] }> {
  if (understood.intent === 'named') {
    const { listings, several } = await pointedAt(asked, understood.pointing);
    const intent = listings.length + several.length > 0 ? 'ask' : 'unknown';
    return { answer: await answerTo(asked, { ...understood, intent }), intent };
  }
  return { answer: await answerTo(asked, understood), intent: understood.intent };
}

async function answerTo(asked: Asked, understood: Understanding): Promise<Answer> {
  switch (understood.intent) {
    case 'search':
      if (goesOnAbout(asked, understood)) return answerFacts(asked, understood);
      return answerWish(asked, applyEdits(asked.context.wish, understood.edits), understood);
    case 'budget':
      return answerBudget(asked, understood.budget ?? 'more');
    case 'reset': {
      const forgotten = { ...asked, context: { wish: NO_WISH, shown: [] } };
      if (understood.edits.length > 0) return answerWish(forgotten, applyEdits(NO_WISH, understood.edits), understood);
      return answer(forgotten, SAYS.reset, { suggestions: STARTERS });
    }
    case 'more':
      return answerFurther(asked);
    case 'back':
      return answerBack(asked);
    case 'ask':
      return answerFacts(asked, understood);
    case 'compare':
      return answerCompare(asked, understood);
    case 'book':
      return answerBook(asked, understood);
    case 'list-add':
    case 'list-remove':
      return answerListChange(asked, understood);
    case 'list-show':
      return answerListQuestion(asked, understood);
    case 'payments':
      return understood.isCancelling ? answerCancelling(asked) : answerPayments(asked);
    case 'greeting':
      return answer(asked, SAYS.greeting, { suggestions: STARTERS });
    case 'thanks':
      return answer(asked, SAYS.thanks);
    case 'help':
      return answer(asked, SAYS.help, { suggestions: STARTERS });
    default:
      return answer(asked, SAYS.unknown, { suggestions: STARTERS });
  }
}
