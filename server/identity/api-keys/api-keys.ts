/** Creates, lists and revokes API keys of admins, and finds the caller of one. */
import { hash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { API_KEY_LIMITS, type ApiKey, type NewApiKey } from '#contract/identity/api-keys.ts';
import { preparedBatched, type Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/implement.ts';
import { callerColumns } from '../accounts/people.ts';
import { TODAY } from '../../database/day-sql.ts';
import { people } from '../table.ts';
import { apiKeys } from './table.ts';

const prefixOf = (id: string) => `pgf_${id}`;
const hashOf = (token: string) => hash('sha256', token, 'base64url');

const personByHash = preparedBatched((db) =>
  db
    .select({
      ...callerColumns,
      apiKey: {
        id: apiKeys.id,
        name: apiKeys.name,
        prefix: sql<string>`'pgf_' || ${apiKeys.id}`,
        scopes: apiKeys.scopes,
      },
      usedToday: sql<boolean>`${apiKeys.lastUsedOn} is not distinct from ${TODAY}`,
    })
    .from(apiKeys)
    .innerJoin(people, eq(people.id, apiKeys.personId))
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder('hash')),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
        eq(people.role, 'admin'),
        isNull(people.suspendedAt),
      ),
    ),
);

/**
 * The person who created the key, as the database has them now; it works only while they may act as an admin.
 * @throws {Refusal} `unauthorized`
 */
export async function personOfApiKey(db: Db, token: string, secondFactorRequired: boolean): Promise<Caller> {
  const [found] = await personByHash(db).execute({ hash: hashOf(token) });
  if (!found || (secondFactorRequired && !found.secondFactor))
    throw new Refusal(
      'unauthorized',
      'This API key does not work: it is unknown, revoked or expired, or its maker is no admin any more.',
    );
  const { usedToday, ...caller } = found;
  // Written once a day, so that the calls of a busy system do not all update one row.
  if (!usedToday) await db.update(apiKeys).set({ lastUsedOn: TODAY }).where(eq(apiKeys.id, caller.apiKey.id));
  return { ...caller, sessionId: '', hasRecentLogin: false, secondFactorMissing: false };
}

/** Returns the whole key, which is not stored. @throws {Refusal} `conflict` where there are too many */
export async function createApiKey(
  db: Db,
  maker: Caller,
  { name, scopes, expiresInDays }: NewApiKey,
): Promise<ApiKey & { token: string }> {
  const id = randomBytes(6).toString('hex');
  const token = `${prefixOf(id)}_${randomBytes(32).toString('base64url')}`;
  const expiresAt = expiresInDays === undefined ? null : sql`now() + make_interval(days => ${expiresInDays})`;
  const key = await db.transaction(async (tx) => {
    // Two concurrent calls could otherwise exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`);
    if ((await tx.$count(apiKeys)) >= API_KEY_LIMITS.keys)
      throw new Refusal('conflict', `There are ${API_KEY_LIMITS.keys} API keys. Revoke one that nobody needs first.`);
    const [row] = await tx
      .insert(apiKeys)
      .values({ id, name, personId: maker.uid, hash: hashOf(token), scopes, expiresAt })
      .returning();
    if (!row) throw new Error('The table of API keys took no row.');
    return row;
  });
  return { ...toApiKey({ ...key, maker: maker.displayName, state: 'live' }), token };
}

export async function listApiKeys(db: Db, secondFactorRequired: boolean): Promise<ApiKey[]> {
  const mayAct = sql`${people.role} = 'admin' and ${people.suspendedAt} is null
    and (${people.twoFactorEnabled} or not ${secondFactorRequired}::boolean)`;
  const rows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      personId: apiKeys.personId,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedOn: apiKeys.lastUsedOn,
      maker: people.name,
      state: sql<ApiKey['state']>`case when ${apiKeys.expiresAt} <= now() then 'expired'
        when ${mayAct} then 'live' else 'inactive' end`,
    })
    .from(apiKeys)
    .innerJoin(people, eq(people.id, apiKeys.personId))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
  return rows.map(toApiKey);
}

/** Returns the name of the key. @throws {Refusal} `not_found` */
export async function revokeApiKey(db: Db, id: string): Promise<string> {
  const [deleted] = await db.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ name: apiKeys.name });
  if (!deleted) throw new Refusal('not_found', 'There is no such API key any more.');
  return deleted.name;
}

type KeyRow = Omit<typeof apiKeys.$inferSelect, 'hash'> & { maker: string; state: ApiKey['state'] };

function toApiKey({ id, name, personId, maker, scopes, createdAt, expiresAt, lastUsedOn, state }: KeyRow): ApiKey {
  return {
    _id: id,
    name,
    prefix: prefixOf(id),
    scopes,
    maker: { uid: personId, name: maker },
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(lastUsedOn && { lastUsedOn }),
    state,
  };
}
