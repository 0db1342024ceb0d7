/** Finds PGs of this conversation by how their names begin: 'kallada' is Kallada Homes, and no Canada Corner. */
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { FoundListing } from '../../listings/table.ts';
import type { PlaceCriterion } from '../../reader/criteria/criteria.ts';
import { spansOf } from '../../reader/matcher.ts';
import { isAnyListed } from '../../reader/gazetteer.ts';
import { isSpeltLikeAnother } from '../../reader/places/house-names.ts';
import { chatPhrases } from '../../reader/phrases.ts';
import { isLatin, toLatin } from '../../reader/script.ts';
import { is, isCriterion, isOneOf, isUnknown, type Span, type Spans } from '../../reader/spans.ts';
import { soundAlike, spellingKey } from '../../reader/spelling.ts';
import { isPlainWord } from '../../reader/typo-correction.ts';
import { listingsFor } from '../answers/answer.ts';
import { knownNames, wordsForNames, type KnownName, type TurnOfNames, type Word } from './known-names.ts';

/** A shorter word is not compared by its sound. */
const MIN_SOUND = 3;

/** Longer names are found in other ways. */
const MAX_WORDS = 2;

/** The PGs that a line calls by their full names, or by the beginnings of those shown, in the order of the line. */
export async function namesIn(turn: TurnOfNames, line: string): Promise<KnownName[]> {
  const { shown, seen = [], results = [], spoken = [], about = [], changed } = turn.context;
  const ids = [shown, results, spoken, about, changed?.pgIds ?? [], seen].flat();
  const words = await wordsForNames(turn, line);
  const [names, listings] = await Promise.all([knownNames(turn, line, words), listingsFor(turn, ids)]);
  if (listings.length === 0) return names;
  const around = spansOf(line, turn.gazetteer, chatPhrases());
  for (let length = MAX_WORDS; length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const run = words.slice(first, first + length);
      const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0];
      const all = listings.filter((listing) => beginsWith(listing, run));
      const there = all.filter(({ id }) => shown.includes(id));
      const [called, ...more] = there.length > 0 ? there : all;
      const isTaken = names.some((name) => from < name.to && name.from < to);
      const typed = line.slice(from, to);
      if (!called || more.length > 0 || isTaken || isPartOfOther(typed, around)) continue;
      // 'Is there food in urban nest?'
      if (length === 1 && isNoHouseBehind(line.slice(0, from))) continue;
      const spans = spansOf(typed, turn.gazetteer, chatPhrases());
      if (mayBeName(spans, typed) || isOtherPlace(spans, around, turn.context.criteria.places))
        names.push({ name: typed, from, to, area: [], listings: [called] });
    }
  return names.toSorted((one, other) => one.from - other.from);
}

/** 'Viman' of 'Viman Nagar', 'symbiosis' of 'Symbiosis College': the name of a place or a landmark. */
const isPartOfOther = (typed: string, around: Spans) =>
  around.some((span) => {
    const words = span.typed.toLowerCase().split(' ');
    return (span.places ?? span.landmark) && words.length > 1 && words.includes(typed.toLowerCase());
  });

/** 'Pg in hinjewadi', 'near infosys', 'my sister sneha': what stands after these words is no house. */
const isNoHouseBehind = (before: string) => {
  const words = tokenize(before).slice(-2);
  return [words.join(' '), words.slice(-1).join(' ')].some((text) => isOneOf({ text }, 'before what is no house'));
};

const beginsWith = ({ name }: FoundListing, run: readonly Word[]) => {
  const words = tokenize(name);
  const isWord = ({ spellings, isIndic, text }: Word, word = '') => {
    const key = isIndic ? spellingKey(toLatin(text)) : '';
    // 'में' is no Maa.
    return spellings.includes(word) || (key.length >= MIN_SOUND && soundAlike(key, spellingKey(word)));
  };
  // 'Annapurna' of Maa Annapurna Hostel
  const starts = isOneOf({ text: words[0] ?? '' }, 'before a name') ? [0, 1] : [0];
  return starts.some((start) => run.every((word, at) => isWord(word, words[start + at])));
};

/** 'Metro nest', 'thapa': words that ask for nothing, and no everyday one alone, unless it was taken for a slip. */
const mayBeName = (spans: Spans, typed: string) => {
  // 'अंजली' may be read as 'annually', but 'सॉरी' is sorry, and no Shree.
  const isSlip = (span: Span) =>
    isLatin(span.typed)
      ? span.text !== tokenize(span.typed).join(' ') || isSpeltLikeAnother(span)
      : span.text !== toLatin(span.typed) && !is(span, 'filler') && !(span.places && !span.isGuess);
  const isAbsent = ({ places }: Span) => places !== undefined && !isAnyListed(places);
  const isOwn = (span: Span) =>
    isSlip(span) || isAbsent(span) || (isUnknown(span) && (spans.length > 1 || !isPlainWord(span.text)));
  const isSome =
    spans.some(isOwn) || (typed.includes(' ') && spans.some((span) => span.landmark ?? is(span, 'landmark')));
  // In 'Maan Mandir' the first word is no man; 'MIHAN Techies' begins with a place.
  // And 'tea garden' is one name.
  const isPart = (span: Span) => spans.length > 1 && (span.places !== undefined || spans.some(isUnknown));
  const isElse = (span: Span) => isCriterion(span) && !isSlip(span) && !isPart(span);
  return isSome && !spans.some(isElse);
};

/** It is only similar to a place, or is one in another city than those in force. */
function isOtherPlace([span, ...more]: Spans, around: Spans, current: readonly PlaceCriterion[]): boolean {
  if (!span?.places || more.length > 0) return false;
  // 'Udaipur only, panchwati area'
  const named = around.flatMap(({ places = [] }) => places.filter(({ isCity }) => isCity));
  const cities = [...current.map(({ city, label }) => city ?? label), ...named.map(({ name }) => name)];
  const isThere = span.places.some(({ city, name }) => cities.includes(city ?? name));
  return span.isGuess ?? (cities.length > 0 && !isThere);
}
