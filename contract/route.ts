/** Declares each call of the API once, for the server that handles it, the browser that makes it, and the tests. */
import type { z } from 'zod';

/** Who may call: anybody, any signed-in person, or an admin (whose role is read from the database on each call). */
export type Access = 'public' | 'member' | 'admin';

/** What an API key may be allowed to do. */
export const KEY_SCOPES = ['listings:read', 'listings:write', 'bookings:read'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Method and path of a call below `/api`; kept apart from the schemas so that the browser needs no validator to know
 * it.
 */
export interface RoutePath {
  method: Method;
  /** Path below `/api` with `:name` for each parameter, e.g. `/pg/getPg/:id`. */
  path: string;
  /** Whether the browser sends its cookies; it does when this is absent. */
  cookies?: boolean;
}

export interface FilesSpec {
  /** Name of the repeated field. */
  field: string;
  maxFiles: number;
  /** Largest size of one file. */
  maxBytes: number;
}

/** An uploaded file, on disk while the call lasts. The name and type that the sender gave are not kept. */
export interface UploadedFile {
  path: string;
  bytes: number;
}

export interface RouteSpec extends RoutePath {
  /** What it does and which refusals it has of its own, for the reference of the API. */
  summary: string;
  access: Access;
  /** The scope with which an API key may make the call; without one no key may, also where `access` is `public`. */
  keyScope?: KeyScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Files that may come with the body, which is then a form; without files it may be JSON as well. */
  files?: FilesSpec;
  /** Shape of the response's body; fields that it does not name never leave the server. */
  response: z.ZodType;
  /** Largest body in bytes, where it may be larger than that of an ordinary call. */
  bodyLimit?: number;
  /** Seconds that the call may take, where it needs longer than an ordinary one, such as for a large file. */
  timeoutSeconds?: number;
  /** Whether the response is streamed: its `unknown` parts may contain lists that are read page by page. */
  streamed?: boolean;
  /**
   * Units that the call uses up of the rate limit of its IP address: one for every two milliseconds of processor time.
   * 1 when absent; the size of a large response is counted in addition.
   */
  cost?: number;
  /** Whether the audit log records the call; when absent, it records every admin's call that changes something. */
  audited?: boolean;
  /** Whether the person must have signed in, or entered their password again, in the last ten minutes. */
  requiresRecentLogin?: boolean;
  /**
   * Whether the response has an ETag: a browser may cache it and revalidates it each time, and an unchanged one costs
   * 304 and no body. Browsers do not cache any other response.
   */
  etag?: boolean;
  /** Status of a successful response; 200 when absent. */
  status?: number;
}

/** Declares a route and keeps its literal types for the server's handler and the browser's client. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A request as its handler gets it: parsed and safe. */
export interface ParsedRequest<R extends RouteSpec> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
  /** In the order in which they were sent. */
  files: R['files'] extends FilesSpec ? UploadedFile[] : undefined;
}

/** A request as the caller sends it, before parsing. */
export interface RequestInput<R extends RouteSpec> {
  params: Input<R['params']>;
  query: Input<R['query']>;
  body: R['files'] extends FilesSpec ? FormData | Input<R['body']> : Input<R['body']>;
}

/** The body of a successful response. */
export type ResponseBody<R extends RouteSpec> = z.output<R['response']>;
