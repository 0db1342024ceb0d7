/** Limits the tries per key, counted in the database so that a limit holds across processes and restarts. */
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import type { Db, Queryable } from '../../database/db.ts';

export const attempts = pgTable('attempts', {
  /** What is counted, e.g. `sign-in account asha@example.in`. */
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant('resets_at').notNull(),
});

export interface Limit {
  key: string;
  max: number;
  /** Length of the window, which begins with its first try. */
  seconds: number;
}

/**
 * Takes one try of each limit, or none where one is used up; each in one statement, so that parallel calls cannot
 * exceed it. Resolves to the seconds to wait where one is used up, else undefined.
 */
export async function consume(db: Db, limits: Limit[]): Promise<number | undefined> {
  const waits = await Promise.all(limits.map((limit) => consumeOne(db, limit)));
  const longest = Math.max(0, ...waits);
  if (longest === 0) return undefined;
  // The call is refused, so it must not count against the other limits: one person who tries too often would use up the
  // limit of everybody behind the same IP address.
  await Promise.all(limits.filter((_, nth) => waits[nth] === 0).map((limit) => release(db, limit)));
  return longest;
}

/** Takes one try and resolves to 0, or takes none and resolves to the seconds to wait. */
async function consumeOne(db: Db, limit: Limit): Promise<number> {
  const { key, max, seconds } = limit;
  const window = sql`now() + make_interval(secs => ${seconds})`;
  const { rows } = await db.execute(sql`
    insert into ${attempts} as a (key, count, resets_at) values (${key}, 1, ${window})
    on conflict (key) do update set
      count = case when a.resets_at <= now() then 1 else a.count + 1 end,
      resets_at = case when a.resets_at <= now() then ${window} else a.resets_at end
    where a.resets_at <= now() or a.count < ${max}
    returning key`);
  return rows.length > 0 ? 0 : ((await secondsUntilAvailable(db, limit)) ?? 1);
}

/** Gives back one try. */
export async function release(db: Db, { key }: Limit): Promise<void> {
  await db.execute(sql`update ${attempts} set count = count - 1 where key = ${key} and count > 0`);
}

/** The seconds until a try is available, without taking one; undefined where one is available now. */
export async function secondsUntilAvailable(db: Db, { key, max }: Limit): Promise<number | undefined> {
  const { rows } = await db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from resets_at - now()))::int as wait from ${attempts}
    where key = ${key} and count >= ${max} and resets_at > now()`);
  return rows[0]?.wait;
}

/** Deletes the tries of a key, such as after a successful sign-in. */
export async function reset(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from ${attempts} where key = ${key}`);
}

/** Deletes the tries of all keys with this prefix. */
export async function resetAll(db: Queryable, prefix: string): Promise<void> {
  await db.execute(sql`delete from ${attempts} where starts_with(key, ${prefix})`);
}

/** Deletes windows that have ended. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.execute(sql`delete from ${attempts} where resets_at < now()`);
}
