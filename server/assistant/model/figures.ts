/** Whether each figure of a sentence is one that the database has, for the PG that its clause names. */
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { rentBounds, type Criteria } from '../../reader/criteria/criteria.ts';

export interface Figures {
  sentence: string;
  listings: readonly StoredListing[];
  criteria: Criteria;
  /** What the tools said in words: its counts may be repeated. */
  said: string;
}

interface Clause {
  text: string;
  /** The PGs that it names, all of one name together. */
  named: StoredListing[][];
  amounts: number[];
  counts: number[];
}

const BETWEEN_CLAUSES = /[;:()]|,(?!\d)|\b(?:and|or|but|with|than|while)\b/i;
const FIGURE = /(₹|\b(?:rs|inr)\b)?\.?\s*(\d+(?:,\d+)*(?:\.\d+)?)(?![\p{L}\p{N}])/giu;
/** From here on a figure is an amount; below it is one only with a sign of rupees. */
const LEAST_AMOUNT = 100;

const DEPOSIT = /\bdeposit\b/i;
const RENT = /\b(?:rents?|costs?|price[ds]?|month|monthly)\b/i;
/** An amount behind one of these bounds a search, and is nobody's rent. */
const BOUND =
  /\b(?:under|below|within|to|than|least|most|over|above|between|around|about|from|near|toward|budget)\s*$/i;
const SAYS_A_RENT = /\b(?:it|its|costs|priced|this|that)\b/i;

export function figuresHold(asked: Figures): boolean {
  const clauses = clausesOf(asked);
  const named = clauses.flatMap((clause) => clause.named);
  const counts = new Set([
    ...(asked.criteria.sharing ?? []),
    ...named.flat().map(({ sharing }) => sharing),
    ...countsIn(asked.said),
  ]);
  if (!clauses.every((clause) => clause.counts.every((count) => counts.has(count)))) return false;
  if (clauses.every(({ amounts }) => amounts.length === 0)) return true;
  const [only, ...others] = named;
  if (!only) return isOfSearch(asked);
  const isOfDeposit = DEPOSIT.test(asked.sentence);
  return clauses.every((clause) => {
    const { text, amounts } = clause;
    // Of several PGs each has one clause of its own with one amount: what else is said may be said of any of them.
    if (others.length > 0 && (clause.named.length > 1 || amounts.length !== clause.named.length)) return false;
    if (amounts.length === 0) return true;
    const isDeposit = DEPOSIT.test(text);
    // Where a deposit is spoken of, an amount says whether it is that or the rent.
    if (isOfDeposit && isDeposit === RENT.test(text)) return false;
    const subjects = clause.named[0] ?? only;
    return amounts.every((amount) => subjects.every((listing) => amount === rupeesOf(listing, isDeposit)));
  });
}

function rupeesOf({ pricePaise, depositPaise }: StoredListing, isDeposit: boolean): number | undefined {
  const paise = isDeposit ? depositPaise : pricePaise;
  return paise === null ? undefined : toRupees(paise);
}

/** Stands for a name: a letter of no script, which neither a name nor a sentence can hold. */
const markOf = (at: number) => String.fromCodePoint(0xe000 + at);

/** Names are taken out first, the longest before those within them, and the addresses of the PGs that are named. */
function clausesOf({ sentence, listings }: Figures): Clause[] {
  const byName = Map.groupBy(listings, ({ name }) => wordsOf(name.toLowerCase()).join(' '));
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length);
  const marked = names.reduce((text, name, at) => text.replaceAll(wordsLike(name), ` ${markOf(at)} `), sentence);
  const marks = new Map(names.map((name, at) => [markOf(at), byName.get(name) ?? []]));
  const pgsOf = (text: string) => [...text].flatMap((letter) => (marks.has(letter) ? [marks.get(letter) ?? []] : []));
  const addresses = pgsOf(marked)
    .flat()
    .flatMap(({ location }) => location.split(','));
  const text = addresses.reduce((rest, address) => rest.replaceAll(wordsLike(address), ' '), marked);
  return text.split(BETWEEN_CLAUSES).map((clause) => {
    const figures = figuresIn(clause);
    return {
      text: clause,
      named: pgsOf(clause),
      amounts: figures.filter(isAmount).map(({ figure }) => figure),
      counts: figures.filter((each) => !isAmount(each)).map(({ figure }) => figure),
    };
  });
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** These words in their order, whatever stands between them; nothing where there are none. */
function wordsLike(text: string): RegExp {
  const words = wordsOf(text).join(String.raw`[^\p{L}\p{M}\p{N}]+`) || '(?!)';
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'giu');
}

const figuresIn = (text: string) =>
  [...text.matchAll(FIGURE)].map(({ 1: sign, 2: figure = '', index }) => ({
    figure: Number(figure.replaceAll(',', '')),
    isMarked: sign !== undefined,
    before: text.slice(0, index),
  }));

const isAmount = ({ figure, isMarked }: { figure: number; isMarked: boolean }) => isMarked || figure >= LEAST_AMOUNT;

const countsIn = (said: string) =>
  figuresIn(said.split('\n')[0] ?? '').flatMap(({ figure, isMarked }) => (isMarked ? [] : [figure]));

/** Where no PG is named: a count that was given, or a bound of the criteria that is said as one. */
function isOfSearch({ sentence, criteria, said }: Figures): boolean {
  const bounds = [...Object.values(rentBounds(criteria)), criteria.around];
  const isBound = ({ figure, before }: { figure: number; before: string }) =>
    bounds.includes(figure) && BOUND.test(before) && !SAYS_A_RENT.test(sentence);
  return figuresIn(sentence)
    .filter(isAmount)
    .every((each) => (!each.isMarked && countsIn(said).includes(each.figure)) || isBound(each));
}
