/** Puts what the server says in English into another language, by that language's sentences and labels. */

const NUMBER = /₹?\d+(?:,\d+)*(?:\.\d+)?/g;

/** By the sentence of the server, with # in the place of a number and * in that of a name or of free words. */
type Sentences = Record<string, string>;
type Fields = ReadonlyMap<string, string>;

/**
 * As a whole where that is known, else sentence by sentence; one that is not known stays as it came. `fields`
 * are the names of fields.
 */
export function translateSaid(said: string, sentences: Sentences, fields: Fields): string {
  const known = (sentence: string) => withNumbers(sentence, sentences) ?? withName(sentence, sentences, fields);
  return (
    known(said) ??
    said
      .split(/(?<=[.?]) /)
      .map((sentence) => known(sentence) ?? sentence)
      .join(' ')
  );
}

function withNumbers(sentence: string, sentences: Sentences): string | undefined {
  const numbers = sentence.match(NUMBER) ?? [];
  return sentences[sentence.replaceAll(NUMBER, '#')]?.replaceAll('#', () => numbers.shift() ?? '#');
}

function withName(sentence: string, sentences: Sentences, fields: Fields): string | undefined {
  for (const [known, words] of Object.entries(sentences)) {
    if (!known.includes('*')) continue;
    const found = patternOf(known).exec(sentence)?.slice(1);
    if (!found) continue;
    const places = known.match(/[*#]/g) ?? [];
    const numbers = found.filter((_, at) => places[at] === '#');
    const names = found.filter((_, at) => places[at] === '*').map((name) => fields.get(name) ?? name);
    return words.replaceAll(/[*#]/g, (place) => (place === '#' ? numbers : names).shift() ?? '');
  }
  return undefined;
}

function patternOf(known: string): RegExp {
  const literal = known.replaceAll(/[.?()+]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll('*', '(.+)').replaceAll('#', `(${NUMBER.source})`)}$`, 's');
}

/**
 * One of its labels, such as 'Up to ₹9,000' or 'Not in Koramangala'; any other stays as it came. `labels` has them in
 * small letters, with # in the place of a number and * in that of a name at the end.
 */
export function translateLabel(label: string, labels: Record<string, string>): string {
  const small = label.toLowerCase();
  const numbers = label.match(NUMBER) ?? [];
  const whole = labels[small.replaceAll(NUMBER, '#')];
  if (whole !== undefined) return whole.replaceAll('#', () => numbers.shift() ?? '');
  const begun = Object.entries(labels).find(([known]) => known.endsWith('*') && small.startsWith(known.slice(0, -1)));
  if (!begun) return label;
  // What follows may be a label itself, in quotation marks where it is left out of a wish.
  const [known, words] = begun;
  return words.replace('*', () => translateLabel(label.slice(known.length - 1).replace(/^"(.*)"$/, '$1'), labels));
}
