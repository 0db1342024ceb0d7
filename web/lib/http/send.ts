/** Sends one request to our own server and reads its answer: cookies, token, failures, list headers. */
import type { ErrorBody, ErrorCode } from '#contract/error.ts';
import type { RoutePath } from '#contract/route.ts';
import { address } from './address.ts';
import type { Query } from './address.ts';
import { messages, translated } from './messages.ts';
import { noteAnswer } from '../offline/stored-answers.ts';
import { noteRead } from '../offline/unanswered.ts';
import { CallFailed } from './call-failed.ts';
import type { Fetch } from './upload.ts';

/** So long a read waits for the first sign of an answer: some lines connect and give nothing. */
const READ_WAITS_MS = 15_000;
/** A change waits longer than the server works on one, so that it is told how it ended where that can be told. */
const CHANGE_WAITS_MS = 40_000;

export interface Message {
  params?: Record<string, string> | undefined;
  query?: Query | undefined;
  /** Sent as JSON, or as it is when it is the bytes of a CSV file or a form with files. */
  body?: unknown;
}

export interface SendOptions {
  signal?: AbortSignal;
  credentials: RequestCredentials;
  /** Sent as a stranger would: what is public must not fail with a session that has just ended. */
  anonymous?: boolean;
  /** Carries the request; the browser's own `fetch` unless told. */
  via?: Fetch | undefined;
}

export interface Answer<Data> {
  data: Data;
  /**
   * How many there are in all, as the server writes it: exact up to '1000', then '1000+'; null where nothing is
   * counted.
   */
  total: string | null;
  /** Where the next page begins; null on the last page. */
  nextCursor: string | null;
  /** The answer's own `x-` headers by their lower-case names. */
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

/** Throws `CallFailed` for any answer outside 200 to 299 and for none at all; an abort is thrown on as it came. */
export async function send<Data>(route: RoutePath, message: Message, options: SendOptions): Promise<Answer<Data>> {
  const token = options.anonymous ? null : await bearer.forCall();
  let { answer, bytes } = await attempt(route, message, options, token);
  if (answer.status === 401 && token) {
    // The token can have run out on the way, or with the server's keys: once more with another one. Where the session
    // is over, what is only read is asked for as a visitor would, to whom much of it is open.
    const next = await bearer.renew(token).catch(() => token);
    if (next === null ? route.method === 'GET' : next !== token)
      ({ answer, bytes } = await attempt(route, message, options, next));
  }
  let said = read(answer, bytes);
  if (answer.status === 403 && token && isErrorBody(said) && (await retryHandler(said.code))) {
    ({ answer, bytes } = await attempt(route, message, options, await bearer.forCall()));
    said = read(answer, bytes);
  }
  // A page of HTML is somebody else's answer, with status 200 too: a hotel's login page, a proxy.
  const isOurs = said !== undefined || bytes.length === 0;
  if (route.method === 'GET')
    noteRead(address(route.path, message.params), isOurs && !answer.headers.has('x-stored-at'));
  if (!answer.ok)
    throw new CallFailed(answer.status, isErrorBody(said) ? inWords(said, answer) : {}, retryAfter(answer));
  if (!isOurs) throw new CallFailed(0);
  const { headers } = answer;
  if (route.method === 'GET')
    noteAnswer(address(route.path, message.params, message.query), headers.get('x-stored-at'));
  return {
    data: said as Data,
    total: headers.get('x-total-count'),
    nextCursor: headers.get('x-next-cursor') || null,
    headers: Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-'))),
  };
}

async function attempt(
  { method, path }: RoutePath,
  { params, query, body }: Message,
  { signal, credentials, via = fetch }: SendOptions,
  token: string | null,
) {
  const file = body instanceof Uint8Array ? body.slice() : undefined;
  const isUpload = file !== undefined || body instanceof FormData;
  const isJson = body !== undefined && !isUpload;
  const waiting = new AbortController();
  const stop = () => waiting.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  // Files take as long as they take.
  const timer = isUpload ? undefined : setTimeout(stop, method === 'GET' ? READ_WAITS_MS : CHANGE_WAITS_MS);
  try {
    const answer = await via(address(path, params, query), {
      method,
      credentials,
      signal: waiting.signal,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': 'text/csv' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (file ?? (body as FormData)) }),
    });
    // What is read may be long; the answer to a change is not.
    if (method === 'GET') clearTimeout(timer);
    // The body can break off as the connection can, so it is read where both are caught.
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { answer, bytes };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (method === 'GET') noteRead(address(path, params), false);
    throw new CallFailed(0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const FILES = /^(application\/pdf|text\/csv)\b/;

/** JSON as what it says, a file as its bytes, and anything else as undefined. */
function read(answer: Response, bytes: Uint8Array): unknown {
  if (FILES.test(answer.headers.get('content-type') ?? '')) return bytes;
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

/** Of an error of ours the visitor is told how to name it to us: by the id under which the log has it. */
function inWords(said: ErrorBody, { status, headers }: Response): ErrorBody {
  const id = headers.get('x-request-id');
  const message = translated(said.message);
  return { ...said, message: status === 500 && id ? `${message} ${messages.reference(id)}` : message };
}

function isErrorBody(said: unknown): said is ErrorBody {
  return typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string';
}
