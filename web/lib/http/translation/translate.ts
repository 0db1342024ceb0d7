/** Translates the server's English messages by a language's table of sentences and labels. */

const NUMBER = /₹?\d+(?:,\d+)*(?:\.\d+)?/g;

/** By the sentence of the server, with # in the place of a number and * in that of a name or of free words. */
type Sentences = Record<string, string>;
type Fields = ReadonlyMap<string, string>;

/**
 * Translates the whole text where it is known, else each sentence; unknown sentences stay in English. `fields` are the
 * names of form fields.
 */
export function translateSentences(text: string, sentences: Sentences, fields: Fields): string {
  const nameOf = (name: string) => fields.get(name) ?? name;
  const known = (sentence: string) => withNumbers(sentence, sentences) ?? withName(sentence, sentences, nameOf);
  return (
    known(text) ??
    text
      .split(/(?<=[.?]) /)
      .map((sentence) => known(sentence) ?? sentence)
      .join(' ')
  );
}

function withNumbers(sentence: string, sentences: Sentences): string | undefined {
  const numbers = sentence.match(NUMBER) ?? [];
  const plain = sentence.replaceAll(NUMBER, '#');
  // 'constructor', typed as a landmark, is none of them.
  if (!Object.hasOwn(sentences, plain)) return undefined;
  return sentences[plain]?.replaceAll('#', () => numbers.shift() ?? '#');
}

function withName(sentence: string, sentences: Sentences, nameOf: (name: string) => string): string | undefined {
  for (const [known, words] of Object.entries(sentences)) {
    if (!known.includes('*')) continue;
    const found = patternOf(known).exec(sentence)?.slice(1);
    if (!found) continue;
    const places = known.match(/[*#]/g) ?? [];
    const numbers = found.filter((_, at) => places[at] === '#');
    const names = found.filter((_, at) => places[at] === '*').map(nameOf);
    return words.replaceAll(/[*#]/g, (place) => (place === '#' ? numbers : names).shift() ?? '');
  }
  return undefined;
}

function patternOf(known: string): RegExp {
  const literal = known.replaceAll(/[.?()+]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll('*', '(.+)').replaceAll('#', `(${NUMBER.source})`)}$`, 'is');
}

/**
 * One of its labels, such as 'Up to ₹9,000' or 'Not in Koramangala'; any other stays as it came. `labels` has them in
 * small letters, with # in the place of a number and * in that of a name, which may be a label itself or, to
 * `amenityOf`, an amenity.
 */
export function translateLabel(label: string, labels: Sentences, amenityOf: (name: string) => string): string {
  const inner = (name: string) => translateLabel(name, labels, amenityOf);
  const amenity = amenityOf(label);
  if (amenity !== label) return amenity;
  return withNumbers(label.toLowerCase(), labels) ?? withName(label, labels, inner) ?? label;
}
