/** The assistant without a language model: answers what a line was understood to want from the database. */
import type { StoredListing } from '../../listings/table.ts';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { lineOf } from '../language/labels.ts';
import { answerBudget } from '../search/budget.ts';
import { answerBack, answerMore, answerSearch } from '../search/answer-search.ts';
import { refersByPosition, refersToSome, type References } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import { answer, numbered, open, referringTo, showing, suggest } from './answer.ts';
import type { AboutPgs, Answer, ChatTurn } from './answer.ts';
import { answerBook } from './book.ts';
import { answerCompare, answerWhoHas } from './compare.ts';
import { answerFacts } from './facts.ts';
import { answerList, answerListChange, answerWhetherKept } from './list.ts';
import { answerCancelling, answerPayments } from './payments.ts';
import { MOST_NAMESAKES, resolveReferences, type ResolvedReferences } from './resolve-references.ts';

const STARTERS = [suggest('PGs for girls under ₹9,000'), suggest('PGs with food'), suggest('What is in my list?')];
const MOST_SHOWN = 5;

export async function answerByRules(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  // 'And laundry?' goes on about the PG that was asked about.
  const isBare = understood.isBareQuestion || isRuleAlone(understood);
  const isAskedOn = understood.intent === 'search' && isBare && turn.context.isAskedAbout === true;
  const asked: Understanding = isAskedOn ? { ...understood, intent: 'ask' } : understood;
  return (await answerAtOnce(turn, asked)) ?? answerAboutPgs(turn, asked);
}

/** 'Pets allowed': nothing is named but what a house may allow. */
const isRuleAlone = ({ edits }: Understanding) =>
  edits.length > 0 && edits.every((edit) => edit.edit === 'rule' && !edit.rule.startsWith('no-'));

/** Where no PG has to be found first; undefined where the line is about some. */
function answerAtOnce(turn: ChatTurn, understood: Understanding): Promise<Answer> | Answer | undefined {
  const { context } = turn;
  const { say } = turn.words;
  const { intent, edits, references, isCommand } = understood;
  const isAboutSome = refersToSome({ ...references, all: false });
  switch (intent) {
    case 'search':
      return answerSearch(turn, applyEdits(context.criteria, edits), understood);
    case 'reset': {
      const forgotten = { ...turn, context: { criteria: NO_CRITERIA, shown: [] } };
      if (edits.length > 0) return answerSearch(forgotten, applyEdits(NO_CRITERIA, edits), understood);
      return answer(forgotten, say('reset'), { suggestions: STARTERS });
    }
    case 'budget':
      return answerBudget(turn, understood.budget ?? 'more');
    case 'more':
      return context.listed ? answerList(turn, { seen: context.listed }) : answerMore(turn);
    case 'back':
      return answerBack(turn);
    case 'payments':
      if (understood.isHowToPay) return answer(turn, say('how to pay'));
      return understood.isCancelling ? answerCancelling(turn) : answerPayments(turn);
    case 'greeting':
    case 'help':
    case 'unknown':
      return answer(turn, say(intent), { suggestions: STARTERS });
    case 'thanks':
      return answer(turn, say('thanks'));
    case 'owner':
    case 'support':
      return answer(turn, say(intent), { actions: [open('Contact', '/#contact')] });
    case 'book':
      if (understood.isOfBooked) return answer(turn, say('booked ones stay'));
      return isAboutSome || context.about !== undefined ? undefined : answer(turn, say('how to book'));
    case 'list-remove':
      if (isAboutSome || references.all || context.about !== undefined) return undefined;
      return answerList(turn, { question: say('which to remove') });
    case 'list-show':
      return isAboutSome && !isCommand ? undefined : answerList(turn);
    default:
      return undefined;
  }
}

/** About the PGs that the line points at; asks which, or says so, where that is not clear. */
async function answerAboutPgs(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { intent } = understood;
  const { say } = turn.words;
  const references = referencesMeant(turn, understood);
  const resolved = await resolveReferences(turn, references);
  const { listings, several, isGone } = resolved;
  if (listings.length === 0 && intent === 'list-show') return answerList(turn);
  // A name that no PG has is no question about one.
  if (listings.length + several.length === 0 && intent === 'named')
    return answer(turn, say('unknown'), { suggestions: STARTERS });
  if (several.length > 0) return answerWhichOf(turn, several);
  if (listings.length === 0) return answerNoneMeant(turn, references, resolved);
  const about = await answerAbout(turn, { ...understood, references }, resolved);
  const isQuestion = intent === 'ask' || intent === 'named';
  const reply = isGone ? `${about.reply}\n${say('one gone')}` : about.reply;
  return answer(turn, reply, {
    ...about,
    reply,
    context: {
      ...referringTo(turn.context, about.listings),
      ...(isQuestion && about.listings.length === 1 && { isAskedAbout: true }),
    },
  });
}

/** Where none is named, 'compare them', 'which is closest?' and 'do any have AC?' mean those that were shown. */
function referencesMeant(
  { context }: ChatTurn,
  { intent, facts, amenities, references, asksWhich }: Understanding,
): References {
  if (references.names.length > 0 || refersByPosition(references)) return references;
  const isOfShown =
    context.shown.length > 1 &&
    (facts.includes('distance') || ((amenities.length > 0 || asksWhich) && context.about === undefined));
  return intent === 'compare' || (intent === 'ask' && isOfShown) ? { ...references, all: true } : references;
}

function answerAbout(
  turn: ChatTurn,
  { intent, facts, amenities, references, isCommand }: Understanding,
  { listings, missing }: ResolvedReferences,
): AboutPgs | Promise<AboutPgs> {
  const { words } = turn;
  const isOfSeveral = amenities.length > 0 && listings.length > 1;
  switch (intent) {
    case 'compare': {
      if (isOfSeveral) return answerWhoHas(words, listings, amenities);
      const compared = answerCompare(words, listings, true, facts);
      const isShort = listings.length === 1 && missing.length > 0;
      return isShort ? { ...compared, reply: `${unknownNames(words, missing)} ${compared.reply}` } : compared;
    }
    case 'book':
      return answerBook(turn, listings, isCommand);
    case 'list-add':
    case 'list-remove':
      if (isCommand) return answerListChange(turn, listings, intent === 'list-add');
      return answerWhetherKept(turn, listings);
    case 'list-show':
      return answerWhetherKept(turn, listings);
    default:
      if (isOfSeveral && references.all && !facts.includes('distance')) return answerWhoHas(words, listings, amenities);
      return answerFacts(words, listings, facts, amenities);
  }
}

/** 'I know no PG called "Xanadu Palace".' */
const unknownNames = ({ say, list }: ChatTurn['words'], names: readonly string[]) =>
  say('no such name', {
    names: list(
      names.map((name) => `"${name.slice(0, 80)}"`),
      'or',
    ),
  });

function answerNoneMeant(turn: ChatTurn, { ordinals }: References, { missing, isGone }: ResolvedReferences): Answer {
  const { say, pgs } = turn.words;
  const { shown } = turn.context;
  if (missing.length > 0) return answer(turn, unknownNames(turn.words, missing), { suggestions: [suggest('Help')] });
  if (isGone) return answer(turn, say('gone'));
  if (shown.length === 0) return answer(turn, say('none shown'));
  return answer(turn, ordinals.length > 0 ? say('so many shown', { pgs: pgs(shown.length) }) : say('which pg'));
}

function answerWhichOf(turn: ChatTurn, several: readonly StoredListing[]): Answer {
  const { say, pgs } = turn.words;
  const some = several.slice(0, MOST_SHOWN);
  const reply = [
    say(several.length < MOST_NAMESAKES ? 'namesakes' : 'namesakes more', { pgs: pgs(several.length) }),
    ...(several.length > some.length ? [say('some namesakes', { count: some.length })] : []),
    ...numbered(some.map((listing) => lineOf(turn.words, listing))),
  ];
  return answer(turn, reply.join('\n'), { listings: some, context: showing(turn.context, some) });
}
