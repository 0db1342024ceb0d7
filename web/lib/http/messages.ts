/** What the server says, in the language that is spoken: it answers in English. */
import { wordsOf } from '#web/language/words-of.ts';

/** By the server's sentence, with # in the place of a number; in English they stand as they came. */
const sentences: Record<string, string> = {};

export const messages = wordsOf('server', {
  reference: (id: string) => `If you write to us, say: ${id}`,
  sentences,
});

const NUMBER = /₹?\d+(?:,\d+)*(?:\.\d+)?/g;

/** The server's sentence in the language that is spoken; one that is not known there stays as it came. */
export function translated(sentence: string): string {
  const numbers = sentence.match(NUMBER) ?? [];
  const words = messages.sentences[sentence.replaceAll(NUMBER, '#')];
  return words?.replaceAll('#', () => numbers.shift() ?? '') ?? sentence;
}
