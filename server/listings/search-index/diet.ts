/** The diet that a description tells of, where no amenity names it: 'Pure veg food only'. */
import { tokenize } from './tokenize.ts';

/** The tokens of `synonyms.ts` for the two kitchens. */
type Diet = 'veg' | 'nonveg';

const DISH = '(?:food|meals?|kitchen|mess|dishes|tiffin)';
const VEG = new RegExp(
  String.raw`(?<!\bnon )\b(?:(?:pure|only|strictly) veg(?:etarian)?|veg(?:etarian)? (?:only|${DISH})|jain ${DISH})\b` +
    // That one is next door says nothing of the house.
    '(?! (?:restaurants?|hotels?|dhabas?|joints?|cafes?|places?))',
);
const NON_VEG = /(?<!\b(?:no|without) )\bnon ?veg(?:etarian)?\b(?! (?:is |are )?(?:not|banned|prohibited))/;
const SERVES_NON_VEG = new RegExp(String.raw`${NON_VEG.source} ${DISH}\b`);

export function dietOf(description = ''): Diet[] {
  const text = tokenize(description).join(' ');
  if (SERVES_NON_VEG.test(text)) return ['nonveg'];
  return VEG.test(text) && !NON_VEG.test(text) ? ['veg'] : [];
}
