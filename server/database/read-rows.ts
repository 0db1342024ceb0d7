/**
 * Maps the rows of a statement as Drizzle does. The decoders and targets of the columns are determined once: Drizzle
 * does it for each value of each row, which takes longer than the query.
 */
import { Column, getTableName, is, SQL, type DriverValueDecoder } from 'drizzle-orm';

/** What Drizzle knows about a column of a statement. */
export interface SelectedField {
  /** `['name']`, or `['listing', 'name']` within an object. */
  path: string[];
  field: unknown;
}

type Row = readonly unknown[];

/** @param isThere by table: false for one in which a join may find no row; its object is then null */
export function rowReader(
  fields: readonly SelectedField[],
  isThere: Record<string, boolean> = {},
): (rows: readonly Row[]) => object[] {
  const columns = fields.map(({ path: [first = '', second], field }, at) => ({
    at,
    object: second === undefined ? undefined : first,
    key: second ?? first,
    decoder: decoderOf(field),
    mayBeMissing: second !== undefined && is(field, Column) && isThere[getTableName(field.table)] === false,
  }));
  const optional = Map.groupBy(
    columns.filter(({ mayBeMissing }) => mayBeMissing),
    ({ object = '' }) => object,
  );
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      for (const { at, object, key, decoder } of columns) {
        const into = object === undefined ? read : ((read[object] ??= {}) as Record<string, unknown>);
        into[key] = row[at] === null ? null : decoder.mapFromDriverValue(row[at]);
      }
      for (const [object, its] of optional) if (its.every(({ at }) => row[at] === null)) read[object] = null;
      return read;
    });
}

function decoderOf(field: unknown): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  // Hidden by Drizzle's types.
  return (expression as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
}
