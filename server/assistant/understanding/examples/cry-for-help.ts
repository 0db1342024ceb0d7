/**
 * Whether a line cries for help: of violence, fear, fire, illness, or of not wanting to live. Learnt by logistic
 * regression from the examples of an emergency against all others, because in such a line one word or two, 'knife',
 * 'cannot breathe', weigh more than all that is said beside them.
 */
import { keysOfWords, wordsOfExamples } from '../examples.ts';

const EMERGENCY = 'say emergency';
/** May be either. */
const LONELY = 'say lonely';

/** Times that all examples are gone through. */
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

/** So many letters are the beginning that 'threaten' and 'threatening' have in common. */
const BEGINNING = 4;

/** The words, their beginnings, and the pairs of words, in whatever spelling. */
function featuresOf(words: readonly string[]): string[] {
  const beginnings = words.filter(({ length }) => length > BEGINNING).map((word) => `${word.slice(0, BEGINNING)}*`);
  return [...new Set([...words, ...beginnings, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

function learnt() {
  const lines = wordsOfExamples()
    .flatMap(([heading, all]) =>
      heading === LONELY
        ? []
        : all.map((words) => ({ words: words.map(({ key }) => key), isCry: heading === EMERGENCY })),
    )
    .map(({ words, isCry }) => ({ order: shuffledBy(words), features: featuresOf(words), isCry }))
    .toSorted((one, other) => one.order - other.order);
  const weights = new Map<string, number>([[BIAS, 0]]);
  /** The mean of each weight over all steps, which depends less on the order of the examples than the last value. */
  const means = new Map<string, number>();
  const oddsBy = (all: ReadonlyMap<string, number>) => (features: readonly string[]) =>
    features.reduce((sum, each) => sum + (all.get(each) ?? 0), all.get(BIAS) ?? 0);
  const logOdds = oddsBy(weights);
  const steps = ROUNDS * lines.length;
  for (let step = 0; step < steps; step += 1) {
    const { features = [], isCry = false } = lines[step % lines.length] ?? {};
    const miss = Number(isCry) - 1 / (1 + Math.exp(-logOdds(features)));
    const change = RATE * miss * (isCry ? WEIGHT : 1);
    for (const each of [BIAS, ...features]) {
      const before = weights.get(each) ?? 0;
      const now = each === BIAS ? before + BIAS_RATE * change : before * (1 - DECAY) + change;
      weights.set(each, now);
      means.set(each, (means.get(each) ?? 0) + (now - before) * (1 - step / steps));
    }
  }
  return oddsBy(means);
}

let made: ReturnType<typeof learnt> | undefined;

/**
 * From which log of the odds a line counts: at 44 % already somebody should be told whom to call, where something is
 * sought at 60 %.
 */
const LEAST = { criteria: 0.4, else: -0.25 };
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
  const words = keysOfWords(line);
  const least = LEAST.criteria + Math.max(0, words.length - SHORT) * PER_WORD;
  return logOdds(featuresOf(words)) > (isBesideCriteria ? least : LEAST.else);
}
