/** The diet that a description tells of, where no amenity names it: 'Pure veg food only'. */
import { anyOfGroups } from '../../reader/word-groups.ts';
import { SENTENCE } from './landmarks.ts';
import { tokenize } from './tokenize.ts';

/** The tokens of `synonyms.ts` for the two kitchens. */
type Diet = 'veg' | 'nonveg';

const DISH = '(?:food|meals?|kitchen|mess|dishes|tiffin)';
const VEG = new RegExp(
  String.raw`(?<!\b(?:no|non|not) )\b(?:(?:pure|only|strictly) veg(?:etarian)?|` +
    String.raw`veg(?:etarian)? (?:only|${DISH})|jain ${DISH})\b`,
);
const NON_VEG = 'non ?veg(?:etarian)?';
const MENTIONED = new RegExp(String.raw`\b${NON_VEG}\b`);
const SERVED = new RegExp(String.raw`\b${NON_VEG} (?:${DISH}|on|available|served)\b`);
const DENIED = new RegExp(
  String.raw`\b(?:no|without) ${NON_VEG}\b|\b${NON_VEG}(?: \p{L}+){0,2} (?:not|banned|prohibited)\b`,
  'u',
);
const ANY_DENIAL = /\b(?:no|not|never|dont|doesnt|without|banned|prohibited)\b/;
const ELSEWHERE = 'next door|outside|restaurants?|hotels?|dhabas?|cafes?|stalls?';
/** What is near, or cooked by others, says nothing of the house. */
const OF_OTHERS = new RegExp(String.raw`(?<!\p{L})(?:${anyOfGroups('beside')}|${ELSEWHERE})(?!\p{L})`, 'u');

/** Neither where it is unclear: a kitchen that is claimed wrongly is worse than one that is not found. */
export function dietOf(description: string): Diet[] {
  const sentences = description.split(SENTENCE).map((sentence) => tokenize(sentence).join(' '));
  const ofHouse = sentences.filter((sentence) => !OF_OTHERS.test(sentence));
  const mentions = ofHouse.filter((sentence) => MENTIONED.test(sentence));
  const isServed = mentions.some((sentence) => SERVED.test(sentence));
  if (isServed && !mentions.some((sentence) => ANY_DENIAL.test(sentence))) return ['nonveg'];
  const isDenied = mentions.every((sentence) => DENIED.test(sentence));
  return isDenied && ofHouse.some((sentence) => VEG.test(sentence)) ? ['veg'] : [];
}
