/** Tells whether a line is about the PGs that its words name: 'what about Thoranam', 'Guru Kirpa me AC hai na'. */
import type { Edit } from '../../reader/criteria/edits.ts';
import { isFound } from './references.ts';
import type { Understanding } from './understand.ts';

/** Takes a line, whose names have been looked up, for one about a PG where a name was read as a place or as nothing. */
export function aboutNamed(line: Understanding): Understanding {
  const { intent, edits, references } = line;
  if (intent !== 'search' && intent !== 'unknown') return line;
  const { names } = references;
  const known = names.filter(isFound);
  // A line that has the whole name of a PG is about that PG, whatever place its other words may say.
  const isPlain =
    edits.every(({ edit }) => edit === 'places') || names.some(({ spans: [at = 0] }) => line.spans[at]?.text === '');
  const isOfPg = isPlain && known.length > 0 && known.every(({ isWhole }) => isWhole);
  // 'What about Thoranam', 'is there a hostel called Bathukamma': a part of a name, where nothing else is looked for.
  const isOfPart =
    edits.length === 0 && names.length === 1 && known.some(({ isLoose, isWhole }) => !isLoose && !isWhole);
  // 'Guru Kirpa me AC hai na': the words before 'me' are a house, and no place that nobody knows.
  const asksFact = line.facts.length + line.amenities.length > 0;
  const isHouse = (edit: Edit) =>
    edit.edit === 'places' &&
    edit.places.every(
      ({ name, names: all, city }) =>
        city === undefined && all.length === 1 && known.some((each) => each.name.toLowerCase() === name.toLowerCase()),
    );
  if (!isOfPg && !isOfPart && !(asksFact && edits.some(isHouse))) return line;
  const named = { ...references, ordinals: [], pronoun: false, all: false, names: known };
  return { ...line, edits: [], unused: [], guesses: [], references: named, intent: asksFact ? 'ask' : 'named' };
}
