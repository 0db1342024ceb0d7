/**
 * Whether a line cries for help: of violence, fear, fire, illness, or of not wanting to live. Learnt by logistic
 * regression from the examples of an emergency against all others, because in such a line one word or two, 'knife',
 * 'cannot breathe', weigh more than all that is said beside them.
 */
import { EXAMPLES, keysOfWords } from '../examples.ts';

const EMERGENCY = 'say emergency';
/** May be either. */
const LONELY = 'say lonely';

/** Times that all examples are gone through. */
const ROUNDS = 8;
const RATE = 0.3;
/** That all lines have in common changes more slowly. */
const BIAS_RATE = 0.1;
/** An emergency is rare among the examples, and worse to miss than to hear where there is none. */
const WEIGHT = 3;
/** By how much a weight shrinks whenever it is changed. */
const DECAY = 1e-4;
/** Steps to the next example, so that those of a kind are not in a row: a prime, so that all come. */
const STRIDE = 7919;

/** The words and the pairs of words, in whatever spelling. */
function featuresOf(line: string): string[] {
  const words = keysOfWords(line);
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

function learnt() {
  const lines = EXAMPLES.filter(([heading]) => heading !== LONELY).flatMap(([heading, all]) =>
    all.map((line) => ({ features: featuresOf(line), isCry: heading === EMERGENCY })),
  );
  const weights = new Map<string, number>();
  let bias = 0;
  const logOdds = (features: readonly string[]) => features.reduce((sum, each) => sum + (weights.get(each) ?? 0), bias);
  const steps = ROUNDS * lines.length;
  for (let step = 0; step < steps; step += 1) {
    const { features = [], isCry = false } = lines[(step * STRIDE) % lines.length] ?? {};
    const miss = Number(isCry) - 1 / (1 + Math.exp(-logOdds(features)));
    // Smaller and smaller, or the last lines would count for more than the first.
    const change = RATE * (1 - step / steps) * miss * (isCry ? WEIGHT : 1);
    bias += BIAS_RATE * change;
    for (const each of features) weights.set(each, (weights.get(each) ?? 0) * (1 - DECAY) + change);
  }
  return logOdds;
}

let made: ReturnType<typeof learnt> | undefined;

/**
 * From which log of the odds on a line counts: even at one to three somebody should be told whom to call, but not where
 * he says what room he is looking for. A clause of such a line must be clearer: 'I am a man' sounds a little like 'a
 * man is following me'.
 */
const LEAST = { search: 0.5, clause: 1.2, else: -1 };

/** Where another clause begins: 'he hits me. single room', 'my husband beats me need a pg'. */
const BETWEEN_CLAUSES = /[,.;!?।\n]+|\s(?:and|aur|so|but|lekin|isliye|need|want|looking|और|लेकिन)\s/i;

/**
 * Learnt at the first line that is said, in some tenths of a second.
 * @param saysWhatIsSought criteria of a room were found in it
 */
export function isCryForHelp(line: string, saysWhatIsSought: boolean): boolean {
  const logOdds = (made ??= learnt());
  const odds = logOdds(featuresOf(line));
  if (!saysWhatIsSought) return odds > LEAST.else;
  const clauses = line.split(BETWEEN_CLAUSES).filter((clause) => clause.trim().includes(' '));
  return odds > LEAST.search || clauses.some((clause) => logOdds(featuresOf(clause)) > LEAST.clause);
}
