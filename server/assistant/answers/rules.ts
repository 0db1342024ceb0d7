/** The assistant without a language model: answers what a line was understood to want from the database. */
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { is } from '../../reader/spans.ts';
import { criteriaPhrase } from '../language/labels.ts';
import { refersToOne } from '../understanding/references.ts';
import { answerBudget } from '../search/budget.ts';
import { answerView } from '../search/answer-search.ts';
import { viewAfter } from '../search/views.ts';
import { correctByExamples } from '../understanding/by-example.ts';
import { aboutNamed } from '../understanding/about-named.ts';
import { behindLines } from '../understanding/behind-lines.ts';
import { keysOf } from '../stored-criteria.ts';
import { asksHowMany, isOfMany } from '../understanding/utterance.ts';
import type { Understanding } from '../understanding/understand.ts';
import { lookUpNames } from '../names/named-pgs.ts';
import { open, STARTERS, type Answer, type ChatTurn } from './answer.ts';
import { answerAboutPgs } from './about-pgs.ts';
import { withoutComparison } from './context-after.ts';
import { answerPayments } from './payments.ts';
import { resolveReferences } from './resolve-references.ts';
import { answerSimilar } from './similar.ts';
import { answerWhere } from './where.ts';

/** The first that answers what the line wants: words alone, results, payments, or what there is to say about PGs. */
export async function answerByRules({ context, ...asked }: ChatTurn, line: Understanding): Promise<Answer> {
  const turn = { ...asked, context: withoutComparison(context) };
  const named = { ...line, references: await lookUpNames(turn, line.references) };
  const isPlain = isOfMany(named) || line.topic === 'emergency';
  const understood = isPlain ? named : correctByExamples(context, behindLines(context, aboutNamed(named)));
  const { intent, topic } = understood;
  const where = await answerWhere(turn, understood, saysNothingOfRoom(turn, understood));
  if (where) return where;
  const next = await viewAfter(turn, understood);
  if (next) return answerView(turn, next, understood);
  const isCancelling = topic === 'refund';
  if (intent === 'payments' || isCancelling) return answerPayments(turn, isCancelling);
  const inWords = answerInWords(turn, understood);
  if (inWords) return inWords;
  if (intent === 'budget') return answerBudget(turn, understood.parsed.budget ?? 'more');
  const resolved = await resolveReferences(turn, understood);
  const [first] = resolved.listings;
  return intent === 'similar' && first
    ? answerSimilar(turn, first, understood)
    : answerAboutPgs(turn, understood, resolved);
}

/** 'I need a room', where nothing is known of what is looked for; 'show all' wants all. */
const saysNothingOfRoom = ({ context }: ChatTurn, line: Understanding): boolean =>
  line.intent === 'search' &&
  line.edits.length + line.unused.length + keysOf(context.criteria).length === 0 &&
  context.cursor === undefined &&
  !(asksHowMany(line) || line.isWhole || line.extreme || line.landmark);

/** What needs no look at the database. */
function answerInWords(turn: ChatTurn, understood: Understanding): Answer | undefined {
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
