/** A real HTTP server that answers each call as the test says, for the browser's side of a room. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Heard {
  /** Method and path below `/api`, such as 'POST /pay/verify'. */
  call: string;
  body: unknown;
}

/** Status, body and further headers; `hang up` breaks the connection off without an answer. */
export type Said = [status: number, body: unknown, headers?: Record<string, string>] | Uint8Array<ArrayBuffer> | 'hang up';

export interface AnsweringServer {
  /** What is said to which call; a call that is not named is answered 404. May be changed at any time. */
  answers: Record<string, (heard: Heard) => Said | Promise<Said>>;
  heard: Heard[];
  /** The bodies that one call has brought so far. */
  bodies(call: string): unknown[];
  close(): Promise<void>;
}

/** Listens on a free port, and lets the page's own addresses lead there. */
export async function startAnsweringServer(answers: AnsweringServer['answers']): Promise<AnsweringServer> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const one = { call: `${request.method} ${request.url?.replace('/api', '')}`, body: text === '' ? undefined : JSON.parse(text) };
    heard.push(one);
    const said = (await here.answers[one.call]?.(one)) ?? [404, { code: 'not_found', message: 'There is nothing here.' }];
    if (said === 'hang up') request.socket.destroy();
    else if (ArrayBuffer.isView(said)) response.writeHead(200, { 'content-type': 'application/pdf' }).end(said);
    else response.writeHead(said[0], { 'content-type': 'application/json', ...said[2] }).end(JSON.stringify(said[1]));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetched(new URL(address, `http://127.0.0.1:${port}`), init));
  const here: AnsweringServer = {
    answers,
    heard,
    bodies: (call) => heard.filter((one) => one.call === call).map(({ body }) => body),
    async close() {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return here;
}
