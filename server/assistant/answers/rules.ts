/** The assistant without a language model: answers what a line was understood to want from the database. */
import { answerBudget } from '../search/budget.ts';
import { answerView } from '../search/answer-search.ts';
import { viewAfter } from '../search/views.ts';
import { correctByExamples } from '../understanding/by-example.ts';
import { inContext } from '../understanding/in-context.ts';
import { keysOf } from '../stored-criteria.ts';
import type { NameMention } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Edit } from '../../reader/criteria/edits.ts';
import { lookUpNames } from '../names/named-pgs.ts';
import type { Answer, ChatTurn } from './answer.ts';
import { answerAboutPgs } from './about-pgs.ts';
import { answerPayments } from './payments.ts';
import { answerInWords } from './small-talk.ts';
import { answerWhere } from './where.ts';

/** The first that answers what the line wants: words alone, results, payments, or what there is to say about PGs. */
export async function answerByRules(turn: ChatTurn, line: Understanding): Promise<Answer> {
  const understood = await behindNames(turn, line);
  const { intent } = understood;
  const isUnasked = saysNothingOfRoom(turn, understood);
  const asked = isUnasked ? 'cities' : ASKED_WHERE.find((each) => each === intent);
  const where = asked && (await answerWhere(turn, asked, understood.edits, isUnasked));
  if (where) return where;
  const next = viewAfter(turn.context, understood);
  if (next) return answerView(turn, next, understood);
  const isCancelling = understood.topic === 'refund';
  if (intent === 'payments' || isCancelling) return answerPayments(turn, isCancelling);
  const inWords = answerInWords(turn, understood);
  if (inWords) return inWords;
  if (intent === 'budget') return answerBudget(turn, understood.budget ?? 'more');
  return answerAboutPgs(turn, understood);
}

const ASKED_WHERE = ['cities', 'areas', 'average'] as const;

/** A place that is known by nothing but these words, of which PGs have their name. */
const isHouse = (edit: Edit, known: readonly NameMention[]) =>
  edit.edit === 'places' &&
  edit.places.every(({ name, names, city }) =>
    known.some((each) => city === undefined && names.length === 1 && each.name.toLowerCase() === name.toLowerCase()),
  );

/** 'I need a room', where nothing is known of what is looked for; 'show all' wants all. */
const saysNothingOfRoom = (
  { context }: ChatTurn,
  { intent, edits, unused, isCount, isWhole, extreme, landmark }: Understanding,
): boolean =>
  intent === 'search' &&
  edits.length + unused.length + keysOf(context.criteria).length === 0 &&
  context.cursor === undefined &&
  !(isCount || isWhole || extreme || landmark);

/** What a line means where names in it are those of PGs, and behind the lines before. */
async function behindNames(turn: ChatTurn, line: Understanding): Promise<Understanding> {
  const { intent, edits, facts, amenities } = line;
  const references = await lookUpNames(turn, line.references);
  const { names } = references;
  const known = names.filter(({ found }) => found.listings.length > 0);
  const whole = known.filter(({ found }) => found.isWhole);
  // 'Guru Kirpa me AC hai na': the words before 'me' are a house, and no place that nobody knows.
  const houses = edits.filter((edit) => isHouse(edit, known));
  // A line that has the whole name of a PG is about that PG, whatever place its other words may say.
  const isPlain = edits.every(({ edit }) => edit === 'places') || line.references.names.some(({ found }) => found);
  const isOfPg =
    (intent === 'search' || intent === 'unknown') && isPlain && whole.length > 0 && whole.length === known.length;
  // 'What about Thoranam', 'is there a hostel called Bathukamma': a part of a name, where nothing else is looked for.
  const isOfPart =
    (intent === 'unknown' || (intent === 'search' && edits.length === 0)) &&
    names.length === 1 &&
    known.some(({ isLoose, found }) => !isLoose && !found.isWhole);
  const isAsked = facts.length + amenities.length > 0;
  const isOfHouse = intent === 'search' && houses.length > 0 && isAsked;
  const named: Understanding = {
    ...line,
    references: {
      ...references,
      ordinals: [],
      pronoun: false,
      all: false,
      names: isOfPart || isOfHouse ? known : whole,
    },
    intent: isAsked ? 'ask' : 'named',
    edits: [],
    unused: [],
    guesses: [],
  };
  const meant = isOfPg || isOfPart || isOfHouse ? named : { ...line, references };
  if (meant.isOfMany) return meant;
  const isNamed = known.length > 0;
  return correctByExamples(turn.context, inContext(turn.context, meant, isNamed), isNamed);
}
