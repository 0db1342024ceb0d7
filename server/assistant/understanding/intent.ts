/** Decides what a message wants, from the words it holds. The order is that of how plainly they say it. */
import type { Edit } from '../wish.ts';
import type { Pointing } from './pointing.ts';
import { factOf, is, isUnknown, markOf, type Item } from './reading.ts';
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
  if (has('reset')) return 'reset';
  if (has('landlord')) return 'unknown';
  const listed = listIntent(clues);
  if (listed) return listed;
  if (isOtherTopic(clues)) return 'unknown';
  if (has('payment') && !isPlacePrice(clues)) return 'payments';
  // 'Which of these have wifi' looks among them.
  if (has('compare') && (pointsByPlace(clues.pointing) || clues.pointing.names.length > 0 || !wishes.edits.some(isThing))) return 'compare';
  if (has('book') && (pointsAt(clues) || wishes.edits.length === 0 || isHow(items))) return 'book';
  if (isAsking(clues)) return 'ask';
  if (has('more') && !wishes.edits.some(isRealWish)) return 'more';
  if (
    has('outside') &&
    !has('pg') &&
    wishes.edits.every((edit) => edit.edit === 'places' || isOfPeople(edit)) &&
    kindsOf(wishes.edits).size < 2
  )
    return 'unknown';
  if (isTalkOfElsewhere(clues)) return 'unknown';
  if (wishes.edits.length > 0) return 'search';
  if (pointsByPlace(clues.pointing)) return 'ask';
  if (has('help') && (!has('pg') || items.some((item) => is(item, 'help') && /^(?:how|what|who|are) /.test(item.text)))) return 'help';
  if (items.length === 1 && SINGLE.has(items[0]?.text ?? '')) return SINGLE.get(items[0]?.text ?? '') ?? 'unknown';
  if (items.some(({ text }) => STAYS.test(text)) && strange < 2) return 'search';
  if (has('pg') && !has('outside') && has('want', 'question', 'any', 'pg') && !isNameAlone(clues)) return 'search';
  if (has('outside')) return 'unknown';
  if (isNameAlone(clues)) return 'named';
  if (has('hello') && strange < 3) return 'greeting';
  if (has('thanks') && strange < 3) return 'thanks';
  if (has('help')) return 'help';
  return 'unknown';
}

/** Words that are a message only alone. */
const SINGLE: ReadonlyMap<string, Intent> = new Map([
  ...['k', 'kk', 'nice', 'good', 'super', 'fantastic', 'hmm', 'hm', 'yes', 'yeah', 'yep', 'haan', 'han', 'sure', 'no problem'].map(
    (word) => [word, 'thanks'] as const,
  ),
  ['hai', 'greeting'],
]);

/** 'I do not know where to stay' */
const STAYS = /^(?:stay|to stay|rehna|rahna|rehna hai|rent out|on rent|for rent|kiraye p[ea]r?)$/;

/** What a room has: nobody says that beside another topic. */
const isThing = (edit: Edit) =>
  edit.edit === 'amenity' || edit.edit === 'without' || (edit.edit === 'set' && edit.wish.meals !== undefined);

const kindsOf = (edits: readonly Edit[]) => new Set(edits.map((edit) => (edit.edit === 'set' ? Object.keys(edit.wish).join() : edit.edit)));

/** 'What is the weather in Delhi' names a place, and wants no room there; 'near a cinema' is not about films. */
function isOtherTopic({ items, wishes }: Clues): boolean {
  const topics = items.filter((item, at) => is(item, 'topic') && !(is(item, 'landmark') && is(items[at - 1], 'in')));
  if (topics.length === 0 || items.some((item) => is(item, 'pg'))) return false;
  return !wishes.edits.some(isThing);
}

const SUPERLATIVES = /^(?:best|nearest|top|famous|good|popular)$/;

/**
 * 'How do I grow tomatoes in pots': only the little word makes a place of it, and the rest is about nothing here. 'Best dentists in
 * Pune' names a real one, and asks for something else that is there.
 */
function isTalkOfElsewhere({ items, wishes }: Clues): boolean {
  if (wishes.edits.length === 0 || items.some((item) => is(item, 'pg', 'generic'))) return false;
  const strange = items.flatMap((item, at) => (isUnknown(item) && !wishes.used.has(at) && /\p{L}{3}/u.test(item.typed) ? [at] : []));
  if (wishes.edits.every(isOfPeople)) return isTalkOfPeople(items, strange.length);
  if (wishes.edits.some(({ edit }) => edit !== 'places')) return false;
  if (
    items.some((item, at) => is(item, 'landmark') && items.slice(Math.max(0, at - 1), at + 3).some(({ text }) => SUPERLATIVES.test(text)))
  )
    return true;
  if (!items.some((item) => item.place !== undefined)) return strange.length >= 2;
  return (
    strange.some((at) => SUPERLATIVES.test(items[at - 1]?.text ?? '')) ||
    (strange.length > 0 && /^(?:who|whose|when|why|what is|whats|how many|how much)$/.test(items[0]?.text ?? ''))
  );
}

/** 'My wife is angry with me' */
function isTalkOfPeople(items: readonly Item[], strange: number): boolean {
  if (/^(?:call|text|message|mail|tell)$/.test(items[0]?.text ?? '') && items.some(({ text }) => RELATIVES.test(text))) return true;
  if (items.some((item) => item.place !== undefined || is(item, 'want') || /^(?:for|liye|ke liye|for my|only|sirf|bas)$/.test(item.text)))
    return false;
  const people = items.filter((item) => markOf(item, 'whom'));
  return strange >= (people.length > 0 ? 1 : 2) && people.every(({ text }) => RELATIVES.test(text));
}

const RELATIVES = /^(?:wife|husband|mother|mom|father|dad|sisters?|brothers?|girlfriend|boyfriend|gf|bf|aunty?|uncle|family|couple)$/;

/** 'Obey only me': people are spoken of, but no room. */
const isOfPeople = (edit: Edit) =>
  edit.edit === 'set' && Object.keys(edit.wish).every((key) => key === 'for' || key === 'sharing' || key === 'available');

const pointsByPlace = ({ ordinals, firstFew }: Pointing) => ordinals.length > 0 || firstFew !== undefined;
const pointsAt = ({ pointing }: Clues) => pointsByPlace(pointing) || pointing.all || pointing.pronoun || pointing.names.length > 0;
const isHow = (items: readonly Item[]) => items.some(({ text }) => /^(how|kaise)\b/.test(text) || /\bkaise\b/.test(text));

/** 'Available' alone is as much a question about one PG as a wish. */
const isRealWish = (edit: Edit) => !(edit.edit === 'set' && edit.wish.available);

/** 'My list', 'the shortlist', 'save this one'. */
function listIntent(clues: Clues): Intent | undefined {
  const { items, pointing, wishes } = clues;
  const has = (...roles: Parameters<typeof is>[1][]) => items.some((item) => is(item, ...roles));
  const isNoun = items.some((item, at) => is(item, 'list') && isListNoun(items, at));
  const pointed = pointsByPlace(pointing) || pointing.names.length > 0;
  const pronoun = (pointing.pronoun || pointing.all) && !wishes.edits.some(isRealWish);
  // 'Stay' is a wish, but not in 'Royal Stay PG'.
  const named = new Set(pointing.names.flatMap(({ items: each }) => each));
  if (isNoun && (has('drop', 'not') || isTakenOut(items)) && !items.some((item, at) => is(item, 'want') && !named.has(at)))
    return 'list-remove';
  if (isNoun && items.some((item) => is(item, 'add') && !is(item, 'list'))) return 'list-add';
  if (items.some((item) => is(item, 'add')) && !has('outside') && (pointed || pronoun) && !wishes.edits.some(({ edit }) => edit === 'rent'))
    return 'list-add';
  if (isNoun) return 'list-show';
  if (has('drop') && !has('outside') && (pointed || pronoun) && wishes.edits.length === 0) return 'list-remove';
  return undefined;
}

/** 'Shortlist se hata do' */
const isTakenOut = (items: readonly Item[]) => items.some(({ text }) => text === 'list se');

/** 'List' is a verb in 'list all PGs' and a noun in 'my list'. */
function isListNoun(items: readonly Item[], at: number): boolean {
  const item = items[at];
  // 'Share the list of PGs'
  if (items[at + 1]?.text === 'of' || is(items[at + 1], 'pg')) return false;
  if (item?.text !== 'list')
    return (
      !is(item, 'add') ||
      /^(?:se|me|mein|mai|ka|ki|ko|par|pe)$/.test(items[at + 1]?.text ?? '') ||
      is(items[at - 1], 'my', 'in') ||
      items.length === 1
    );
  return (
    is(items[at - 1], 'my', 'in') ||
    ['to', 'from', 'in', 'on'].includes(items[at - 1]?.text ?? '') ||
    is(items[at + 1], 'in before') ||
    at === items.length - 1
  );
}

/** 'What is the rent in Madhapur' is a search, although rent is paid. */
function isPlacePrice({ items, wishes }: Clues): boolean {
  return (
    wishes.edits.some(({ edit }) => edit === 'places' || edit === 'rent') &&
    !items.some(
      (item) => is(item, 'payment') && /kat|refund|paid|deduct|debit|charged|money|receipt|invoice|history|transaction/.test(item.text),
    )
  );
}

/** A fact about one PG that is named, pointed at or was talked about before. */
function isAsking(clues: Clues): boolean {
  const { items, pointing, besides, isQuestion } = clues;
  const facts = items.some((item) => factOf(item) !== undefined);
  const features = items.some((item) => markOf(item, 'amenity') ?? markOf(item, 'meals') ?? markOf(item, 'shared') ?? markOf(item, 'whom'));
  const open = items.some((item) => is(item, 'available', 'free'));
  const questions = items.some((item) => is(item, 'question')) || isQuestion;
  const places = besides.edits.some(({ edit }) => edit === 'places' || edit === 'rent');
  const anyPg = items.some((item, at) => is(item, 'pg') && is(items[at - 1], 'any'));
  if (anyPg) return false;
  if (items.filter((item) => is(item, 'outside')).length > 1) return false;
  if (pointing.names.length > 0 && !places && (facts || (questions && (features || open)))) return !isOutside(clues) || facts;
  const money = items.some((item) => is(item, 'about money'));
  // 'Is Sunrise PG good?'
  const isNamed = pointing.names.some(({ items: each }) => each.some((at) => is(items[at], 'pg', 'generic')));
  if (isNamed && questions && besides.edits.length === 0 && !isOutside(clues) && !items.some((item) => is(item, 'want'))) return true;
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
      (item, at) => is(item, 'this one') && (is(item, 'question') || is(items[at - 1], 'question') || is(items[at - 2], 'question')),
    ) ||
    isQuestion ||
    items.some(({ text }) => /\bkya\b/.test(text))
  );
}

const isOutside = ({ items }: Clues) => items.some((item) => is(item, 'outside'));

/** Nothing is said but what may be a name. */
function isNameAlone({ items, pointing }: Clues): boolean {
  const named = new Set(pointing.names.flatMap(({ items: each }) => each));
  return (
    named.size > 0 &&
    named.size <= 5 &&
    items.every((item, at) => named.has(at) || item.pause !== undefined || is(item, 'filler', 'this one', 'pg'))
  );
}
