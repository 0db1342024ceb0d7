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
    case 'regret':
    case 'thinking':
    case 'unknown':
      return answer(turn, say(intent), { suggestions: STARTERS });
    case 'owner':
    case 'support':
    case 'upset':
      return answer(turn, say(intent), { actions: [open('Contact', '/#contact')] });
    case 'thanks':
    case 'unchanged':
      return answer(turn, say(intent));
    case 'book': {
      if (understood.isOfBooked) return answer(turn, say('booked ones stay'));
      const isAboutSome = understood.extreme ?? context.about ?? refersToSome({ ...references, all: false });
      return isAboutSome ? undefined : answer(turn, say('how to book'));
    }
    default:
      return undefined;
  }
}
