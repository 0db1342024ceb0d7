/** What a line gives away of what it wants. */
import type { Edit } from '../../reader/wishes/edits.ts';
import { is, isUnknown, senseOf, type Item } from '../../reader/items.ts';
import type { Wishes } from '../../reader/wishes/wishes.ts';
import { itemsOfNames, pointsByPlace, type Pointing } from './pointing.ts';
import type { Intent } from './understand.ts';

export interface Clues {
  items: readonly Item[];
  pointing: Pointing;
  /** The wishes, names read as wishes where they can be. */
  wishes: Wishes;
  /** The wishes beside what may be names. */
  besides: Wishes;
  isQuestion: boolean;
}

export const has = ({ items }: Clues, ...words: string[]) => items.some((item) => is(item, ...words));
export const strangers = ({ items }: Clues) => items.filter((item) => isUnknown(item)).length;
export const isAlone =
  (intent: Intent) =>
  ({ items }: Clues) =>
    items.length === 1 && senseOf(items[0], 'alone') === intent;

export const isBooking = (clues: Clues) =>
  has(clues, 'book') &&
  (!has(clues, 'outside') || pointsByPlace(clues.pointing)) &&
  (pointsAt(clues) || clues.wishes.edits.every(isOrder) || isHow(clues.items));

export const isWhichOfSome = ({ items, pointing }: Clues) =>
  pointing.ordinals.length > 1 && items.some(({ text }) => /^(?:which|kaun|kaunsa|konsa|kon)\b/.test(text));

export const isAskingForHelp = (clues: Clues) =>
  has(clues, 'help') &&
  (!has(clues, 'pg') || clues.items.some((item) => is(item, 'help') && /^(?:how|what|who|are) /.test(item.text)));

export const isIntroduction = ({ items }: Clues) =>
  is(items[0], 'hello') && items.some(({ text }) => /^(?:i am|im|my name is|myself|this is|am)$/.test(text));

/** 'How do I cancel my paid booking?', 'do I get a refund if I leave?' */
export function isAboutCancelling(items: readonly Item[]): boolean {
  const said = items.map(({ text }) => text).join(' ');
  const isOfBooking = items.some((item) => is(item, 'payment', 'book'));
  return (isOfBooking && /\bcancel/.test(said)) || (MONEY_BACK.test(said) && GIVEN_UP.test(said));
}

const MONEY_BACK = /\b(?:refund|refundable|money back|pais[ae] wapas|paise? wapas)\b/;
const GIVEN_UP = /\b(?:if|agar|policy|change my mind|leave early|refundable)\b/;

/** 'I do not know where to stay' */
export const STAYS =
  /^(?:something|anything|some options|any options|stay|to stay|rehna|rahna|rehna hai|rent out|on rent|for rent|kiraye p[ea]r?)$/;

/** 'Book the cheapest' */
const isOrder = (edit: Edit) => edit.edit === 'set' && edit.criteria.sort !== undefined;

/** 'Is The Perch cheaper than Blue Gate?', 'is the first one dearer than the second?' */
export const isCheaperThan = ({ items, pointing, isQuestion }: Clues) =>
  pointing.names.length + pointing.ordinals.length === 2 &&
  items.every(({ value }) => value === undefined) &&
  items.some((item) => is(item, 'cheap', 'dear', 'under', 'over')) &&
  (isQuestion || items.some((item) => is(item, 'question') || /\bthan$/.test(item.text)));

const pointsAt = ({ pointing }: Clues) =>
  pointsByPlace(pointing) || pointing.all || pointing.pronoun || pointing.names.length > 0;
const isHow = (items: readonly Item[]) =>
  items.some(({ text }) => /^(how|kaise)\b/.test(text) || /\bkaise\b/.test(text));

/** 'What is the rent in Madhapur' is a search, although rent is paid. */
export function isPlacePrice({ items, wishes }: Clues): boolean {
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
export function isAsking(clues: Clues): boolean {
  const { items, pointing, besides, isQuestion } = clues;
  const facts = items.some((item) => senseOf(item, 'fact') !== undefined);
  const features = items.some(
    (item) => senseOf(item, 'amenity') ?? senseOf(item, 'meals') ?? senseOf(item, 'sharing') ?? senseOf(item, 'for'),
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
  const money = items.some((item) => is(item, 'money'));
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
  return pointing.pronoun && asksAboutIt(items, isQuestion) && (features || open || money);
}

/** 'Is it free', 'does this have wifi', 'isme wifi hai kya'; not 'it should have wifi'. */
function asksAboutIt(items: readonly Item[], isQuestion: boolean): boolean {
  return (
    items.some(
      (item, at) =>
        is(item, 'this-one') &&
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
export const isBargaining = ({ items, pointing, wishes }: Clues) =>
  items.some((item) => is(item, 'less-money')) &&
  wishes.edits.some((edit) => edit.edit === 'set' && edit.criteria.sort === 'price') &&
  !pointsByPlace(pointing) &&
  !pointing.pronoun &&
  pointing.names.length === 0;

/** 'What all can you help me with': the facts that it seems to ask for are no PG's. */
export const isAskingWhatYouDo = ({ items, pointing, wishes }: Clues) =>
  items.some((item) => is(item, 'help') && / you\b/.test(` ${item.text}`)) &&
  !pointsByPlace(pointing) &&
  wishes.edits.length === 0 &&
  items.every((item) => /^(?:about|amenities)$/.test(senseOf(item, 'fact') ?? 'about'));

const isOutside = ({ items }: Clues) => items.some((item) => is(item, 'outside'));

/** Nothing is said but what may be a name. */
export function isNameAlone({ items, pointing }: Clues): boolean {
  const named = itemsOfNames(pointing);
  return (
    named.size > 0 &&
    named.size <= 5 &&
    items.every((item, at) => named.has(at) || item.pause !== undefined || is(item, 'filler', 'this-one', 'pg'))
  );
}

/** 'Which of these is closest to a metro?', 'which one is nearest?' */
export const asksWhichIsNearest = ({ items, besides }: Clues): boolean =>
  items.some((item) => is(item, 'landmark') || senseOf(item, 'fact') === 'distance') &&
  items.some((item) => is(item, 'compare') || /^(?:which|kaun|kaunsa|konsa|kon)\b/.test(item.text)) &&
  besides.edits.length === 0;
