/** Stores only a hash of each session token, so that a copy of the database opens no session. */
import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<OpenAdapter>;
type Where = Parameters<Adapter['findMany']>[0]['where'];
/** An adapter's operations, which are the same inside a transaction. */
type Operations = Omit<Adapter, 'transaction'>;

/** Existing tokens were hashed the same way by a migration. A token has 190 random bits, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Wraps the library's adapter: the library sees the tokens that it issued, and the database only their hashes. */
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
  const where = <Params extends { model: string; where?: Where }>(params: Params): Params =>
    params.model === 'session' && params.where ? { ...params, where: params.where.map(hashCondition) } : params;
  return {
    ...adapter,
    async create(params) {
      const { token } = params.data as { token?: unknown };
      if (params.model !== 'session' || typeof token !== 'string') return adapter.create(params);
      const row = await adapter.create({ ...params, data: { ...params.data, token: hashToken(token) } });
      return { ...(row as object), token } as never;
    },
    // The library puts the token of the row that it finds back into the cookie.
    findOne: async (params) => withToken(await adapter.findOne(where(params)), params) as never,
    findMany: (params) => adapter.findMany(where(params)),
    update: async (params) => withToken(await adapter.update(where(params)), params) as never,
    updateMany: (params) => adapter.updateMany(where(params)),
    delete: (params) => adapter.delete(where(params)),
    deleteMany: (params) => adapter.deleteMany(where(params)),
    count: (params) => adapter.count(where(params)),
    consumeOne: (params) => adapter.consumeOne(where(params)),
    incrementOne: (params) => adapter.incrementOne(where(params)),
  };
}

function hashCondition(condition: NonNullable<Where>[number]): NonNullable<Where>[number] {
  const { field, value } = condition;
  if (field !== 'token') return condition;
  if (Array.isArray(value)) return { ...condition, value: value.map((token) => hashToken(String(token))) };
  return typeof value === 'string' ? { ...condition, value: hashToken(value) } : condition;
}

/** The row with the token that it was looked up by instead of the hash. */
function withToken(row: unknown, params: { model: string; where?: Where }): unknown {
  const token = params.model === 'session' && params.where?.find(({ field }) => field === 'token')?.value;
  return row && typeof token === 'string' ? { ...row, token } : row;
}
