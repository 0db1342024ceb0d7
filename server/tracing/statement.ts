/** What a statement does, and to which table: the words of a span, without anything that people have sent. */

const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback|set|savepoint|release)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?((?:jobs\.)?[a-z_]+)"?/i;

export function statementOf(text: string): { operation: string; table: string | undefined } {
  const operation = (OPERATION.exec(text)?.[1] ?? 'other').toUpperCase();
  return { operation, table: TABLE.exec(text)?.[1] };
}
