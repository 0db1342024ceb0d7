/** Answers what needs no look at the database. */
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { refersToSome } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import { answer, open, STARTERS, type Answer, type ChatTurn } from './answer.ts';

export function answerInWords(turn: ChatTurn, understood: Understanding): Answer | undefined {
  const { context } = turn;
  const { say } = turn.words;
  const { intent, references } = understood;
  switch (intent) {
    case 'reset':
      return answer(turn, say('reset'), { suggestions: STARTERS, context: { criteria: NO_CRITERIA, shown: [] } });
    case 'back':
      return answer(turn, say('nothing before'));
    case 'payments':
      return understood.isHowToPay ? answer(turn, say('how to pay')) : undefined;
    case 'greeting':
    case 'help':
    case 'unknown':
      return answer(turn, say(intent), { suggestions: STARTERS });
    case 'owner':
    case 'support':
      return answer(turn, say(intent), { actions: [open('Contact', '/#contact')] });
    case 'thanks':
      return answer(turn, say('thanks'));
    case 'book': {
      if (understood.isOfBooked) return answer(turn, say('booked ones stay'));
      const isAboutSome = refersToSome({ ...references, all: false }) || context.about !== undefined;
      return isAboutSome ? undefined : answer(turn, say('how to book'));
    }
    default:
      return undefined;
  }
}
