/** A merchant of the sandbox's payment provider, as the tests play it: its server's calls, and its webhook receiver. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SANDBOX_KEYS, startSandbox } from '#sandbox/sandbox.ts';
import type { Sandbox, SandboxOptions } from '#sandbox/sandbox.ts';
import type { OrderEntity } from '#sandbox/razorpay/store/entities.ts';
import type { PaymentWindowAnswer } from '../money/money.ts';

const BASIC = `Basic ${Buffer.from(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`).toString('base64')}`;

type Paid = PaymentWindowAnswer & { status: string; error?: object };

/** What the provider's documentation makes of an order and a payment. */
export function signatureOf(orderId: string, paymentId: string): string {
  return createHmac('sha256', SANDBOX_KEYS.keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

// A test knows what it asked for; the cast saves each of them from spelling the answer out.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any };

export class Merchant {
  readonly url: string;
  readonly #sandbox: Sandbox | undefined;

  private constructor(url: string, sandbox?: Sandbox) {
    this.url = url;
    this.#sandbox = sandbox;
  }

  /** With a sandbox of its own, which remembers what is in the directory, if one is given. */
  static async open(payments: NonNullable<SandboxOptions['payments']> = {}, dataDirectory?: string): Promise<Merchant> {
    const services = { google: false, mail: false, payments: true };
    const sandbox = await startSandbox({
      port: 0,
      services,
      payments,
      ...(dataDirectory === undefined ? {} : { dataDirectory }),
    });
    return new Merchant(sandbox.url, sandbox);
  }

  /** At a sandbox that somebody else started. */
  static at(url: string): Merchant {
    return new Merchant(url);
  }

  async close(): Promise<void> {
    await this.#sandbox?.close();
  }

  /** One call of the provider's API. */
  async api(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return await this.#send(method, `/v1${path}`, body, { authorization: BASIC, ...headers });
  }

  /** One control call; a POST where there is a body. */
  async control(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
    return await this.#send(method, `/sandbox/${path}`, body);
  }

  async order(changes: object = {}): Promise<OrderEntity> {
    const { body } = await this.api('POST', '/orders', { amount: 1_150_000, currency: 'INR', ...changes });
    return body as OrderEntity;
  }

  async pay(orderId: string, changes: object = {}): Promise<Paid> {
    const { status, body } = await this.control('pay', { order_id: orderId, ...changes });
    if (status !== 200) throw new Error((body as { message: string }).message);
    return body as Paid;
  }

  async #send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const written = await answer.text();
    return {
      status: answer.status,
      body: written.startsWith('{') || written.startsWith('[') ? JSON.parse(written) : written,
    };
  }
}

export type Received = { headers: IncomingHttpHeaders; raw: string; event: string; id: string };

/** The merchant's webhook address: keeps what comes, and answers as told. */
export class Receiver {
  readonly received: Received[] = [];
  answer = 200;
  holdMs = 0;
  readonly #server = createServer((request, response) => {
    void text(request).then((raw) => {
      const { event } = JSON.parse(raw) as { event: string };
      this.received.push({ headers: request.headers, raw, event, id: String(request.headers['x-razorpay-event-id']) });
      setTimeout(() => response.writeHead(this.answer).end(), this.holdMs);
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get events(): string[] {
    return this.received.map(({ event }) => event);
  }
}
