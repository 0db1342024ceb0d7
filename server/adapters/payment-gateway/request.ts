/** One call of Razorpay's HTTP API: with a deadline, without redirects, and with two kinds of errors. */
import type { z } from 'zod';
import { GatewayRejected, GatewayUnavailable } from './port.ts';

export interface ApiSettings {
  /** Without a path, e.g. `https://api.razorpay.com`. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
}

export interface ApiRequest<T> {
  method: 'GET' | 'POST';
  /** Path below `/v1`. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
  deadlineMs: number;
  /** Schema of a successful response. */
  as: z.ZodType<T>;
}

export type ApiClient = <T>(call: ApiRequest<T>) => Promise<T>;

/** @returns a function that resolves with a successful response, or throws `GatewayUnavailable` or `GatewayRejected` */
export function apiClient({ apiUrl, keyId, keySecret }: ApiSettings): ApiClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const base = `${apiUrl.replace(/\/+$/, '')}/v1`;
  return async ({ method, path, body, headers, deadlineMs, as }) => {
    const { status, text } = await exchange(`${base}${path}`, deadlineMs, {
      method,
      redirect: 'manual',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = parsed(text);
    const answer = status >= 200 && status < 300 ? as.safeParse(json) : undefined;
    if (answer?.success) return answer.data;
    // 409 means that the same refund is still running: like 429 and 5xx it may be retried.
    if (status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429)
      throw new GatewayRejected(status, refusalMessage(json));
    throw new GatewayUnavailable(`The payment provider answered ${status} to ${method} ${path}.`);
  };
}

async function exchange(
  url: string,
  deadlineMs: number,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(deadlineMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GatewayUnavailable('The payment provider did not answer.', { cause: error });
  }
}

/** A proxy in front of the provider may respond with HTML. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalMessage(json: unknown): string {
  const { description } = (json as { error?: { description?: unknown } } | undefined)?.error ?? {};
  return typeof description === 'string' && description !== ''
    ? description
    : 'The payment provider refused without a reason.';
}
