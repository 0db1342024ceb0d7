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
import { resolveFollowUp } from '../understanding/follow-up.ts';
import { isOfMany } from '../understanding/intents.ts';
import type { Understanding } from '../understanding/understand.ts';
import { lookUpNames } from '../names/named-pgs.ts';
import { OPEN_CONTACT, STARTERS, type Answer, type ChatTurn } from './answer.ts';
import { answerAboutPgs } from './about-pgs.ts';
import { withoutComparison } from './context-after.ts';
import { answerPayments } from './payments.ts';
import { resolveReferences } from './resolve-references.ts';
import { answerSimilar } from './similar.ts';
import { answerWhere } from './where.ts';

/** Tries each kind of answer in turn: places, results, payments, a message alone, the budget, PGs. */
export async function answerByRules({ context, ...rest }: ChatTurn, line: Understanding): Promise<Answer> {
  const turn = { ...rest, context: withoutComparison(context) };
  const named = { ...line, references: await lookUpNames(turn, line.references) };
  const isPlain = isOfMany({ ...named, edits: named.parsed.edits }) || line.topic === 'emergency';
  const understood = isPlain ? named : correctByExamples(context, resolveFollowUp(context, aboutNamed(named)));
  const { intent, topic } = understood;
  const where = await answerWhere(turn, understood);
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
  if (intent === 'similar' && first) return answerSimilar(turn, first, understood);
  return answerAboutPgs(turn, understood, resolved);
}

/** An answer that needs no query. */
function answerInWords({ context, words }: ChatTurn, line: Understanding): Answer | undefined {
  const { say } = words;
  const { intent, topic, spans } = line;
  if (intent === 'reset')
    return { reply: say('reset'), suggestions: STARTERS, context: { criteria: NO_CRITERIA, shown: [] } };
  if (intent === 'back') return { reply: say('nothing before') };
  if (intent === 'book') {
    // 'The first booked one'
    const isOfBooked = spans.some((span, at) => is(span, 'booked') && !is(spans[at - 1], 'not'));
    if (isOfBooked) return { reply: say('booked ones stay') };
    // 'Is this booking done online?', where no PG was shown
    const isPointing = context.shown.length > 0 ? refersToOne(line.references) : line.references.names.length > 0;
    const isAboutSome = line.extreme ?? context.about ?? isPointing;
    return isAboutSome ? undefined : { reply: say('how to book') };
  }
  if (topic === 'filters') {
    const criteria = criteriaPhrase(words, context.criteria);
    return { reply: criteria === '' ? say('no filters') : say('filters', { criteria }) };
  }
  const key = intent === 'say' ? (topic ?? 'unknown') : intent;
  if (STARTING.has(key)) return { reply: say(key), suggestions: STARTERS };
  if (FOR_PEOPLE.has(key)) return { reply: say(key), actions: [OPEN_CONTACT] };
  return intent === 'say' || ALONE.has(key) ? { reply: say(key) } : undefined;
}

/** Messages that come with suggestions to begin with. */
const STARTING: ReadonlySet<string> = new Set(['greeting', 'help', 'unknown', 'regret']);
/** Messages that come with a link to the contact form. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'owner',
  'support',
  'upset',
  'fraud',
  'owner trouble',
  'owner unreachable',
]);
/** Messages that come with nothing, as that of each topic does. */
const ALONE: ReadonlySet<string> = new Set(['thinking', 'thanks', 'unchanged', 'how to list']);
