/** Declares each call of the API once, for the server, the browser and the tests. */
import type { z } from 'zod';

/** Who may call: anybody, any signed-in person, or an admin (whose role is read from the database on each call). */
export type Access = 'public' | 'member' | 'admin';

/** What an API key may be allowed to do. */
export const KEY_SCOPES = ['listings:read', 'listings:write', 'bookings:read'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Method and path of a call below `/api`; separate from the schemas, so that the browser needs no validator for it. */
export interface RoutePath {
  method: Method;
  /** Path below `/api` with `:name` for each parameter, e.g. `/pg/getPg/:id`. */
  path: string;
  /** Whether the browser sends its cookies; true if absent. */
  cookies?: boolean;
}

export interface FilesSpec {
  /** Name of the repeated field. */
  field: string;
  maxFiles: number;
  /** Largest size of one file. */
  maxBytes: number;
}

/** An uploaded file, on disk for the duration of the call. The sender's file name and type are not kept. */
export interface UploadedFile {
  /** The field of the form it came in. */
  field: string;
  path: string;
  bytes: number;
}

export interface RouteSpec extends RoutePath {
  /** What it does and its own refusals, for the API reference. */
  summary: string;
  access: Access;
  /** The scope that an API key needs for the call; without one no key may make it, even if `access` is `public`. */
  keyScope?: KeyScope;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Files that may be sent with the body, which is then a form; without files it may also be JSON. */
  files?: FilesSpec;
  /** Shape of the response's body; other fields never leave the server. */
  response: z.ZodType;
  /** Maximum bytes of the body, if larger than that of other calls. */
  bodyLimit?: number;
  /** Timeout in seconds, if longer than that of other calls, for example for a large file. */
  timeoutSeconds?: number;
  /** Whether the response is streamed: its `unknown` parts may contain lists that are read page by page. */
  streamed?: boolean;
  /**
   * Cost in the rate limit of the IP address: one unit for every two milliseconds of CPU time. 1 if absent; the size of
   * a large response is added.
   */
  cost?: number;
  /** Whether the audit log records the call; by default it records every admin's call that changes something. */
  audited?: boolean;
  /** Whether the person must have signed in, or entered their password again, in the last ten minutes. */
  requiresRecentLogin?: boolean;
  /**
   * Whether the response has an ETag: a browser may cache it and revalidates it each time, and an unchanged one is
   * answered with 304. Browsers do not cache other responses.
   */
  etag?: boolean;
  /** Status of a successful response; 200 if absent. */
  status?: number;
}

/** Declares a route and keeps its literal types for the server's handler and the browser's client. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A request as its handler gets it: parsed and validated. */
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
