/** The address of a PG's public page: its id, and its name for those who read addresses. Free of any validator. */

const SLUG_LENGTH = 60;

/** 'Gulmohar House' → 'gulmohar-house'; letters of any script stay, and a name without letters is 'pg'. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // By whole letters: half of one cannot stand in an address.
  const slug = [...(words ?? []).join('-')].slice(0, SLUG_LENGTH).join('').replace(/-+$/, '');
  return slug || 'pg';
}

/** '/pg/gulmohar-house-id/gulmohar-house', fit to stand in a link. */
export function publicPath({ _id, name }: { _id: string; name: string }): string {
  return `/pg/${encodeURIComponent(_id)}/${encodeURIComponent(slugOf(name))}`;
}
