/** The assistant without a language model: answers what a line was understood to want from the database. */
import { answerBudget } from '../search/budget.ts';
import { answerLook } from '../search/answer-search.ts';
import { lookFor } from '../search/views.ts';
import { inContext } from '../understanding/in-context.ts';
import type { Intent } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { NameMention } from '../understanding/references.ts';
import { isCalledWhole, isNameOfPg, namedPgs } from './named-pgs.ts';
import type { Answer, ChatTurn } from './answer.ts';
import { answerAboutPgs } from './about-pgs.ts';
import { answerPayments } from './payments.ts';
import { answerInWords } from './small-talk.ts';
import { answerWhere } from './where.ts';

/** The first that answers what the line wants: words alone, results, payments, or what there is to say about PGs. */
export async function answerByRules(turn: ChatTurn, line: Understanding): Promise<Answer> {
  const understood = await behindNames(turn, line);
  const { intent } = understood;
  const look = lookFor(turn.context, understood);
  const inWords = look ? undefined : answerInWords(turn, understood);
  if (inWords) return inWords;
  if (look) return answerLook(turn, look, understood);
  if (intent === 'budget') return answerBudget(turn, understood.budget ?? 'more');
  if (intent === 'payments') return answerPayments(turn, understood.isCancelling);
  if (intent === 'cities' || intent === 'areas' || intent === 'average')
    return answerWhere(turn, intent, understood.edits);
  return answerAboutPgs(turn, understood);
}

const READ_OTHERWISE: ReadonlySet<Intent> = new Set(['search', 'ask', 'unknown']);

/** What a line means where names in it are those of PGs, and behind the lines before. */
async function behindNames(turn: ChatTurn, line: Understanding): Promise<Understanding> {
  const { asName, intent, edits, references } = line;
  const called = (name: NameMention): Understanding => ({
    ...line,
    intent: 'named',
    edits: [],
    unused: [],
    guesses: [],
    references: { ...references, ordinals: [], pronoun: false, all: false, names: [name] },
  });
  // A line that is the whole name of a PG, whatever else its words say, is about that PG.
  if (asName && READ_OTHERWISE.has(intent) && (await isNameOfPg(turn.db, asName.name)))
    return { ...called(asName), facts: [], amenities: [] };
  const known = (await namedPgs(turn, references.names, [])).filter(({ listings }) => listings.length > 0);
  const [only] = known;
  const isOfNoMore = (intent === 'search' || intent === 'unknown') && edits.every(({ edit }) => edit === 'places');
  const mention = references.names.find(({ name }) => name === only?.name);
  const isWhole = mention?.readings.some((reading) => isCalledWhole(only?.listings ?? [], reading));
  const named = mention && isOfNoMore && isWhole ? called(mention) : line;
  return inContext(turn.context, named, known.length > 0);
}
