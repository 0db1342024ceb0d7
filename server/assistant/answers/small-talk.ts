/** Answers what needs no look at the database. */
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { is } from '../../reader/spans.ts';
import { criteriaPhrase } from '../language/labels.ts';
import { refersToOne } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import { open, STARTERS, type Answer, type ChatTurn } from './answer.ts';

export function answerInWords(turn: ChatTurn, understood: Understanding): Answer | undefined {
  const { context } = turn;
  const { say } = turn.words;
  const { spans, intent, references } = understood;
  if (intent === 'reset')
    return { reply: say('reset'), suggestions: STARTERS, context: { criteria: NO_CRITERIA, shown: [] } };
  if (intent === 'back') return { reply: say('nothing before') };
  if (intent === 'book') {
    // 'The first booked one'
    const isOfBooked = spans.some((span, at) => is(span, 'booked') && !is(spans[at - 1], 'not'));
    if (isOfBooked) return { reply: say('booked ones stay') };
    const isAboutSome = understood.extreme ?? context.about ?? refersToOne(references);
    return isAboutSome ? undefined : { reply: say('how to book') };
  }
  if (understood.topic === 'filters') {
    const criteria = criteriaPhrase(turn.words, context.criteria);
    return { reply: criteria === '' ? say('no filters') : say('filters', { criteria }) };
  }
  const key = intent === 'say' ? (understood.topic ?? 'unknown') : intent;
  const beside = BESIDE[key] ?? (intent === 'say' ? {} : undefined);
  return beside && { reply: say(key), ...beside };
}

const CONTACT = { actions: [open('Contact', '/#contact')] };
/** What stands beside a sentence that is all there is to say, by its key. */
const BESIDE: Readonly<Record<string, Omit<Answer, 'reply'>>> = {
  greeting: { suggestions: STARTERS },
  help: { suggestions: STARTERS },
  unknown: { suggestions: STARTERS },
  regret: { suggestions: STARTERS },
  thinking: {},
  thanks: {},
  unchanged: {},
  'how to list': {},
  owner: CONTACT,
  support: CONTACT,
  upset: CONTACT,
  fraud: CONTACT,
  'owner trouble': CONTACT,
};
