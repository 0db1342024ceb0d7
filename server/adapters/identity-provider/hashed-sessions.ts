/** Keeps only a hash of each session's token in the database, so that a copy of the database opens no session. */
import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<OpenAdapter>;
type Where = Parameters<Adapter['findMany']>[0]['where'];
/** The operations of an adapter, which are the same within a transaction. */
type Operations = Omit<Adapter, 'transaction'>;

/** Existing tokens were hashed the same way by a migration. A token has 190 random bits, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Wraps the library's adapter, which then sees tokens as it gave them out, and the database only hashes. */
export function withHashedSessions(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...hashing(adapter),
      transaction: (run) => adapter.transaction((within) => run({ ...within, ...hashing(within) })),
    };
  };
}

function hashing(adapter: Operations): Operations {
  const where = <Asked extends { model: string; where?: Where }>(asked: Asked): Asked =>
    asked.model === 'session' && asked.where ? { ...asked, where: asked.where.map(hashCondition) } : asked;
  return {
    ...adapter,
    async create(asked) {
      const { token } = asked.data as { token?: unknown };
      if (asked.model !== 'session' || typeof token !== 'string') return adapter.create(asked);
      const row = await adapter.create({ ...asked, data: { ...asked.data, token: hashToken(token) } });
      return { ...(row as object), token } as never;
    },
    // The library puts the token of the row it found back into the cookie.
    findOne: async (asked) => withToken(await adapter.findOne(where(asked)), asked) as never,
    findMany: (asked) => adapter.findMany(where(asked)),
    update: async (asked) => withToken(await adapter.update(where(asked)), asked) as never,
    updateMany: (asked) => adapter.updateMany(where(asked)),
    delete: (asked) => adapter.delete(where(asked)),
    deleteMany: (asked) => adapter.deleteMany(where(asked)),
    count: (asked) => adapter.count(where(asked)),
    consumeOne: (asked) => adapter.consumeOne(where(asked)),
    incrementOne: (asked) => adapter.incrementOne(where(asked)),
  };
}

function hashCondition(condition: NonNullable<Where>[number]): NonNullable<Where>[number] {
  const { field, value } = condition;
  if (field !== 'token') return condition;
  if (Array.isArray(value)) return { ...condition, value: value.map((token) => hashToken(String(token))) };
  return typeof value === 'string' ? { ...condition, value: hashToken(value) } : condition;
}

/** The row with the token it was asked for by, instead of the hash. */
function withToken(row: unknown, asked: { model: string; where?: Where }): unknown {
  const token = asked.model === 'session' && asked.where?.find(({ field }) => field === 'token')?.value;
  return row && typeof token === 'string' ? { ...row, token } : row;
}
