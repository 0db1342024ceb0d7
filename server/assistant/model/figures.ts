/** Whether each figure of a sentence is one that the database has, for the PG that the sentence says it of. */
import { toRupees } from '#contract/money.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { StoredListing } from '../../listings/table.ts';
import { rentBounds, type Criteria } from '../../reader/criteria/criteria.ts';

interface Word {
  text: string;
  figure: number | undefined;
  /** With a sign of rupees before it. */
  isMarked: boolean;
  /** Whether a comma or the like stands before it. */
  afterStop: boolean;
}

/** Where a sentence names a PG, or several of one name: the words from `start` to before `end`. */
interface Mention {
  start: number;
  end: number;
  listings: StoredListing[];
}

export interface Figures {
  sentence: string;
  listings: readonly StoredListing[];
  criteria: Criteria;
  /** What the tools said in words: its counts may be repeated. */
  said: string;
}

const PART =
  /(?<sign>₹|\b(?:rs|inr)\b)?\.?\s*(?<figure>\d+(?:,\d+)*(?:\.\d+)?)(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}'’]+|(?<stop>[,;:()])/giu;
const DEPOSIT = 'deposit';
const RENT = new Set(['rent', 'rents', 'cost', 'costs', 'price', 'prices', 'priced', 'month', 'monthly']);
/** Between an amount and the name behind it whose amount it is: '₹8,500 a month at Gulmohar House'. */
const BELONGING = new Set(['for', 'at', 'of', 'in', 'the', 'a', 'per', 'month', 'rent', DEPOSIT]);
/** Before an amount that bounds a search, and is nobody's rent. */
const BOUNDS = new Set(
  'under below within to than least most over above between and around about from near toward budget'.split(' '),
);
const SAYS_A_RENT = new Set(['it', 'its', 'costs', 'priced', 'this', 'that']);

/** From here on a figure is an amount; below it is one only with a sign of rupees. */
const LEAST_AMOUNT = 100;
const isAmount = ({ figure = 0, isMarked }: Word) => isMarked || figure >= LEAST_AMOUNT;

export function figuresHold(asked: Figures): boolean {
  const words = wordsOf(asked.sentence);
  const mentions = mentionsIn(words, asked.listings);
  const isInName = (at: number) => mentions.some(({ start, end }) => start <= at && at < end);
  const figures = [...words.entries()].filter(([at, { figure }]) => figure !== undefined && !isInName(at));
  const named = mentions.flatMap(({ listings }) => listings);
  const addresses = new Set(named.flatMap(({ location }) => wordsOf(location).map(({ figure }) => figure)));
  const isOfAddress = ({ figure, isMarked }: Word) => !isMarked && addresses.has(figure);
  const amounts = figures.filter(([, word]) => isAmount(word) && !isOfAddress(word)).map(([at]) => at);
  const counts = figures.filter(([, word]) => !isAmount(word) && !isOfAddress(word)).map(([, word]) => word);
  return (
    counts.every(({ figure = 0 }) => isKnownCount(figure, named, asked)) &&
    (mentions.length > 0
      ? amountsAreTheirs(words, mentions, amounts)
      : amounts.every((at) => isBound(words, at, asked)))
  );
}

function wordsOf(sentence: string): Word[] {
  const words: Word[] = [];
  let afterStop = false;
  for (const { 0: text, groups = {} } of sentence.matchAll(PART)) {
    const { sign, figure, stop } = groups;
    if (stop === undefined)
      words.push({
        text: tokenize(text).join(''),
        figure: figure === undefined ? undefined : Number(figure.replaceAll(',', '')),
        isMarked: sign !== undefined,
        afterStop,
      });
    afterStop = stop !== undefined;
  }
  return words;
}

/** A name inside a longer one is not named: 'Neem House' in 'Neem House Annexe'. */
function mentionsIn(words: readonly Word[], listings: readonly StoredListing[]): Mention[] {
  const found = new Map<string, Mention>();
  for (const listing of listings) {
    const name = wordsOf(listing.name);
    for (let start = 0; name.length > 0 && start + name.length <= words.length; start += 1) {
      const end = start + name.length;
      if (!name.every(({ text }, nth) => words[start + nth]?.text === text)) continue;
      const mention = found.get(`${start} ${end}`) ?? { start, end, listings: [] };
      mention.listings.push(listing);
      found.set(`${start} ${end}`, mention);
    }
  }
  const all = [...found.values()];
  const isWithin = (inner: Mention) => (outer: Mention) =>
    outer !== inner && outer.start <= inner.start && inner.end <= outer.end;
  return all.filter((mention) => !all.some(isWithin(mention))).toSorted((one, two) => one.start - two.start);
}

/** A number of people in a room, of PGs that were found, or of the criteria. */
function isKnownCount(figure: number, named: readonly StoredListing[], { criteria, said }: Figures): boolean {
  return [criteria.sharing, ...named.map(({ sharing }) => sharing), ...countsSaid(said)].includes(figure);
}

const countsSaid = (said: string) =>
  wordsOf(said.split('\n')[0] ?? '')
    .filter(({ isMarked }) => !isMarked)
    .map(({ figure }) => figure);

/** Where no PG is named: a count that was given, or a bound of the criteria that is said as one. */
function isBound(words: readonly Word[], at: number, { criteria, said }: Figures): boolean {
  const { figure, isMarked } = words[at] ?? {};
  if (!isMarked && countsSaid(said).includes(figure)) return true;
  const bounds = [...Object.values(rentBounds(criteria)), criteria.around];
  return (
    bounds.includes(figure) && BOUNDS.has(words[at - 1]?.text ?? '') && !words.some(({ text }) => SAYS_A_RENT.has(text))
  );
}

/**
 * Each amount is the rent, or where it is called one the deposit, of every PG that it may be understood of: those named
 * since the amount before, and one named right behind it; else those of the amount before; else the next that is named.
 */
function amountsAreTheirs(words: readonly Word[], mentions: readonly Mention[], amounts: readonly number[]): boolean {
  let from = 0;
  let taken: Mention | undefined;
  let before: StoredListing[] = [];
  return amounts.every((at) => {
    const next = mentions.find(({ start }) => start > at);
    const behind = next && belongs(words.slice(at + 1, next.start), words[next.start]) ? next : undefined;
    const since = mentions.filter((mention) => mention !== taken && mention.start >= from && mention.end <= at);
    const theirs = [...since, ...(behind ? [behind] : [])].flatMap(({ listings }) => listings);
    const subjects = [theirs, before, next?.listings ?? []].find(({ length }) => length > 0) ?? [];
    const isDeposit = isCalledDeposit(words, from, at);
    [from, taken, before] = [at + 1, behind, subjects];
    return subjects.every(({ pricePaise, depositPaise }) => {
      const paise = isDeposit ? depositPaise : pricePaise;
      return paise !== null && toRupees(paise) === words[at]?.figure;
    });
  });
}

function belongs(between: readonly Word[], name: Word | undefined): boolean {
  return (
    between.length > 0 &&
    [...between, ...(name ? [name] : [])].every(({ afterStop }) => !afterStop) &&
    between.every(({ text }) => BELONGING.has(text)) &&
    ['for', 'at', 'of', 'in'].includes(between.at(-1)?.text ?? '')
  );
}

/** By the nearest word before it that says what it is, else by one right behind it. */
function isCalledDeposit(words: readonly Word[], from: number, at: number): boolean {
  const kind = words.slice(from, at).findLast(({ text }) => text === DEPOSIT || RENT.has(text));
  if (kind) return kind.text === DEPOSIT;
  const behind = words.slice(at + 1, at + 4);
  const stop = behind.findIndex(({ afterStop, figure }) => afterStop || figure !== undefined);
  return behind.slice(0, stop < 0 ? undefined : stop).some(({ text }) => text === DEPOSIT);
}
