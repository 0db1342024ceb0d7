/**
 * Classifies a line by its likeness to examples, for the many phrasings that no rule knows: by naive Bayes over words,
 * pairs of words (also with one between them), letter n-grams and the meanings of phrases, each weighted by how
 * few kinds of examples have it. `bench/README.md` has its accuracy on lines that are not among the examples.
 */
import { chatPhrases } from '../../reader/phrases.ts';
import { spellingKey } from '../../reader/spelling.ts';
import { groupsOf } from '../../reader/text-files.ts';
import { plainTokensOf, tokensOf, type Token } from '../../reader/tokens.ts';

export interface Likeness {
  /** The heading of the examples that the line most likely belongs to: 'ask gate', 'say refund', 'search'. */
  heading: string;
  /** How likely, from 0 to 1. */
  score: number;
}

/** The score from which on the kind is taken as likely. */
export const LIKELY = 0.6;

/** The lines by their headings. */
export const EXAMPLES = ['about-pg.txt', 'orders.txt', 'results.txt', 'site-and-talk.txt'].flatMap((file) =>
  groupsOf(`../assistant/understanding/examples/${file}`),
);
/** The messages by which lines below 'say …' are answered. */
export const TOPICS: readonly string[] = EXAMPLES.flatMap(
  ([heading]) => /^say (?!cities$)(.+)/.exec(heading)?.[1] ?? [],
);

const WEIGHTS = { word: 1, pair: 0.5, letters: 0.3, meaning: 1 };
/** The count of a feature that no example of a kind has. */
const UNSEEN = 0.1;
/** More than this share of the words of a line must occur in examples. */
const MIN_KNOWN = 1 / 3;
/** The sharpness of the softmax over the kinds. */
const SHARPNESS = 5;

interface Word {
  text: string;
  /** The same for all its spellings. */
  key: string;
}

/** 'The second one' says which of those shown is meant, and nothing of what is wanted. */
const isOrdinal = (text: string) =>
  /^(?:st|nd|rd|th)$/.test(text) || (chatPhrases().exact.get(text) ?? []).some(({ kind }) => kind === 'ordinal');

const wordsIn = (tokens: readonly Token[]): Word[] =>
  tokens
    .map(({ text, isNumber }) => ({ text, key: isNumber ? '0' : spellingKey(text) }))
    .filter(({ text, key }) => key !== '' && !isOrdinal(text));

export const wordsOf = (line: string): Word[] => wordsIn(tokensOf(line));

/** Without 'number 3': both words only say which one is meant. */
const withoutNumbered = (words: readonly Word[]): Word[] => {
  const isNumbered = (at: number) => isOrdinal(`${words[at]?.text} ${words[at + 1]?.text}`);
  return words.filter((_, at) => !isNumbered(at) && !isNumbered(at - 1));
};

let examplesInWords: (readonly [heading: string, lines: readonly Word[][]])[] | undefined;
/** The words of all examples, kept because two classifiers learn from them and tokenizing takes half of the time. */
export const wordsOfExamples = () =>
  (examplesInWords ??= EXAMPLES.map(
    ([heading, lines]) => [heading, lines.map((line) => wordsIn(plainTokensOf(line)))] as const,
  ));

const joined = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

type Feature = readonly [text: string, weight: number];

/** The meanings of a line, and its pairs of words. */
function featuresBeyondWords(line: readonly Word[]): Feature[] {
  const features = meaningsOf(line.map(({ text }) => text)).map((meaning): Feature => [`#${meaning}`, WEIGHTS.meaning]);
  for (const [at, { key }] of line.entries()) {
    features.push([`${line[at - 1]?.key ?? ''} ${key}`, WEIGHTS.pair]);
    if (at > 1) features.push([`${line[at - 2]?.key} _ ${key}`, WEIGHTS.pair]);
  }
  return features;
}

/** A word and its letter 3-grams and 4-grams, with marks for its start and end. */
function featuresWithin(key: string): Feature[] {
  const features: Feature[] = [[key, WEIGHTS.word]];
  const spelt = `_${key}_`;
  for (const length of [3, 4])
    for (let from = 0; from + length <= spelt.length; from += 1)
      features.push([`*${spelt.slice(from, from + length)}`, WEIGHTS.letters]);
  return features;
}

/** The meanings of the longest phrases from left to right: 'gate' and 'curfew' mean the same. */
export function meaningsOf(words: readonly string[]): string[] {
  const { exact, longest, words: known } = chatPhrases();
  const meanings: string[] = [];
  for (let from = 0; from < words.length;) {
    let to = from + 1;
    while (to < from + longest && known.has(words[to] ?? '')) to += 1;
    let senses = exact.get(words.slice(from, to).join(' '));
    while (!senses && to > from + 1) senses = exact.get(words.slice(from, --to).join(' '));
    const found = (senses ?? []).map(({ kind, value }) => `${kind} ${value}`);
    meanings.push(...found.filter((each) => each !== 'word filler'));
    from = to;
  }
  return meanings;
}

function learnModel() {
  /** The heading of each whole example. */
  const whole = new Map<string, string>();
  /** By feature: its weight in the examples of each heading, by the index of the heading. */
  const shares = new Map<string, Map<number, number>>();
  /** By heading: the weight of all features in its examples. */
  const totals = EXAMPLES.map(() => 0);
  const add = (heading: number, [feature, weight]: Feature, times = 1) => {
    const ofFeature = shares.get(feature);
    if (ofFeature) ofFeature.set(heading, (ofFeature.get(heading) ?? 0) + weight * times);
    else shares.set(feature, new Map([[heading, weight * times]]));
    totals[heading] = (totals[heading] ?? 0) + weight * times;
  };
  for (const [heading, [name, lines]] of wordsOfExamples().entries()) {
    for (const words of lines) {
      whole.set(joined(words), name);
      for (const feature of featuresBeyondWords(words)) add(heading, feature);
    }
    // The n-grams of each word are made once, however often it occurs.
    for (const [key, { length }] of Map.groupBy(lines.flat(), (word) => word.key))
      for (const feature of featuresWithin(key)) add(heading, feature, length);
  }
  return { whole, shares, totals };
}

let model: ReturnType<typeof learnModel> | undefined;
/** Learnt at the first line that needs it: it takes some tenths of a second that no start need wait for. */
const learnt = () => (model ??= learnModel());

/** The kind of example that the line most likely is, `without` the words of names, which say nothing of it. */
export function likenessOf(line: string, without: readonly string[] = []): Likeness | undefined {
  const { whole, shares, totals } = learnt();
  const names = new Set(without.flatMap(wordsOf).map(({ key }) => key));
  const allWords = withoutNumbered(wordsOf(line));
  const withoutNames = allWords.filter(({ key }) => !names.has(key));
  const words =
    withoutNames.length > 1 || meaningsOf(withoutNames.map(({ text }) => text)).length > 0 ? withoutNames : allWords;
  // Unknown words are similar to anything by their letters alone: 'asdf qwer'.
  if (words.filter(({ key }) => shares.has(key)).length <= words.length * MIN_KNOWN) return undefined;
  const known = whole.get(joined(words));
  if (known !== undefined) return { heading: known, score: 1 };
  const found = [...featuresBeyondWords(words), ...words.flatMap(({ key }) => featuresWithin(key))];
  const features = found.map(([feature, weight]) => {
    const ofFeature = shares.get(feature) ?? new Map<number, number>();
    return { ofFeature, weight: weight * Math.log((EXAMPLES.length + 1) / Math.max(ofFeature.size, 0.5)) };
  });
  const length = features.reduce((sofar, { weight }) => sofar + weight, 0) || 1;
  const logs = totals.map((total) => -Math.log(total + UNSEEN * shares.size));
  for (const { ofFeature, weight } of features)
    for (const [heading, share] of ofFeature)
      logs[heading] = (logs[heading] ?? 0) + (weight / length) * Math.log(share / UNSEEN + 1);
  const best = Math.max(...logs);
  const all = logs.reduce((sofar, log) => sofar + Math.exp((log - best) * SHARPNESS), 0);
  return { heading: EXAMPLES[logs.indexOf(best)]?.[0] ?? '', score: 1 / all };
}

/** Whether all these words occur in examples, so that they are no name. */
export const isOfExamples = (typed: string): boolean => wordsOf(typed).every(({ key }) => learnt().shares.has(key));
