/** API keys of admins, for an owner's own system: shapes and limits. */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { KEY_SCOPES } from '../route.ts';

export const API_KEY_LIMITS = { keys: 20, name: 60, days: 3_650 } as const;

export const newApiKey = z.object({
  /** What the key is for. */
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(API_KEY_LIMITS.name, `Name must be at most ${API_KEY_LIMITS.name} characters`)
    .check(storable('Name')),
  scopes: z
    .array(z.enum(KEY_SCOPES), { error: `scopes must be some of ${KEY_SCOPES.join(', ')}` })
    .min(1, 'Choose what the key may do')
    .max(KEY_SCOPES.length, 'Name each scope once')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  /** Days until it expires; absent if it does not expire. */
  expiresInDays: z
    .int('expiresInDays must be a whole number')
    .min(1, 'expiresInDays must be at least 1')
    .max(API_KEY_LIMITS.days, `expiresInDays must be at most ${API_KEY_LIMITS.days}`)
    .optional(),
});
export type NewApiKey = z.output<typeof newApiKey>;

export const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The beginning of the key, `pgf_3f9a1c0b77de`; not secret. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  maker: z.object({ uid: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** ISO instant; absent if it does not expire. */
  expiresAt: z.string().optional(),
  /** ISO day in India of the last call; absent before the first one. */
  lastUsedOn: z.string().optional(),
  /** `inactive` while its maker may not act as an admin. */
  state: z.enum(['live', 'expired', 'inactive']),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The only response that contains the key itself. */
export const createdApiKey = apiKey.extend({
  /** Sent as `Authorization: Bearer pgf_...`. */
  token: z.string(),
});
