/** Whether each figure of a sentence is one that the database has, for the PG that its clause names. */
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { rentBounds, type Criteria } from '../../reader/criteria/criteria.ts';

export interface Figures {
  listings: readonly StoredListing[];
  criteria: Criteria;
  /** What the tools said in words: its counts may be repeated. */
  said: string;
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

export function figuresHold(sentence: string, { listings, criteria, said }: Figures): boolean {
  const clauses = clausesOf(sentence, listings);
  const named = clauses.flatMap((clause) => clause.named);
  const [answer = ''] = said.split('\n');
  const given = figuresIn(answer).flatMap(({ figure, isMarked }) => (isMarked ? [] : figure));
  const counts = new Set([...given, ...(criteria.sharing ?? []), ...named.flat().map(({ sharing }) => sharing)]);
  const figures = figuresIn(clauses.map(({ text }) => text).join(' ; '));
  if (!figures.every((each) => isAmount(each) || counts.has(each.figure))) return false;
  const [only, ...others] = named;
  // Where no PG is named: a count that was given, or a bound of the criteria that is said as one.
  if (!only) {
    const bounds = [...Object.values(rentBounds(criteria)), criteria.around];
    return figuresIn(sentence).every(
      ({ figure, isMarked, before }) =>
        (!isMarked && counts.has(figure)) ||
        (bounds.includes(figure) && BOUND.test(before) && !SAYS_A_RENT.test(sentence)),
    );
  }
  if (!figures.some(isAmount)) return true;
  const isOfDeposit = DEPOSIT.test(sentence);
  return clauses.every(({ text, named: ofClause }) => {
    const [subject = only] = ofClause;
    const amounts = figuresIn(text).filter(isAmount);
    // Of several PGs each has one clause of its own with one amount: what else is said may be said of any of them.
    if (others.length > 0 && (ofClause.length > 1 || amounts.length !== ofClause.length)) return false;
    const isDeposit = DEPOSIT.test(text);
    // Where a deposit is spoken of, an amount says whether it is that or the rent.
    if (amounts.length > 0 && isOfDeposit && isDeposit === RENT.test(text)) return false;
    const isOf = (figure: number) =>
      subject.every(({ pricePaise, depositPaise }) => {
        const paise = isDeposit ? depositPaise : pricePaise;
        return paise !== null && toRupees(paise) === figure;
      });
    return amounts.every(({ figure }) => isOf(figure));
  });
}

/** Stands for a name: a letter of no script, which neither a name nor a sentence can hold. */
const markOf = (at: number) => String.fromCodePoint(0xe000 + at);

/**
 * The clauses, each with the PGs that it names, all of one name together. Names are taken out first, the longest before
 * those within them, and the addresses of the PGs that are named.
 */
function clausesOf(sentence: string, listings: readonly StoredListing[]) {
  const alike = Map.groupBy(listings, ({ name }) => wordsLike(name.toLowerCase()));
  const byName = [...alike].toSorted(([a], [b]) => b.length - a.length);
  const without = (text: string, words: string, mark: string) => text.replaceAll(new RegExp(words, 'giu'), ` ${mark} `);
  const marked = byName.reduce((text, [name], at) => without(text, name, markOf(at)), sentence);
  const pgsOf = (text: string) => byName.flatMap(([, pgs], at) => (text.includes(markOf(at)) ? [pgs] : []));
  const addresses = pgsOf(marked).flatMap((pgs) => pgs.flatMap(({ location }) => location.split(',')));
  const text = addresses.reduce((rest, address) => without(rest, wordsLike(address), ''), marked);
  return text.split(BETWEEN_CLAUSES).map((clause) => ({ text: clause, named: pgsOf(clause) }));
}

/** A pattern of these words in their order, whatever stands between them; of nothing where there are none. */
function wordsLike(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(String.raw`[^\p{L}\p{M}\p{N}]+`) ?? '(?!)';
  return String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
}

const figuresIn = (text: string) =>
  [...text.matchAll(FIGURE)].map(({ 1: sign, 2: figure = '', index }) => ({
    figure: Number(figure.replaceAll(',', '')),
    isMarked: sign !== undefined,
    before: text.slice(0, index),
  }));

const isAmount = ({ figure, isMarked }: { figure: number; isMarked: boolean }) => isMarked || figure >= LEAST_AMOUNT;
