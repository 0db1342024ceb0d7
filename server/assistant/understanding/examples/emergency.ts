/**
 * Whether a line tells of an emergency: violence, fear, fire, illness, or not wanting to live. Learnt by logistic
 * regression from the examples of emergencies against all others, because in such a line one word or two, 'knife',
 * 'cannot breathe', weigh more than all the others.
 */
import { wordsOf, wordsOfExamples } from '../examples.ts';

const EMERGENCY = 'say emergency';
/** Examples that may be either are left out. */
const LONELY = 'say lonely';

const ROUNDS = 8;
const RATE = 0.3;
/** The feature that every line has, under a key that no word can have; its weight changes more slowly. */
const BIAS = '';
const BIAS_RATE = 0.1;
/**
 * The weight of an emergency: they are rare among the examples, and missing one is worse than a false alarm. With this
 * and `DECAY` most were found in a fifth of the examples that was kept out, and the order of examples mattered least.
 */
const WEIGHT = 5;
/** By how much a weight shrinks whenever it is changed. */
const DECAY = 0.01;
/** A hash (FNV-1a) by which examples are sorted: their kinds mix, and one more example leaves the others in order. */
const shuffledBy = (words: readonly string[]): number => {
  let hash = 2_166_136_261;
  for (const sign of words.join(' ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};

const keyOf = ({ key }: { key: string }) => key;

/** So many letters are the beginning that 'threaten' and 'threatening' have in common. */
const BEGINNING = 4;

/** The words, their beginnings, and the pairs of words, in whatever spelling. */
function featuresOf(words: readonly string[]): string[] {
  const beginnings = words.filter(({ length }) => length > BEGINNING).map((word) => `${word.slice(0, BEGINNING)}*`);
  return [...new Set([...words, ...beginnings, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

/** Learns the log of the odds that a line with these features is an emergency. */
function learnt(): (features: readonly string[]) => number {
  const ids = new Map<string, number>([[BIAS, 0]]);
  const idOf = (feature: string) => {
    const id = ids.get(feature) ?? ids.size;
    ids.set(feature, id);
    return id;
  };
  const lines = wordsOfExamples()
    .filter(([heading]) => heading !== LONELY)
    .flatMap(([heading, all]) => all.map((words) => ({ isPositive: heading === EMERGENCY, keys: words.map(keyOf) })))
    .map(({ keys, ...line }) => ({ ...line, order: shuffledBy(keys), features: [BIAS, ...featuresOf(keys)].map(idOf) }))
    .toSorted((one, other) => one.order - other.order);
  // By the numbers of the features: a map of their texts takes four times as long.
  const weights = new Float64Array(ids.size);
  /** The mean of each weight over all steps, which depends less on the order of the examples than the last value. */
  const means = new Float64Array(ids.size);
  const steps = ROUNDS * lines.length;
  for (let step = 0; step < steps; step += 1) {
    const { features = [], isPositive = false } = lines[step % lines.length] ?? {};
    const logOdds = features.reduce((sum, each) => sum + (weights[each] ?? 0), 0);
    const change = RATE * (Number(isPositive) - 1 / (1 + Math.exp(-logOdds))) * (isPositive ? WEIGHT : 1);
    for (const each of features) {
      const before = weights[each] ?? 0;
      const now = each === 0 ? before + BIAS_RATE * change : before * (1 - DECAY) + change;
      weights[each] = now;
      means[each] = (means[each] ?? 0) + (now - before) * (1 - step / steps);
    }
  }
  return (features) => features.reduce((sum, each) => sum + (means[ids.get(each) ?? -1] ?? 0), means[0] ?? 0);
}

let made: ReturnType<typeof learnt> | undefined;

/** The log of the odds from which a line counts as an emergency: 44 %, but 60 % where criteria are named. */
const MIN_ODDS = { criteria: 0.4, else: -0.25 };
/** In a line with criteria, each word beyond `SHORT` raises the bound by this, because many words weigh a little. */
const SHORT = 12;
const PER_WORD = 0.06;

/**
 * Learns at the first call, in some tenths of a second.
 * @param line all of it, or without the criteria
 * @param isBesideCriteria criteria of a room were found in the line
 */
export function isEmergency(line: string, isBesideCriteria: boolean): boolean {
  const logOdds = (made ??= learnt());
  const words = wordsOf(line).map(keyOf);
  const least = MIN_ODDS.criteria + Math.max(0, words.length - SHORT) * PER_WORD;
  return logOdds(featuresOf(words)) > (isBesideCriteria ? least : MIN_ODDS.else);
}
