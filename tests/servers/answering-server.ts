/** A real HTTP server that answers each call as the test says, for the browser's side of a room. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';

export interface ReceivedCall {
  /** Method and path below `/api`, such as 'POST /pay/verify'. */
  call: string;
  /** Of a form, all values of each field; a file stands there with its name. */
  body: unknown;
}

/** Status, body and further headers; `hang up` breaks the connection off without an answer. */
export type CannedAnswer =
  | [status: number, body: unknown, headers?: Record<string, string>]
  | Uint8Array<ArrayBuffer>
  | 'hang up';

export interface AnsweringServer {
  /** What is said to which call; a call that is not named is answered 404. May be changed at any time. */
  answers: Record<string, (received: ReceivedCall) => CannedAnswer | Promise<CannedAnswer>>;
  received: ReceivedCall[];
  /** The bodies that one call has brought so far. */
  bodies(call: string): unknown[];
  /** Waits until the page has read so many answers to this call, or learnt that there is none, and acted on it. */
  answered(call: string, times: number): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a free port, and lets the page's own addresses lead there. */
export async function startAnsweringServer(answers: AnsweringServer['answers']): Promise<AnsweringServer> {
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    // Forms with files do not go by `fetch`, and to what asks otherwise this is another origin.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-allow-methods', 'POST, PATCH');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = read(Buffer.concat(parts), request.headers['content-type']);
    const one = { call: `${request.method} ${request.url?.replace('/api', '')}`, body };
    received.push(one);
    const said = (await here.answers[one.call]?.(one)) ?? [
      404,
      { code: 'not_found', message: 'There is nothing here.' },
    ];
    if (said === 'hang up') request.socket.destroy();
    else if (ArrayBuffer.isView(said)) response.writeHead(200, { 'content-type': 'application/pdf' }).end(said);
    else response.writeHead(said[0], { 'content-type': 'application/json', ...said[2] }).end(JSON.stringify(said[1]));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const fetched = globalThis.fetch;
  const origin = `http://127.0.0.1:${port}`;
  const settled: string[] = [];
  // After all that follows from an answer without waiting for anything else.
  const later = globalThis.setTimeout;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const settle = () => void later(() => settled.push(`${init.method} ${address.replace('/api', '')}`));
    try {
      const answer = await fetched(new URL(address, origin), init);
      const readWhole = answer.arrayBuffer.bind(answer);
      answer.arrayBuffer = () => readWhole().finally(settle);
      return answer;
    } catch (error) {
      settle();
      throw error;
    }
  });
  if ('XMLHttpRequest' in globalThis) vi.stubGlobal('XMLHttpRequest', requestTo(origin));
  const here: AnsweringServer = {
    answers,
    received,
    bodies: (call) => received.filter((one) => one.call === call).map(({ body }) => body),
    async answered(call, times) {
      await expect.poll(() => settled.filter((one) => one === call)).toHaveLength(times);
    },
    async close() {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return here;
}

function read(bytes: Buffer, type = ''): unknown {
  if (bytes.length === 0) return undefined;
  const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(type) ?? [];
  return boundary === undefined ? JSON.parse(bytes.toString()) : readForm(bytes.toString(), boundary);
}

/** Good for small texts: `Response.formData` does not take jsdom's files for files. */
function readForm(text: string, boundary: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [, name = '', file] = /; name="([^"]*)"(?:; filename="([^"]*)")?/.exec(part) ?? [];
    (fields[name] ??= []).push(file ?? part.slice(part.indexOf('\r\n\r\n') + 4, -2));
  }
  return fields;
}

function requestTo(origin: string): typeof XMLHttpRequest {
  return class extends XMLHttpRequest {
    override open(method: string, address: string): void {
      super.open(method, new URL(address, origin).href);
    }
    // jsdom tells that all was sent only with the answer; a browser as soon as the last byte has gone.
    override send(body?: XMLHttpRequestBodyInit | null): void {
      super.send(body);
      setTimeout(() => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 })), 20);
    }
  };
}
