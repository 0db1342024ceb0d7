/**
 * Whether a line cries for help: of violence, fear, fire, illness, or of not wanting to live. Learnt by logistic
 * regression from the examples of an emergency against all others, because in such a line one word or two, 'knife',
 * 'cannot breathe', weigh more than all that is said beside them.
 */
import { wordsOf, wordsOfExamples } from '../examples.ts';

const EMERGENCY = 'say emergency';
/** May be either. */
const LONELY = 'say lonely';

const ROUNDS = 8;
const RATE = 0.3;
/** The feature that every line has, under a key that no word can have; its weight changes more slowly. */
const BIAS = '';
const BIAS_RATE = 0.1;
/**
 * An emergency is rare among the examples, and worse to miss than to hear where there is none. This and `DECAY` found
 * most where a fifth of the examples was kept from what is learnt, and differed least by their order.
 */
const WEIGHT = 5;
/** By how much a weight shrinks whenever it is changed. */
const DECAY = 0.01;
/**
 * A number that says nothing of the words: by it those of a kind are not in a row, and one example more leaves all the
 * others in their order (FNV-1a).
 */
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

/** The log of the odds that a line with these features is a cry, as learnt. */
function learnt(): (features: readonly string[]) => number {
  const ids = new Map<string, number>([[BIAS, 0]]);
  const idOf = (feature: string) => {
    const id = ids.get(feature) ?? ids.size;
    ids.set(feature, id);
    return id;
  };
  const lines = wordsOfExamples()
    .filter(([heading]) => heading !== LONELY)
    .flatMap(([heading, all]) => all.map((words) => ({ isCry: heading === EMERGENCY, keys: words.map(keyOf) })))
    .map(({ isCry, keys }) => ({ isCry, order: shuffledBy(keys), features: [BIAS, ...featuresOf(keys)].map(idOf) }))
    .toSorted((one, other) => one.order - other.order);
  // By the numbers of the features: a map of their texts takes four times as long.
  const weights = new Float64Array(ids.size);
  /** The mean of each weight over all steps, which depends less on the order of the examples than the last value. */
  const means = new Float64Array(ids.size);
  const steps = ROUNDS * lines.length;
  for (let step = 0; step < steps; step += 1) {
    const { features = [], isCry = false } = lines[step % lines.length] ?? {};
    const logOdds = features.reduce((sum, each) => sum + (weights[each] ?? 0), 0);
    const change = RATE * (Number(isCry) - 1 / (1 + Math.exp(-logOdds))) * (isCry ? WEIGHT : 1);
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

/**
 * From which log of the odds a line counts: at 44 % already somebody should be told whom to call, where something is
 * sought at 60 %.
 */
const MIN_ODDS = { criteria: 0.4, else: -0.25 };
/** In a line with criteria, each word beyond `SHORT` asks for so much more, because many words weigh a little. */
const SHORT = 12;
const PER_WORD = 0.06;

/**
 * Learnt at the first line that is said, in some tenths of a second.
 * @param line all of it, or what stands beside the criteria
 * @param isBesideCriteria criteria of a room were found in the line
 */
export function isCryForHelp(line: string, isBesideCriteria: boolean): boolean {
  const logOdds = (made ??= learnt());
  const words = wordsOf(line).map(keyOf);
  const least = MIN_ODDS.criteria + Math.max(0, words.length - SHORT) * PER_WORD;
  return logOdds(featuresOf(words)) > (isBesideCriteria ? least : MIN_ODDS.else);
}
