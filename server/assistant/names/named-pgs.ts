/** Finds PGs by their names, in spite of typos and other spellings. */
import { searchQuery } from '#contract/listings/schema.ts';
import { bookedColumn } from '../../listings/booked-by.ts';
import { searchListings } from '../../listings/search/search.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { FoundListing, StoredListing } from '../../listings/table.ts';
import { isBookedBy } from '../../payments/booking-queries.ts';
import { editDistance, editsAllowed } from '../../reader/edit-distance.ts';
import { scriptOf, toLatin } from '../../reader/script.ts';
import { soundAlike, spellingKey } from '../../reader/spelling.ts';
import type { ChatTurn } from '../answers/answer.ts';
import type { NameMention, References } from '../understanding/references.ts';
import { MAX_NAMESAKES } from './known-names.ts';

/** The references with the PGs of the database that bear the names. */
export async function lookUpNames(turn: ChatTurn, { refused, excepted, ...references }: References) {
  const lookUp = (names: readonly NameMention[]) =>
    Promise.all(names.map(async (name) => ({ ...name, ...(name.listings ? {} : await findByName(turn, name)) })));
  return {
    ...references,
    names: await lookUp(references.names),
    ...(refused && { refused: { ...refused, names: await lookUp(refused.names) } }),
    ...(excepted && { excepted: { ...excepted, names: await lookUp(excepted.names) } }),
  };
}

async function findByName({ db, uid }: ChatTurn, { readings }: NameMention) {
  let alike: FoundListing[] = [];
  for (const reading of readings) {
    const query = tokenize(reading).join(' ').slice(0, 200);
    if (query === '') continue;
    const search = searchQuery.parse({ query, limit: String(MAX_NAMESAKES) });
    const page = await searchListings(db, { ...search, bookedByYou: bookedColumn(isBookedBy, uid) });
    const called = page.listings.filter((listing) => isCalled(listing, reading));
    const whole = called.filter((listing) => isWholeName(listing, reading));
    if (whole.length > 0) return { listings: whole, isWhole: true };
    if (alike.length === 0) alike = called;
  }
  return { listings: alike, isWhole: false };
}

/** Listings of exactly this name first, and those that were `read` before others of the database. */
export function meantByName(mention: NameMention, read: readonly (readonly StoredListing[])[]) {
  const { readings, listings = [], isWhole = false, area = [] } = mention;
  const isThere = ({ location }: StoredListing) => area.every((word) => tokenize(location).includes(word));
  const there = read.map((some) => some.filter(isThere));
  const isSome = (some: readonly StoredListing[]) => some.length > 0;
  const [nearest = []] = there.filter(isSome);
  if (readings.length === 0) return nearest.length === 1 ? nearest : [];
  const firstOf = (isNamed: (each: StoredListing, reading: string) => boolean) =>
    readings.flatMap((reading) => there.map((some) => some.filter((each) => isNamed(each, reading)))).find(isSome);
  // 'Lotis House', which is the whole name but for a slip
  const isFoundSo = ({ id }: StoredListing) => listings.some((each) => each.id === id);
  return firstOf(isWholeName) ?? firstOf(isWhole ? isFoundSo : isCalled) ?? listings;
}

const isWholeName = ({ name }: StoredListing, reading: string) =>
  tokenize(name).join(' ') === tokenize(reading).join(' ');

/** Every word of the reading is one of the name's, but for a typo or another spelling: 'Laxmi'. */
function isCalled({ name }: StoredListing, reading: string): boolean {
  const words = tokenize(name);
  const read = tokenize(reading);
  // Beside a long word that is right, also a short one may have a typo: 'neelakurinji hous'.
  const isSure = read.some((word) => word.length >= LONG && words.includes(word));
  // 'Panda resi' is on the way to Panda Residency, but 'surya' is no Suryaprabha.
  const isBegun = (word: string, at: number) => at > 0 && at === read.length - 1 && word.length >= MIN_BEGUN;
  const isWord = (word: string, at: number) =>
    words.some((each) => isSpelt(word, each, isSure) || (isBegun(word, at) && each.startsWith(word)));
  return read.length > 0 && read.every(isWord);
}

const LONG = 6;
const SHORT = 3;
const MIN_BEGUN = 4;

function isSpelt(word: string, each: string, isSure: boolean): boolean {
  if (scriptOf(word)) return soundAlike(spellingKey(toLatin(word)), spellingKey(each));
  const key = spellingKey(word);
  // 'PO' is no Poha.
  const isAlike = word.length >= SHORT && key.length > 1 && key === spellingKey(each);
  const most = Math.max(isSure && word.length >= SHORT ? 1 : 0, editsAllowed(word));
  return isAlike || editDistance(word, each, most) <= most;
}
