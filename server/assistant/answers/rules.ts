/** The assistant without a language model: answers what a line was understood to want from the database. */
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
import type { Answer, ChatTurn } from './answer.ts';
import { answerAboutPgs } from './about-pgs.ts';
import { withoutComparison } from './context-after.ts';
import { answerPayments } from './payments.ts';
import { resolveReferences } from './resolve-references.ts';
import { answerSimilar } from './similar.ts';
import { answerInWords } from './small-talk.ts';
import { answerWhere } from './where.ts';

/** The first that answers what the line wants: words alone, results, payments, or what there is to say about PGs. */
export async function answerByRules({ context, ...asked }: ChatTurn, line: Understanding): Promise<Answer> {
  const turn = { ...asked, context: withoutComparison(context) };
  const named = { ...line, references: await lookUpNames(turn, line.references) };
  const isPlain = isOfMany(named) || line.topic === 'emergency';
  const understood = isPlain ? named : correctByExamples(context, behindLines(context, aboutNamed(named)));
  const { intent, edits, topic } = understood;
  const isUnasked = saysNothingOfRoom(turn, understood);
  const places = isUnasked ? 'cities' : ASKED_WHERE.find((each) => each === intent);
  const where = places && (await answerWhere(turn, places, edits, isUnasked));
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

const ASKED_WHERE = ['cities', 'areas', 'average'] as const;

/** 'I need a room', where nothing is known of what is looked for; 'show all' wants all. */
const saysNothingOfRoom = ({ context }: ChatTurn, line: Understanding): boolean =>
  line.intent === 'search' &&
  line.edits.length + line.unused.length + keysOf(context.criteria).length === 0 &&
  context.cursor === undefined &&
  !(asksHowMany(line) || line.isWhole || line.extreme || line.landmark);
