/** A name that another service gives somebody, as it may stand here. */
import { DISPLAY_NAME_MAX } from '#contract/identity/schema.ts';
import { inOneLine, visibleText } from '#contract/plain-text.ts';

/** For somebody who has none. */
const NAMELESS = 'Member';

/** None of our forms has looked at this name, and nobody is there who could be asked for a better one. */
export function displayName(given: string): string {
  const cut = visibleText(inOneLine(given).replaceAll('\u0000', '')).slice(0, DISPLAY_NAME_MAX);
  // Perhaps in the midst of a character.
  return visibleText(cut.replace(/[\uD800-\uDBFF]$/, '')) || NAMELESS;
}
