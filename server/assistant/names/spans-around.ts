/** Cuts a line into spans; each known name becomes one span without words of its own. */
import type { Criteria } from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { withPartsOfAreas } from '../../reader/places/parts-in-line.ts';
import { talkBook } from '../../reader/phrases.ts';
import type { Span } from '../../reader/spans.ts';
import type { KnownName } from './known-names.ts';

/** @param names in the order of the line, as `knownNames` finds them */
export function spansAround(line: string, names: readonly KnownName[], gazetteer: Gazetteer, asked: Criteria) {
  const spans: Span[] = [];
  /** The known names by their spans. */
  const known = new Map<number, KnownName>();
  const beside: string[] = [];
  for (const [at, from] of [0, ...names.map(({ to }) => to)].entries()) {
    const name = names[at];
    const part = line.slice(from, name?.from).trim();
    if (part !== '') beside.push(part);
    spans.push(...withPartsOfAreas(spansOf(part, gazetteer, talkBook()), gazetteer, asked));
    if (!name) continue;
    known.set(spans.length, name);
    spans.push({ typed: name.name, text: '', senses: [] });
  }
  return { spans, known, beside: beside.join(' ') };
}
