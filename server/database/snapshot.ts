/** Reads on one snapshot of all tables, and statements whose text differs at each call. */
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DatabasePool } from '../adapters/database/port.ts';
import type { Db, Queryable } from './db.ts';
import { rowReader, type SelectedField } from './read-rows.ts';

export type Snapshot = Queryable & Pick<Db, '_'>;

const onClients = new WeakMap<object, Db>();

/** Reads on one snapshot of all tables. @param settings of the database, for these reads only */
export async function inReadSnapshot<Outcome>(
  db: Db,
  settings: Readonly<Record<string, string>>,
  work: (snapshot: Snapshot) => Promise<Outcome>,
): Promise<Outcome> {
  const { $client: pool } = db as Db & { $client: DatabasePool };
  return pool.inReadSnapshot(settings, (client) => {
    const on = onClients.get(client) ?? drizzle(client);
    onClients.set(client, on);
    return work(on);
  });
}

const dialect = new PgDialect();

/**
 * A part of a statement without parameters, built once, because building takes longer than parsing it in the database.
 */
export const fixed = (part: SQL): SQL => sql.raw(dialect.sqlToQuery(part).sql);

/** How to read the rows of a statement: its columns, in order. */
export interface Shape {
  fields: SelectedField[];
  /** By table: false for one in which a join may find no row. */
  isThere?: Record<string, boolean>;
}

/** @returns a function that runs statements of this shape */
export function readerOf<Row>({ fields, isThere }: Shape): (on: Snapshot, statement: SQL) => Promise<Row[]> {
  const read = rowReader(fields, isThere);
  return async (on, statement) => {
    const query = on._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, true, read);
    parseAlike(query);
    return (await query.execute()) as Row[];
  };
}

let parsers: unknown;

/**
 * Uses the same parser functions for each statement, because the connection caches by identity and Drizzle makes new
 * ones.
 */
function parseAlike(query: unknown): void {
  const { queryConfig } = query as { queryConfig: { types: unknown } };
  queryConfig.types = parsers ??= queryConfig.types;
}
