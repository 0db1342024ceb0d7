/** Cuts a line into spans; each known name becomes one span without a meaning of its own. */
import type { Criteria } from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { withPartsOfAreas } from '../../reader/places/parts-in-line.ts';
import { talkBook } from '../../reader/phrases.ts';
import type { Span } from '../../reader/spans.ts';
import type { KnownName } from './known-names.ts';

export interface SpansAroundNames {
  spans: Span[];
  /** The known names by their spans. */
  known: ReadonlyMap<number, KnownName>;
  /** What the line says besides the names. */
  beside: string;
}

/** @param names in the order of the line, as `knownNames` finds them */
export function spansAround(
  line: string,
  names: readonly KnownName[],
  gazetteer: Gazetteer,
  asked: Criteria,
): SpansAroundNames {
  const spans: Span[] = [];
  const known = new Map<number, KnownName>();
  const beside: string[] = [];
  let from = 0;
  const read = (to?: number) => {
    const part = line.slice(from, to);
    beside.push(part.trim());
    spans.push(...withPartsOfAreas(spansOf(part, gazetteer, talkBook()), gazetteer, asked));
  };
  for (const name of names) {
    read(name.from);
    known.set(spans.length, name);
    spans.push({ typed: name.name, text: '', senses: [] });
    from = name.to;
  }
  read();
  return { spans, known, beside: beside.filter((part) => part !== '').join(' ') };
}
