/** Sends one request to our own server and reads its answer: cookies, token, failures, list headers. */
import type { ErrorBody } from '#contract/error.ts';
import type { Place } from '#contract/route.ts';
import { address } from './address.ts';
import type { Query } from './address.ts';
import { CallFailed } from './call-failed.ts';

export interface Message {
  params?: Record<string, string> | undefined;
  query?: Query | undefined;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown;
}

export interface SendOptions {
  signal?: AbortSignal;
  credentials: RequestCredentials;
}

export interface Answer<Data> {
  data: Data;
  /** How many there are in all, as the server writes it: exact up to '1000', then '1000+'; null where nothing is counted. */
  total: string | null;
  /** Where the next page begins; null on the last page. */
  nextCursor: string | null;
}

type TokenSource = () => string | null;

let token: TokenSource = () => null;

/** Says where the signed-in person's token is read from, anew for each request (spec section 7). */
export function authorizeWith(source: TokenSource): void {
  token = source;
}

/** Throws `CallFailed` for any answer outside 200 to 299 and for none at all; an abort is thrown on as it came. */
export async function send<Data>(place: Place, message: Message, { signal, credentials }: SendOptions): Promise<Answer<Data>> {
  const { params, query, body } = message;
  const bearer = token();
  const isJson = body !== undefined && !(body instanceof FormData);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address(place.path, params, query), {
      method: place.method,
      credentials,
      signal: signal ?? null,
      headers: {
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
    // The body can break off as the connection can, so it is read where both are caught.
    text = await answer.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0);
  }
  const said = parsed(text);
  if (!answer.ok) throw new CallFailed(answer.status, isErrorBody(said) ? said : {});
  // A page of HTML with status 200 is somebody else's answer: a hotel's login page, a proxy.
  if (said === undefined && text !== '') throw new CallFailed(0);
  return { data: said as Data, total: answer.headers.get('x-total-count'), nextCursor: answer.headers.get('x-next-cursor') || null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(said: unknown): said is ErrorBody {
  return typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string';
}
