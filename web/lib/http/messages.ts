/** What the server says, in the language that is spoken: it answers in English. */
import { wordsOf } from '#web/language/words-of.ts';

/** By the server's sentence, with # in the place of a number; in English they stand as they came. */
const sentences: Record<string, string> = {};
/** Likewise what it read out of somebody's words, in small letters, with * in the place of a name at the end. */
const labels: Record<string, string> = {};

export const messages = wordsOf('server', {
  reference: (id: string) => `If you write to us, say: ${id}`,
  sentences,
  labels,
});

const NUMBER = /₹?\d+(?:,\d+)*(?:\.\d+)?/g;

/**
 * What the server says, in the language that is spoken: as a whole where that is known, else sentence by sentence; one
 * that is not known stays as it came.
 */
export function translated(said: string): string {
  return (
    sentenceOf(said) ??
    said
      .split(/(?<=\.) /)
      .map((sentence) => sentenceOf(sentence) ?? sentence)
      .join(' ')
  );
}

function sentenceOf(sentence: string): string | undefined {
  const numbers = sentence.match(NUMBER) ?? [];
  return messages.sentences[sentence.replaceAll(NUMBER, '#')]?.replaceAll('#', () => numbers.shift() ?? '');
}

/** One of its labels, such as 'Up to ₹9,000' or 'Not in Koramangala'; any other stays as it came. */
export function translatedLabel(label: string): string {
  const small = label.toLowerCase();
  const numbers = label.match(NUMBER) ?? [];
  const whole = messages.labels[small.replaceAll(NUMBER, '#')];
  if (whole !== undefined) return whole.replaceAll('#', () => numbers.shift() ?? '');
  const begun = Object.entries(messages.labels).find(
    ([known]) => known.endsWith('*') && small.startsWith(known.slice(0, -1)),
  );
  if (!begun) return label;
  // What follows may be a label itself, in quotation marks where it is left out of a wish.
  const [known, words] = begun;
  return words.replace('*', () => translatedLabel(label.slice(known.length - 1).replace(/^"(.*)"$/, '$1')));
}
