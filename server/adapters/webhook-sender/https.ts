/**
 * Sends webhooks over https, only to public addresses. A name is resolved once, all its addresses are checked, and the
 * connection uses those, so that a changed DNS answer cannot lead elsewhere.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback, isPublic, resolveByDns, type Address, type Resolve } from './public-addresses.ts';
import type { WebhookSender } from './port.ts';

/** For the name, the connection and the beginning of the response together. */
const MAX_MS = 10_000;

interface SenderSettings {
  /** Whether receivers on this machine are allowed, as tests need. */
  allowLoopback?: boolean;
  resolve?: Resolve;
  longestMs?: number;
}

class NotSent extends Error {
  readonly failure: 'address' | 'unknown_name' | 'timeout';

  constructor(failure: NotSent['failure']) {
    super(failure);
    this.failure = failure;
  }
}

export function httpsSender({
  allowLoopback = false,
  resolve = resolveByDns,
  longestMs = MAX_MS,
}: SenderSettings = {}): WebhookSender {
  const isAllowed = ({ address }: Address) => isPublic(address) || (allowLoopback && isLoopback(address));

  async function addressesOf({ hostname }: URL, signal: AbortSignal): Promise<Address[]> {
    const name = hostname.replace(/^\[(.*)\]$/, '$1');
    const tooLate = once(signal, 'abort').then(() => Promise.reject(new NotSent('timeout')));
    const addresses = await Promise.race([resolve(name).catch(() => []), tooLate]);
    if (addresses.length === 0) throw new NotSent('unknown_name');
    if (!addresses.every(isAllowed)) throw new NotSent('address');
    return addresses;
  }

  return {
    async refusalOf(url) {
      try {
        await addressesOf(new URL(url), AbortSignal.timeout(longestMs));
        return undefined;
      } catch (error) {
        if (error instanceof NotSent) return error.failure;
        throw error;
      }
    },
    async send(url, headers, body) {
      const begun = performance.now();
      const durationMs = () => Math.round(performance.now() - begun);
      const signal = AbortSignal.timeout(longestMs);
      try {
        const target = new URL(url);
        const status = await post(target, await addressesOf(target, signal), { headers, body, signal });
        return { status, durationMs: durationMs() };
      } catch (error) {
        return { failure: failureOf(error, signal), durationMs: durationMs() };
      }
    },
  };
}

async function post(
  url: URL,
  addresses: Address[],
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  const calling = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // No pooled connection, which could have been opened to another address.
    agent: false,
    lookup: answerWith(addresses),
    signal,
  });
  // An error after the response has begun has no effect.
  calling.on('error', () => {});
  calling.end(body);
  const [answer] = (await once(calling, 'response')) as [IncomingMessage];
  // The body is not read, however long it is.
  answer.destroy();
  return answer.statusCode ?? 0;
}

function answerWith(addresses: Address[]): LookupFunction {
  return (_name, { all }, answer) => {
    const [first] = addresses;
    if (all || !first) answer(null, addresses);
    else answer(null, first.address, first.family);
  };
}

function failureOf(error: unknown, signal: AbortSignal) {
  if (error instanceof NotSent) return error.failure;
  if (signal.aborted) return 'timeout';
  const { code = '' } = error as { code?: string };
  return /CERT|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'certificate' : 'connection';
}
