/** The path of a PG's public page: its id, and its name for readers. Without a validator. */

const SLUG_LENGTH = 60;

/** 'Gulmohar House' → 'gulmohar-house'; letters of any script are kept, and a name without letters gives 'pg'. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // Cut by code point: half a surrogate pair is invalid in a URL.
  const slug = [...(words ?? []).join('-')].slice(0, SLUG_LENGTH).join('').replace(/-+$/, '');
  return slug || 'pg';
}

/** '/pg/gulmohar-house-id/gulmohar-house', percent-encoded for a link. */
export function publicPath({ _id, name }: { _id: string; name: string }): string {
  return `/pg/${encodeURIComponent(_id)}/${encodeURIComponent(slugOf(name))}`;
}
