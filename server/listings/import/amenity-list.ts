/** Splits a cell that lists amenities: a Python or JSON list, or words between commas, semicolons, bars or lines. */

/** The items as they are written, without their quotation marks. */
export function amenityList(cell: string): string[] {
  const text = cell.trim();
  const inside = /^\[([^]*)\]$/.exec(text)?.[1];
  if (inside === undefined) return plainItems(text);
  return /['"]/.test(inside) ? quotedItems(inside) : plainItems(inside);
}

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s,'"][^,]*)/gs;

function quotedItems(inside: string): string[] {
  return [...inside.matchAll(QUOTED)].map(
    ([, single, double, bare = '']) => (single ?? double)?.replaceAll(/\\(.)/gs, '$1') ?? bare.trim(),
  );
}

/** The strongest separator that occurs divides. */
function plainItems(text: string): string[] {
  const separator = ['\n', ';', '|'].find((candidate) => text.includes(candidate));
  return separator === undefined ? outsideBrackets(text) : text.split(separator);
}

/** Divides at commas, but not in `mess (breakfast, dinner)`; where a bracket is never closed, all commas count. */
function outsideBrackets(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      items.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return depth > 0 ? text.split(',') : [...items, text.slice(start)];
}
