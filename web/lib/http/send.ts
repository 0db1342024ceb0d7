/** Sends one request to our own server and reads its response: cookies, token, failures, list headers. */
import type { ErrorBody, ErrorCode } from '#contract/error.ts';
import type { RoutePath } from '#contract/route.ts';
import { buildUrl } from './build-url.ts';
import type { Query } from './build-url.ts';
import { messages, translated } from './messages.ts';
import { noteAnswer } from '../offline/stored-answers.ts';
import { noteRead } from '../offline/unanswered.ts';
import { CallFailed } from './call-failed.ts';
import type { Fetch } from './upload.ts';

/** How long a GET waits for the response headers: some networks connect and deliver nothing. */
const READ_TIMEOUT_MS = 15_000;
/** Longer than the server works on a change, so that its outcome is learned wherever that is possible. */
const CHANGE_TIMEOUT_MS = 40_000;

export interface RequestParts {
  params?: Record<string, string> | undefined;
  query?: Query | undefined;
  /** Sent as JSON, or as it is when it is the bytes of a CSV file or a form with files. */
  body?: unknown;
}

export interface SendOptions {
  signal?: AbortSignal;
  credentials: RequestCredentials;
  /** Without the token: what is public must not fail with a session that has just ended. */
  anonymous?: boolean;
  /** The browser's own `fetch` by default. */
  fetchImpl?: Fetch | undefined;
}

export interface SendResult<Data> {
  data: Data;
  /**
   * How many there are in all, as the server writes it: exact up to '1000', then '1000+'; null where nothing is
   * counted.
   */
  total: string | null;
  /** Where the next page begins; null on the last page. */
  nextCursor: string | null;
  /** The response's own `x-` headers by their lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
}

/** The signed-in person's token (docs/product.md), asked for anew with each request. */
export interface Bearer {
  /** Null for a visitor. */
  forCall(): Promise<string | null>;
  /** Another token in the place of one that the server refused; null when there is none. */
  renew(refused: string): Promise<string | null>;
}

const visitor: Bearer = { forCall: async () => null, renew: async () => null };
let bearer = visitor;

export function authorizeWith(next: Bearer): void {
  bearer = next;
}

/** The signed-in person's token, for what is no call; null for a visitor. */
export function bearerToken(): Promise<string | null> {
  return bearer.forCall();
}

/** Asks for another token in the place of one that the server refused. */
export async function renewBearer(refused: string | null): Promise<void> {
  if (refused !== null) await bearer.renew(refused);
}

/** What may be done about a refusal; true when the call may be made once more. */
export type RetryHandler = (code: ErrorCode) => Promise<boolean>;

let retryHandler: RetryHandler = async () => false;

export function setRetryHandler(next: RetryHandler): void {
  retryHandler = next;
}

/** Throws `CallFailed` for any status outside 200 to 299 and for no response at all; rethrows an abort. */
export async function send<Data>(
  route: RoutePath,
  parts: RequestParts,
  options: SendOptions,
): Promise<SendResult<Data>> {
  const token = options.anonymous ? null : await bearer.forCall();
  let { response, bytes } = await attempt(route, parts, options, token);
  if (response.status === 401 && token) {
    // The token can have run out on the way, or with the server's keys: once more with another one. Where the session
    // is over, what is only read is asked for as a visitor would, to whom much of it is open.
    const next = await bearer.renew(token).catch(() => token);
    if (next === null ? route.method === 'GET' : next !== token)
      ({ response, bytes } = await attempt(route, parts, options, next));
  }
  let body = parseBody(response, bytes);
  if (response.status === 403 && token && isErrorBody(body) && (await retryHandler(body.code))) {
    ({ response, bytes } = await attempt(route, parts, options, await bearer.forCall()));
    body = parseBody(response, bytes);
  }
  // A page of HTML comes from somebody else, with status 200 too: a hotel's login page, a proxy.
  const isOurs = body !== undefined || bytes.length === 0;
  if (route.method === 'GET')
    noteRead(buildUrl(route.path, parts.params), isOurs && !response.headers.has('x-stored-at'));
  if (!response.ok)
    throw new CallFailed(response.status, isErrorBody(body) ? toError(body, response) : {}, retryAfter(response));
  if (!isOurs) throw new CallFailed(0);
  const { headers } = response;
  if (route.method === 'GET') noteAnswer(buildUrl(route.path, parts.params, parts.query), headers.get('x-stored-at'));
  return {
    data: body as Data,
    total: headers.get('x-total-count'),
    nextCursor: headers.get('x-next-cursor') || null,
    headers: Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-'))),
  };
}

async function attempt(
  { method, path }: RoutePath,
  { params, query, body }: RequestParts,
  { signal, credentials, fetchImpl = fetch }: SendOptions,
  token: string | null,
) {
  const file = body instanceof Uint8Array ? body.slice() : undefined;
  const isUpload = file !== undefined || body instanceof FormData;
  const isJson = body !== undefined && !isUpload;
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  // Files take as long as they take.
  const timer = isUpload ? undefined : setTimeout(stop, method === 'GET' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS);
  try {
    const response = await fetchImpl(buildUrl(path, params, query), {
      method,
      credentials,
      signal: controller.signal,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': 'text/csv' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (file ?? (body as FormData)) }),
    });
    // The response to a GET may be long; that to a change is not.
    if (method === 'GET') clearTimeout(timer);
    // The body can break off as the connection can, so it is read where both are caught.
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, bytes };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (method === 'GET') noteRead(buildUrl(path, params), false);
    throw new CallFailed(0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const FILES = /^(application\/pdf|text\/csv)\b/;

/** JSON parsed, a file as its bytes, and anything else as undefined. */
function parseBody(response: Response, bytes: Uint8Array): unknown {
  if (FILES.test(response.headers.get('content-type') ?? '')) return bytes;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

/** The message of an internal error gets the request id, by which it can be found in the log. */
function toError(body: ErrorBody, { status, headers }: Response): ErrorBody {
  const id = headers.get('x-request-id');
  const message = translated(body.message);
  return { ...body, message: status === 500 && id ? `${message} ${messages.reference(id)}` : message };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
