/** Describes the API as OpenAPI 3.1, from the contract that the server binds and nothing else. */
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { errorBody } from '#contract/error.ts';
import { paths } from '#contract/paths.ts';
import type { FilesSpec, RouteSpec } from '#contract/route.ts';
import { REFUSAL_STATUSES } from '../http/errors.ts';

export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

interface Content {
  content: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  /** Any of these lets a caller in; beside `apiKey` stands the scope that the key must have. */
  security: Record<string, string[]>[];
  'x-access': RouteSpec['access'];
  parameters?: Parameter[];
  requestBody?: Content & { required: true };
  responses: Record<string, { description: string } & Partial<Content>>;
}

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What is sent to an owner's system, by the event's type. */
  webhooks: Record<string, { post: Pick<Operation, 'summary' | 'requestBody' | 'responses'> }>;
  components: object;
}

const NAMES = new Map(Object.entries(paths).map(([name, { method, path }]) => [`${method} ${path}`, name]));
export function describeApi(
  routes: readonly RouteSpec[],
  { url, version, webhooks }: { url: string; version: string; webhooks: Record<string, z.ZodType> },
): ApiDescription {
  const described: ApiDescription['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    described[path] = { ...described[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PG Finder',
      version,
      description:
        'Amounts are rupees, times are ISO 8601 in UTC. ' +
        'A page of a list names the next one in `X-Next-Cursor`, which goes into `cursor`, ' +
        'and counts all in `X-Total-Count`. ' +
        'Signing in and up stand at `/api/auth`, as better-auth documents them. ' +
        'A refusal is `{ code, message, issues? }`; its message is a sentence fit to show.',
    },
    servers: [{ url: `${url}/api` }],
    paths: described,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([type, body]) => [
        type,
        {
          post: {
            summary: 'Sent to the webhooks that an admin has added, signed as Standard Webhooks has it.',
            requestBody: { required: true, ...content(schemaOf(body, 'output')) },
            responses: { '2XX': { description: 'Arrived; the body of the answer is not read' } },
          },
        },
      ]),
    ),
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From `GET /api/auth/token` with the cookie of a session; it lives for some minutes.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Made by an admin in the settings; it begins with `pgf_` and is for the calls of its scopes alone.',
        },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

function operationOf(route: RouteSpec): Operation {
  const { method, path, access, summary, keyScope } = route;
  const parameters = [...parametersIn('path', route.params), ...parametersIn('query', route.query)];
  return {
    operationId: NAMES.get(`${method} ${path}`) ?? `${method} ${path}`,
    summary,
    tags: [path.split('/')[1] ?? ''],
    security: [...(access === 'public' ? [{}] : []), { idToken: [] }, ...(keyScope ? [{ apiKey: [keyScope] }] : [])],
    'x-access': access,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, ...bodyOf(route.body, route.files) } }),
    responses: {
      [route.status ?? 200]: { description: 'Done', ...content(schemaOf(route.response, 'output')) },
      ...(route.etag && { 304: { description: 'Nothing has changed since the answer whose ETag was sent' } }),
      ...REFUSALS,
    },
  };
}

function parametersIn(where: Parameter['in'], schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }));
}

function bodyOf(body: z.ZodType, files: FilesSpec | undefined): Content {
  const schema = schemaOf(body, 'input');
  const plain = content(schema);
  if (!files) return plain;
  const { properties } = schema as { properties?: object };
  const file = { type: 'array', maxItems: files.maxFiles, items: { type: 'string', format: 'binary' } };
  const form = { ...schema, properties: { ...properties, [files.field]: file } };
  return { content: { ...plain.content, 'multipart/form-data': { schema: form } } };
}

function content(schema: JsonSchema): Content {
  const { contentMediaType = 'application/json' } = schema as { contentMediaType?: string };
  const isFile = contentMediaType !== 'application/json';
  return { content: { [contentMediaType]: { schema: isFile ? { type: 'string', contentMediaType } : schema } } };
}

/** Any call may be refused with any of these. */
const REFUSALS: Operation['responses'] = Object.fromEntries(
  REFUSAL_STATUSES.map((status) => [
    status,
    {
      description: STATUS_CODES[status] ?? '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);

/** A schema that JSON cannot say, such as a file, is any value. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return described;
}
