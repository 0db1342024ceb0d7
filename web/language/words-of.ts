/** Messages in the current language. */
import type { Translated } from '#contract/language.ts';
import { fetchedWords } from './language.ts';
import type { MessageNamespace } from './namespaces.ts';

export type { Translated };

/**
 * Returns an object like `english`, whose messages are those of the current language at the time they are read. Read
 * them while rendering or in a handler, never while a module is loaded: then it is not yet known.
 */
export function wordsOf<const Words extends object>(namespace: MessageNamespace, english: Words): Words {
  return new Proxy(english, { get: (_, key) => Reflect.get(fetchedWords(namespace) ?? english, key) as unknown });
}
