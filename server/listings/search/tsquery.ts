/** Puts text-search queries together, as PostgreSQL's `tsquery` reads them. The empty one asks for everything. */

/** One lexeme, whatever signs it holds: 'ल\'र' in Latin letters has an apostrophe. */
export const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

export const allOf = (queries: readonly string[]) => joined(queries, '&');

export const anyOf = (queries: readonly string[]) => joined([...new Set(queries)], '|');

export const not = (query: string) => (query === '' ? '' : `!${query}`);

function joined(queries: readonly string[], operator: string): string {
  const parts = queries.filter((query) => query !== '');
  return parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '');
}
