/** One call of the API, declared once: the server binds it, the browser calls it, the tests walk it. */
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
  most: number;
  /** Largest size of one file. */
  bytes: number;
}

/** A file as it was sent: on disk while the call lasts. Nothing that the sender says about it is kept. */
export interface SentFile {
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
  /** Shape of the answer's body; what it does not name never leaves the server. */
  reply: z.ZodType;
  /** Largest body in bytes, where it may be larger than that of an ordinary call. */
  bodyLimit?: number;
  /**
   * Seconds that an answer may take, where that is longer than for an ordinary call: a large file goes out piece by
   * piece.
   */
  longestSeconds?: number;
  /** Whether the answer is written piece by piece: its `unknown` parts may have lists that are read page by page. */
  inPieces?: boolean;
  /**
   * What a call counts in the limit on the calls of one network address, where it takes more than two milliseconds of a
   * processor: one for each two. 1 when absent; what a large answer weighs counts besides.
   */
  cost?: number;
  /** Whether the audit log tells of it; when absent, it tells of every admin's call that changes something. */
  audited?: boolean;
  /** Whether the person must have signed in, or given their password again, in the last ten minutes. */
  confirmed?: boolean;
  /**
   * Whether a browser may keep the answer and ask each time if it still holds: an unchanged one costs 304 and no body.
   * Any other answer is not kept at all.
   */
  revalidated?: boolean;
  /** Status of a successful answer; 200 when absent. */
  status?: number;
}

/** Declares a route and keeps its literal types for the server's binder and the browser's client. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: parsed and safe. */
export interface Received<R extends RouteSpec> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
  /** In the order in which they were sent. */
  files: R['files'] extends FilesSpec ? SentFile[] : undefined;
}

/** What a caller sends, before parsing. */
export interface Sent<R extends RouteSpec> {
  params: Input<R['params']>;
  query: Input<R['query']>;
  body: R['files'] extends FilesSpec ? FormData | Input<R['body']> : Input<R['body']>;
}

/** What a caller gets back on success. */
export type Reply<R extends RouteSpec> = z.output<R['reply']>;
