/** Reads of all tables as they stand at one moment, and statements whose text is another with each call. */
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DatabasePool } from '../adapters/database/port.ts';
import type { Db } from './db.ts';
import { rowReader, type SelectedField } from './read-rows.ts';

export type Snapshot = Pick<Db, 'execute' | '_'>;

const onClients = new WeakMap<object, Db>();

/** @param settings of the database, for these reads alone */
export async function atOneMoment<Outcome>(
  db: Db,
  settings: Readonly<Record<string, string>>,
  work: (snapshot: Snapshot) => Promise<Outcome>,
): Promise<Outcome> {
  const { $client: pool } = db as Db & { $client: DatabasePool };
  return pool.atOneMoment(settings, (client) => {
    const on = onClients.get(client) ?? drizzle(client);
    onClients.set(client, on);
    return work(on);
  });
}

const dialect = new PgDialect();

/** A part of statements without values, put together once: it takes longer than the database takes to read it. */
export const fixed = (part: SQL): SQL => sql.raw(dialect.sqlToQuery(part).sql);

/** How the rows of a statement are read, by its columns in their order. */
export interface Shape {
  fields: SelectedField[];
  /** By table, false for one that a join may find no row in. */
  isThere?: Record<string, boolean>;
}

/** Answers a function that runs statements of this shape. */
export function readerOf<Row>({ fields, isThere }: Shape): (on: Snapshot, statement: SQL) => Promise<Row[]> {
  const read = rowReader(fields, isThere);
  return async (on, statement) => {
    const query = on._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, true, read);
    parseAlike(query);
    return (await query.execute()) as Row[];
  };
}

let parsers: unknown;

/** Drizzle makes the same functions anew for each statement, and the connection looks them up by them. */
function parseAlike(query: unknown): void {
  const { queryConfig } = query as { queryConfig: { types: unknown } };
  queryConfig.types = parsers ??= queryConfig.types;
}
