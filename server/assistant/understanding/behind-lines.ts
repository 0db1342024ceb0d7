/** What a line means behind the lines before it: 'and laundry?', 'no, the third instead'. */
import type { Context } from '../table.ts';
import { searchedFor } from './changes-in-context.ts';
import { is } from '../../reader/spans.ts';
import { isChange, WHERE, type Intent } from './intent.ts';
import { isFound, namesPg, refersByArea, refersByPosition } from './references.ts';
import { asksWhich, goesOn, isEditOf, isUndone, says, type EditKind } from './utterance.ts';
import type { Understanding } from './understand.ts';

/** What of the line is meant otherwise than it says by itself; undefined where this is not the case. */
type Reading = (line: Understanding, context: Context) => Partial<Understanding> | undefined;

/** The first that applies. */
export function behindLines(context: Context, line: Understanding): Understanding {
  for (const reading of READINGS) {
    const meant = reading(line, context);
    if (meant) return { ...line, ...meant };
  }
  return line;
}

const isNothingAsked = ({ facts, amenities }: Understanding) => facts.length + amenities.length === 0;
const isAllOf = ({ edits }: Understanding, ...kinds: EditKind[]) =>
  edits.length > 0 && edits.every((edit) => isEditOf(edit, ...kinds));

/** What may only say which PG is meant. */
const POINTS: ReadonlySet<Intent> = new Set(['ask', 'named', 'unknown']);
const onlyPoints = (line: Understanding) =>
  POINTS.has(line.intent) && (namesPg(line) || refersByPosition(line.references)) && isNothingAsked(line);

/** It is no search, and no example knows better. */
const SETTLED = { edits: [], likeness: undefined };

const READINGS: readonly Reading[] = [
  /** 'Bring Lotus House back' */
  function putBack(line, { last, changed }) {
    const isOfChange = isChange(last?.intent) && changed;
    if (line.intent !== 'back' || !isUndone(line) || !(namesPg(line) || isOfChange)) return undefined;
    return { intent: !namesPg(line) && changed?.adds ? 'list-remove' : 'list-add' };
  },

  /** 'No, the third instead' behind an order */
  function otherOfList(line, { last }) {
    if (!last || !isChange(last.intent) || !onlyPoints(line)) return undefined;
    const again = { isCommand: true, ...SETTLED };
    const opposite = last.intent === 'list-add' ? 'list-remove' : 'list-add';
    if (says(line.spans, '<only refused>')) return { ...again, intent: opposite, isInstead: false };
    return line.isInstead ? { ...again, intent: last.intent } : undefined;
  },

  /** 'Oops not that, Blue Gate' behind 'book Lotus House': it is offered, and nothing is opened. */
  function otherToBook(line, { last }) {
    if (last?.intent !== 'book' || !namesPg(line) || !onlyPoints(line)) return undefined;
    if (!line.isInstead || says(line.spans, '<only refused>', '{show}')) return undefined;
    return { intent: 'book', isCommand: false, isInstead: false, ...SETTLED };
  },

  /** 'Blue Gate' right behind 'compare Lotus House' */
  function secondToCompare(line, { last, about, shown }) {
    if (last?.intent !== 'compare' || !onlyPoints(line) || says(line.spans, '<only refused>', '{show}'))
      return undefined;
    const { names, ordinals } = line.references;
    const isFirst =
      names.some(({ listings = [] }) => listings.some(({ id }) => id === about)) ||
      ordinals.some((at) => typeof at === 'number' && shown[at] === about);
    if (isFirst) return undefined;
    const references = { ...line.references, pronoun: true };
    return { intent: 'compare', facts: last.facts, references, isSecond: true, ...SETTLED };
  },

  /** 'Is Blue Gate cheaper?' than the one that was spoken of */
  function cheaperThanIt(line, { about }) {
    const { spans, references, isQuestion } = line;
    const [named, ...more] = references.names.filter(isFound);
    const isAsked = says(spans, 'cheap', 'dear') && (isQuestion || says(spans, 'question'));
    if (!named || more.length + references.ordinals.length > 0 || !isAsked || about === undefined) return undefined;
    if (named.listings?.some(({ id }) => id === about)) return undefined;
    return { intent: 'compare', facts: [], references: { ...references, pronoun: true }, ...SETTLED };
  },

  /** 'Baad me karunga, save kar do' */
  function savedForLater(line, { about }) {
    const isSaid = TALK.has(line.intent) && line.edits.length === 0 && says(line.spans, 'add') && line.isCommand;
    return isSaid && about !== undefined ? { intent: 'list-add', likeness: undefined } : undefined;
  },

  /** 'Baner wala hata do' of the list that was spoken of */
  function removedByArea(line, { last, listed }) {
    const isOfList = isChange(last?.intent) || listed;
    if (!isOfList || !refersByArea(line.references) || !isAllOf(line, 'no-more-places')) return undefined;
    return { intent: 'list-remove', edits: [] };
  },

  /** '2 saal ka?' behind 'how much for a month', 'and with the deposit?' behind 'rent for six months' */
  function sumOfMonths(line, { last }) {
    const { months, facts, edits } = line;
    const sums = last?.facts.filter((fact) => fact === 'price' || fact === 'total') ?? [];
    if (months !== undefined && sums.length > 0 && edits.length + facts.length === 0)
      return { intent: 'ask', facts: sums };
    const isFurther = goesOn(line) && facts.includes('total') && months === undefined;
    return isFurther && last?.months !== undefined ? { months: last.months } : undefined;
  },

  function searched(line, context) {
    const edits = searchedFor(context, line);
    return edits && { intent: 'search', edits, unused: [], likeness: undefined };
  },

  /** But 'areas near it are fine too' gives up the place. */
  function othersNearIt(line, { about }) {
    const isSaid = about !== undefined && ELSEWHERE.has(line.intent) && says(line.spans, '<same area>');
    return isSaid && !isAllOf(line, 'drop') ? { intent: 'similar' } : undefined;
  },

  /** 'Pets allowed', 'is there a warden?' behind a question about one PG; 'food hai?' where only one is shown */
  function askedOfIt(line, { isAskedAbout, cursor, shown }) {
    const { spans, edits, facts } = line;
    // 'With lift, my knee is bad' wishes.
    const isAsked =
      (line.isQuestion || says(spans, 'question')) &&
      !is(spans[0], 'with', 'repair') &&
      !says(spans, 'pg', 'want', 'any', '{kind of}', '<any of many>');
    // 'Laundry?' and 'is a lift possible too?' narrow the search.
    const isOfOne = isAsked && says(spans, 'question', '{is}') && !goesOn(line) && shown.length === 1;
    if (line.intent !== 'search' || !(isAskedAbout || isOfOne)) return undefined;
    // Nothing is named but what a house may allow.
    const isRule = isAllOf(line, 'rule') && !edits.some((edit) => edit.edit === 'rule' && edit.rule.startsWith('no-'));
    // Where nothing was looked for there is nothing that an amenity could narrow.
    const isThing = (goesOn(line) || cursor === undefined || isAsked) && isAllOf(line, 'amenity', 'available');
    return isRule || isThing || (edits.length === 0 && facts.length > 0) ? { intent: 'ask' } : undefined;
  },

  /** 'Book the cheapest' of more results than are shown: that one may not be among them. */
  function cheapestOfAll(line, context) {
    const isOfMore = typeof context.cursor === 'string' && !hasSome(context);
    if (line.intent !== 'book' || line.extreme?.fact !== 'price' || !isOfMore) return undefined;
    return { intent: 'search', edits: line.parsed.edits.filter((edit) => isEditOf(edit, 'sort')) };
  },

  /** 'Does the cheaper one have wifi?' of a few that were set apart; else it asks for all in that order. */
  function askedOfSome(line, context) {
    const { intent, edits, facts, extreme, references } = line;
    if (!(intent === 'search' || (intent === 'unknown' && extreme)) || !hasSome(context)) return undefined;
    if (extreme && edits.every((edit) => isEditOf(edit, 'sort', 'amenity', 'rule')))
      return { intent: 'ask', facts: isNothingAsked(line) ? [extreme.fact] : facts };
    const isOfThem = (asksWhich(line) || references.all) && isAllOf(line, 'rule', 'amenity');
    return isOfThem ? { intent: 'ask' } : undefined;
  },

  /** 'And for a single room?' behind an average, 'and Lotus House?', 'the first one, I mean' behind a question */
  function askedAgain(line, { last }) {
    const { intent, edits, spans } = line;
    const isOther = namesPg(line) || refersByPosition(line.references);
    const isOfOther = last?.intent === 'ask' && isOther && says(spans, 'repair', 'regret', 'mistaken');
    if (!last || !(goesOn(line) || isOfOther) || last.intent === 'book') return undefined;
    if (WHERE.has(last.intent)) {
      const isOfAverage = edits.length > 0 && edits.every((edit) => isEditOf(edit, 'places', 'for', 'sharing'));
      return intent === 'search' && isOfAverage ? { intent: last.intent } : undefined;
    }
    const isOfOne = intent === 'named' || intent === 'ask' || (intent === 'more' && namesPg(line));
    const isSame = isOfOne && isNothingAsked(line);
    return isSame ? { ...last, ...SETTLED } : undefined;
  },
];

const TALK: ReadonlySet<Intent> = new Set(['unknown', 'thanks', 'thinking']);
/** What may ask for others in the area of a PG. */
const ELSEWHERE: ReadonlySet<Intent> = new Set(['search', 'more', 'unknown', 'similar']);

/** A few PGs were set apart, so that what is asked of several is asked of these. */
const hasSome = ({ results, listed, cursor, shown, spoken = [] }: Context) =>
  spoken.length > 1 || (results ?? listed) !== undefined || (cursor === undefined && shown.length > 1);
