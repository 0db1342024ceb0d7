/** Cleans a name that another service gives for a person. */
import { MAX_DISPLAY_NAME_LENGTH } from '#contract/identity/limits.ts';
import { inOneLine, visibleText } from '#contract/plain-text.ts';

/** For somebody without a name. */
const NAMELESS = 'Member';

/** Such a name has not been validated by our forms, and the person cannot be asked to correct it. */
export function displayName(name: string): string {
  const cut = visibleText(inOneLine(name).replaceAll('\u0000', '')).slice(0, MAX_DISPLAY_NAME_LENGTH);
  // The cut may be in the middle of a character.
  return visibleText(cut.replace(/[\uD800-\uDBFF]$/, '')) || NAMELESS;
}
