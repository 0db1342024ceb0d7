/** An owner's system for tests: a real HTTPS server, whose certificate is trusted only by who is told to. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface ReceivedCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver {
  port: number;
  calls: ReceivedCall[];
  /** Answers 204 unless a test puts another one in its place. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** For `receiver.test`, 127.0.0.1 and 127.0.0.2. */
const CERTIFICATE = read('certificate.pem');

/** Has this thread trust the receiver's certificate; the answer takes that back. */
export function trustReceivers(): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, CERTIFICATE]);
  return () => setDefaultCACertificates(before);
}

export async function startReceiver(host = '127.0.0.1', port = 0): Promise<Receiver> {
  const receiver: Receiver = {
    port: 0,
    calls: [],
    answer: (response) => response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const server = createServer({ cert: CERTIFICATE, key: read('key.pem') }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    receiver.calls.push({ path: request.url ?? '', headers: request.headers, body });
    receiver.answer(response);
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  receiver.port = (server.address() as AddressInfo).port;
  return receiver;
}

/** What a receiver checks, as the document for the owner's engineer has it. */
export function isSigned(secret: string, { headers, body }: ReceivedCall): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
