/** The words of a room in the language that is spoken. */
import type { Translated } from '#contract/language.ts';
import { fetchedWords } from './language.ts';
import type { Room } from './rooms.ts';

export type { Translated };

/**
 * Takes a room's English and gives the same object, whose words are those of the language that is spoken when they are
 * read. Read them while rendering or in a handler, never while a module is loaded: then it is not yet known.
 */
export function wordsOf<const Words extends object>(room: Room, english: Words): Words {
  return new Proxy(english, { get: (_, key) => Reflect.get(fetchedWords(room) ?? english, key) as unknown });
}
