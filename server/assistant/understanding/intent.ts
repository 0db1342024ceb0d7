/** Decides what a message wants, from the words it holds. The order is that of how plainly they say it. */
import type { Edit } from '../wish.ts';
import { isAboutCancelling } from './cancelling.ts';
import { isRealWish, listIntent, saysList } from './list-intent.ts';
import { isAsideOnly, isOtherTopic, isTalkOfElsewhere } from './other-topics.ts';
import { itemsOfNames, pointsByPlace, type Pointing } from './pointing.ts';
import { factOf, is, isUnknown, markOf, type Item } from './reading.ts';
import { isTurningAway } from './turning-away.ts';
import type { Intent } from './understand.ts';
import type { Wishes } from './wishes.ts';

export interface Clues {
  items: readonly Item[];
  pointing: Pointing;
  /** The wishes, names read as wishes where they can be. */
  wishes: Wishes;
  /** The wishes beside what may be names. */
  besides: Wishes;
  isQuestion: boolean;
}

export function intentOf(clues: Clues): Intent {
  const { items, wishes } = clues;
  const has = (...roles: Parameters<typeof is>[1][]) => items.some((item) => is(item, ...roles));
  const strange = items.filter((item) => isUnknown(item)).length;
  if (has('reset')) return saysList(clues) ? 'list-remove' : 'reset';
  if (has('landlord')) return 'unknown';
  if (isAboutCancelling(items) && !saysList(clues)) return 'payments';
  const listed = listIntent(clues);
  if (listed) return listed;
  if (isOtherTopic(clues)) return 'unknown';
  if (has('payment') && !isPlacePrice(clues)) return 'payments';
  if (has('compare') || isCheaperThan(clues)) return 'compare';
  if (
    has('book') &&
    (!has('outside') || pointsByPlace(clues.pointing)) &&
    (pointsAt(clues) || wishes.edits.every(isOrder) || isHow(items))
  )
    return 'book';
  if (clues.pointing.ordinals.length > 1 && items.some(({ text }) => /^(?:which|kaun|kaunsa|konsa|kon)\b/.test(text)))
    return 'compare';
  if (isAskingWhatYouDo(clues)) return 'help';
  if (isBargaining(clues)) return 'search';
  if (isAsking(clues) && !isTurningAway(clues)) return 'ask';
  if (wishes.budget && !wishes.edits.some(isRealWish)) return 'budget';
  if (has('back') && wishes.edits.length === 0 && !pointsByPlace(clues.pointing)) return 'back';
  if (has('more') && !wishes.edits.some(isRealWish)) return 'more';
  if (isAsideOnly(clues) || isTalkOfElsewhere(clues)) return 'unknown';
  if (wishes.edits.length > 0) return 'search';
  if (pointsByPlace(clues.pointing)) return 'ask';
  if (has('help') && (!has('pg') || items.some((item) => is(item, 'help') && /^(?:how|what|who|are) /.test(item.text))))
    return 'help';
  if (items.length === 1 && SINGLE.has(items[0]?.text ?? '')) return SINGLE.get(items[0]?.text ?? '') ?? 'unknown';
  if (items.some(({ text }) => STAYS.test(text)) && strange < 2) return 'search';
  if (has('pg') && !has('outside') && has('want', 'question', 'any', 'pg') && !isNameAlone(clues)) return 'search';
  if (has('outside')) return 'unknown';
  if (is(items[0], 'hello') && items.some(({ text }) => /^(?:i am|im|my name is|myself|this is|am)$/.test(text)))
    return 'greeting';
  if (isNameAlone(clues)) return 'named';
  if (has('hello') && strange < 3) return 'greeting';
  if (has('thanks') && strange < 3) return 'thanks';
  if (has('help')) return 'help';
  return 'unknown';
}

/** Words that are a message only alone. */
const SINGLE: ReadonlyMap<string, Intent> = new Map([
  ...[
    'k',
    'kk',
    'nice',
    'good',
    'super',
    'fantastic',
    'mast',
    'zabardast',
    'sahi',
    'hmm',
    'hm',
    'yes',
    'yeah',
    'yep',
    'haan',
    'han',
    'sure',
    'no problem',
  ].map((word) => [word, 'thanks'] as const),
  ['hai', 'greeting'],
  ...['back', 'prev', 'wapas', 'peeche', 'piche'].map((word) => [word, 'back'] as const),
]);

/** 'I do not know where to stay' */
const STAYS =
  /^(?:something|anything|some options|any options|stay|to stay|rehna|rahna|rehna hai|rent out|on rent|for rent|kiraye p[ea]r?)$/;

/** 'Book the cheapest' */
const isOrder = (edit: Edit) => edit.edit === 'set' && edit.wish.sort !== undefined;

/** 'Is The Perch cheaper than Blue Gate?', 'is the first one dearer than the second?' */
const isCheaperThan = ({ items, pointing, isQuestion }: Clues) =>
  pointing.names.length + pointing.ordinals.length === 2 &&
  items.every(({ value }) => value === undefined) &&
  items.some((item) => is(item, 'cheap', 'dear', 'under', 'over')) &&
  (isQuestion || items.some((item) => is(item, 'question') || /\bthan$/.test(item.text)));

const pointsAt = ({ pointing }: Clues) =>
  pointsByPlace(pointing) || pointing.all || pointing.pronoun || pointing.names.length > 0;
const isHow = (items: readonly Item[]) =>
  items.some(({ text }) => /^(how|kaise)\b/.test(text) || /\bkaise\b/.test(text));

/** 'What is the rent in Madhapur' is a search, although rent is paid. */
function isPlacePrice({ items, wishes }: Clues): boolean {
  return (
    wishes.edits.some(({ edit }) => edit === 'places' || edit === 'rent') &&
    !items.some(
      (item) =>
        is(item, 'payment') &&
        /kat|refund|paid|deduct|debit|charged|money|receipt|invoice|history|transaction/.test(item.text),
    )
  );
}

/** A fact about one PG that is named, pointed at or was talked about before. */
function isAsking(clues: Clues): boolean {
  const { items, pointing, besides, isQuestion } = clues;
  const facts = items.some((item) => factOf(item) !== undefined);
  const features = items.some(
    (item) => markOf(item, 'amenity') ?? markOf(item, 'meals') ?? markOf(item, 'shared') ?? markOf(item, 'whom'),
  );
  const open = items.some((item) => is(item, 'available', 'free'));
  const questions = items.some((item) => is(item, 'question')) || isQuestion;
  const places = besides.edits.some(({ edit }) => edit === 'places' || edit === 'rent');
  const anyPg = items.some((item, at) => is(item, 'pg') && is(items[at - 1], 'any'));
  const isNamed = pointing.names.some(({ items: each }) => each.some((at) => is(items[at], 'pg', 'generic')));
  if (anyPg && !isNamed) return false;
  if (items.filter((item) => is(item, 'outside')).length > 1) return false;
  if (pointing.names.length > 0 && !places && (facts || (questions && (features || open))))
    return !isOutside(clues) || facts;
  const money = items.some((item) => is(item, 'about money'));
  // 'Is Sunrise PG good?'
  if (
    isNamed &&
    questions &&
    besides.edits.length === 0 &&
    !isOutside(clues) &&
    !items.some((item) => is(item, 'want'))
  )
    return true;
  if (pointsByPlace(pointing) && (facts || money || open || (questions && (features || items.length > 1)))) return true;
  if (places || besides.edits.some(({ edit }) => edit === 'drop')) return false;
  const wanted = items.some((item) => is(item, 'want', 'pg')) && !pointing.pronoun;
  if (facts && !wanted && !isOutside(clues)) return true;
  return (
    pointing.pronoun &&
    asksAboutIt(items, isQuestion) &&
    (features || open || money) &&
    !besides.edits.some(({ edit }) => edit === 'unneeded')
  );
}

/** 'Is it free', 'does this have wifi', 'isme wifi hai kya'; not 'it should have wifi'. */
function asksAboutIt(items: readonly Item[], isQuestion: boolean): boolean {
  return (
    items.some(
      (item, at) =>
        is(item, 'this one') &&
        !isRelative(items, at) &&
        (is(item, 'question') || is(items[at - 1], 'question') || is(items[at - 2], 'question')),
    ) ||
    isQuestion ||
    items.some(({ text }) => /\bkya\b/.test(text))
  );
}

/** 'It is car parking that we need' */
function isRelative(items: readonly Item[], at: number): boolean {
  const next = items.slice(at + 1).find((item) => !is(item, 'filler') || is(item, 'want'));
  return items[at]?.text === 'that' && is(next, 'want');
}

/** 'Can you reduce the rent?': nobody can here, and cheaper ones are what helps. */
const isBargaining = ({ items, pointing, wishes }: Clues) =>
  items.some((item) => is(item, 'less money')) &&
  wishes.edits.some((edit) => edit.edit === 'set' && edit.wish.sort === 'price') &&
  !pointsByPlace(pointing) &&
  !pointing.pronoun &&
  pointing.names.length === 0;

/** 'What all can you help me with': the facts that it seems to ask for are no PG's. */
const isAskingWhatYouDo = ({ items, pointing, wishes }: Clues) =>
  items.some((item) => is(item, 'help') && / you\b/.test(` ${item.text}`)) &&
  !pointsByPlace(pointing) &&
  wishes.edits.length === 0 &&
  items.every((item) => /^(?:about|amenities)$/.test(factOf(item) ?? 'about'));

const isOutside = ({ items }: Clues) => items.some((item) => is(item, 'outside'));

/** Nothing is said but what may be a name. */
function isNameAlone({ items, pointing }: Clues): boolean {
  const named = itemsOfNames(pointing);
  return (
    named.size > 0 &&
    named.size <= 5 &&
    items.every((item, at) => named.has(at) || item.pause !== undefined || is(item, 'filler', 'this one', 'pg'))
  );
}
