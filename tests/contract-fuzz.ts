/** Requests made from the contract: right ones, spoilt ones and hostile ones, to every route, as anybody. */
import { z } from 'zod';
import type { RouteSpec } from '#contract/route.ts';
import type { Visitor } from './people/people.ts';
import type { CheckAnswer } from './described-answers.ts';
import { contractRoutes } from './routes.ts';

/** What tells a stranger how the server is built. */
const TELLTALE = /\bat .+:\d+:\d+|node_modules|select .+ from|insert into|\bpg_[a-z]|ECONN|drizzle|fastify/i;

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x\ud800',
  '%_\\',
  "' or '1'='1",
  '<img src=x onerror=alert(1)>',
  '\u202Etxt.exe',
  '../../../etc/passwd',
  '{{7*7}}',
  'a'.repeat(10_000),
  '😀'.repeat(600),
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  0.1,
  '0x10',
  '1e3',
  'NaN',
  null,
  true,
  [],
  {},
  [[[[]]]],
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}'),
  '2026-02-30',
  '9999999-01-01',
];

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  format?: string;
}

export interface FuzzFigures {
  requests: number;
  statuses: Record<string, number>;
  /** Answers that must not be: of 500 and above, telling of our inside, not of an error's shape, not as described. */
  wrong: string[];
}

interface FuzzOptions {
  requests: number;
  random: () => number;
  ids: readonly string[];
  check: CheckAnswer;
}

export async function fuzzContract(
  callers: readonly Visitor[],
  { requests, random, ids, check }: FuzzOptions,
): Promise<FuzzFigures> {
  const figures: FuzzFigures = { requests: 0, statuses: {}, wrong: [] };
  const routes = contractRoutes();
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const some = { random, pick, ids };
  const one = async () => {
    const route = pick(routes);
    const { method } = route;
    const path = `/api${route.path.replaceAll(/:\w+/g, () => encodeURIComponent(String(anId(some)).toWellFormed()))}`;
    const query = route.query ? queryOf(valueFor(schemaOf(route.query), some)) : '';
    const body = route.body && method !== 'GET' ? valueFor(schemaOf(route.body), some) : undefined;
    const { status, body: answer } = await pick(callers).call(method, path + query, body);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    figures.requests += 1;
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    const isRefusal = status >= 400 && !/^\{"code":"\w+","message":"/.test(text);
    const undescribed = check(route, status, answer);
    if (undescribed !== undefined) figures.wrong.push(undescribed);
    // 503 is what a service says that is not there, and this server has none behind it.
    if ((status >= 500 && status !== 503) || (status >= 400 && TELLTALE.test(text)) || isRefusal)
      figures.wrong.push(
        `${method} ${path}${query} ${JSON.stringify(body)?.slice(0, 200)}: ${status} ${text.slice(0, 200)}`,
      );
  };
  for (let sent = 0; sent < requests; sent += 10)
    await Promise.all(Array.from({ length: Math.min(10, requests - sent) }, one));
  return figures;
}

interface Source {
  random: () => number;
  pick: <T>(of: readonly T[]) => T;
  ids: readonly string[];
}

const anId = ({ random, pick, ids }: Source): unknown => (random() < 0.7 ? pick(ids) : pick(HOSTILE) || 'x');

const schemas = new Map<z.ZodType, JsonSchema>();

function schemaOf(type: NonNullable<RouteSpec['body']>): JsonSchema {
  const known = schemas.get(type);
  if (known) return known;
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(type, schema);
  return schema;
}

/** Three of four are what the schema wants; the fourth is anything. */
function valueFor(schema: JsonSchema, source: Source): unknown {
  const { random, pick, ids } = source;
  if (random() < 0.12) return pick(HOSTILE);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  if (schema.anyOf) return valueFor(pick(schema.anyOf), source);
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const leftOut = random() < (schema.required?.includes(name) ? 0.1 : 0.5);
      return leftOut ? [] : [[name, valueFor(field, source)] as const];
    });
    return { ...Object.fromEntries(fields), ...(random() < 0.05 && { role: 'admin', userId: pick(ids) }) };
  }
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items ?? {}, source));
  if (type === 'integer' || type === 'number') {
    const [least, most] = [schema.minimum ?? 0, Math.min(schema.maximum ?? 100_000, 100_000_000)];
    const number = least + random() * (most - least);
    return type === 'integer' || random() < 0.9 ? Math.round(number) : number;
  }
  if (type === 'boolean') return random() < 0.5;
  if (random() < 0.4) return pick(ids);
  return pick(['Asha Rao', 'a pg near the lake', '5000', 'asha@example.in', '2026-11-22', 'wifi', 'ok']);
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const pairs = Object.entries(value).map(([name, each]): [string, string] => [name, String(each).toWellFormed()]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
