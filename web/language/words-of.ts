/** The words of a room in the language that is spoken. */
import { keepMount } from 'nanostores';
import type { Translations } from '@nanostores/i18n';
import type { Translated } from '#contract/language.ts';
import { i18n } from './language.ts';
import type { Room } from './rooms.ts';

export type { Translated };

/**
 * Takes a room's English and gives the same object, whose words are those of the language that is spoken when they are
 * read. Read them while drawing or answering, never while a file is loaded: then it is not yet known.
 */
export function wordsOf<const Words extends object>(room: Room, english: Words): Words {
  // The library's type knows texts and functions; groups of them pass through it all the same.
  const words = i18n(room, english as Words & Translations);
  keepMount(words);
  return new Proxy(english, { get: (_, key) => Reflect.get(words.get(), key) as unknown });
}
