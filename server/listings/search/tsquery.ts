/** Puts text-search queries together, as PostgreSQL's `tsquery` reads them. The empty one asks for everything. */

/** A lexeme holds neither a quotation mark nor a backslash, so nothing in it can end the quotation. */
export const quoted = (lexeme: string) => `'${lexeme}'`;

export const allOf = (queries: readonly string[]) => joined(queries, '&');

export const anyOf = (queries: readonly string[]) => joined([...new Set(queries)], '|');

export const not = (query: string) => (query === '' ? '' : `!${query}`);

function joined(queries: readonly string[], operator: string): string {
  const parts = queries.filter((query) => query !== '');
  return parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '');
}
