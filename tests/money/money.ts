/** A running server with the sandbox's payments and mail behind it, and the things people do with money. */
import { eq, sql } from 'drizzle-orm';
import { SANDBOX_KEYS, startSandbox } from '#sandbox/sandbox.ts';
import type { Db } from '#server/database/db.ts';
import { people } from '#server/identity/table.ts';
import type { NewListing } from '#server/listings/table.ts';
import { startApp, type Answer, type AppOptions, type RunningApp } from '../app.ts';
import type { TestDatabase } from '../database.ts';
import { aMember, type Member, type SignUpApp } from '#tests/people/people.ts';

export interface PaymentWindowAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** The provider as its control calls give it. */
export interface Provider {
  url: string;
  /** Settings that lead a server here. */
  settings: Record<string, string>;
  smtpPort: number;
  /** Pays without a browser. */
  pay(orderId: string, outcome?: 'captured' | 'authorized' | 'failed' | 'created'): Promise<PaymentWindowAnswer>;
  control<T = unknown>(path: string, body?: unknown, method?: string): Promise<T>;
  ledger(): Promise<ProviderLedger>;
  /** The mails with this in their subject that an address has got so far. */
  mails(to: string, subject: string): Promise<ProviderMail[]>;
  close(): Promise<void>;
}

export interface ProviderMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

export interface ProviderLedger {
  orders: { order_id: string; receipt: string; captured: number; refunded: number; pending: number; net: number }[];
  totals: { captured: number; refunded: number; pending: number; net: number };
}

export async function startProvider(): Promise<Provider> {
  const sandbox = await startSandbox({ port: 0, services: { google: false, mail: true, payments: true } });
  return { ...providerAt(sandbox.url, sandbox.smtpPort ?? 0), close: () => sandbox.close() };
}

/** The provider of a sandbox that runs somewhere. */
export function providerAt(url: string, smtpPort: number): Omit<Provider, 'close'> {
  const control = async <T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> => {
    const answer = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    url,
    smtpPort,
    settings: {
      RAZORPAY_KEY_ID: SANDBOX_KEYS.keyId,
      RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      RAZORPAY_API_URL: url,
      RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    control,
    pay: (orderId, outcome = 'captured') => control('pay', { order_id: orderId, outcome }),
    ledger: () => control('ledger'),
    async mails(to, subject) {
      const all = await control<ProviderMail[]>(`mails?content=1&to=${encodeURIComponent(to)}`);
      return all.filter((mail) => mail.subject.includes(subject));
    },
  };
}

export interface Money extends Provider {
  app: RunningApp & SignUpApp;
  db: Db;
}

/** Settings for tests: the reconciler and refunds hurry, and one person and address may do what many would. */
export const LOAD_SETTINGS = {
  SIGN_INS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '10000000',
  ORDERS_PER_MINUTE: '1000000',
  UNPAID_HOLDS_PER_DAY: '1000000',
  HOLD_PAUSE_MINUTES: '1',
  HOLDS_PER_ADDRESS: '1000000',
  RECONCILE_SECONDS: '1',
};

/** A server for tests about money. */
export async function startMoney(
  database: TestDatabase,
  settings: Record<string, string> = {},
  options: AppOptions = {},
): Promise<Money> {
  const provider = await startProvider();
  const app = await startApp(database, { ...provider.settings, ...LOAD_SETTINGS, ...settings }, options);
  await provider.control('webhooks', { url: `${app.url}/api/pay/webhook` });
  return {
    ...provider,
    app: withVerifiedPeople(app, database.db),
    db: database.db,
    async close() {
      await app.close();
      await provider.close();
    },
  };
}

/** Whoever signs up here has a verified address, as a hold asks for. */
export function withVerifiedPeople<App extends object>(app: App, db: Db): App & Pick<SignUpApp, 'verify'> {
  return Object.assign(app, {
    async verify(_person: unknown, email: string) {
      await db.update(people).set({ emailVerified: true }).where(eq(people.email, email));
    },
  });
}

export const rupeesOf = ({ pricePaise }: Pick<NewListing, 'pricePaise'>) => pricePaise / 100;

/** Begins to pay; the answer as it comes. */
export function book(person: Member, listing: NewListing, amount = rupeesOf(listing)): Promise<Answer> {
  return person.call('POST', '/api/pay/payment', { pgId: listing.id, amount });
}

/** Begins to pay and must succeed; the provider's id of the order. */
export async function anOrder(person: Member, listing: NewListing): Promise<string> {
  const { status, body } = await book(person, listing);
  if (status !== 200) throw new Error(`${person.name} cannot book: ${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}

/** What the browser sends after the payment window. */
export function verify(
  person: Member,
  listing: NewListing,
  answer: PaymentWindowAnswer,
  changes: object = {},
): Promise<Answer> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  const names = { pgName: listing.name, pgLocation: listing.location };
  const body = {
    pgId: listing.id,
    ...names,
    razorpay_order_id,
    razorpay_payment_id,
    razorpay_signature,
    amount: rupeesOf(listing),
  };
  return person.call('POST', '/api/pay/verify', { ...body, ...changes });
}

export async function members(app: SignUpApp, count: number): Promise<Member[]> {
  const buyers: Member[] = [];
  for (let at = 0; at < count; at += 8) {
    const batch = Array.from({ length: Math.min(8, count - at) }, (_, index) => aMember(app, `Buyer ${at + index}`));
    buyers.push(...(await Promise.all(batch)));
  }
  return buyers;
}

/** As many new members, spread over the processes of one server. */
export async function membersAcross(servers: readonly SignUpApp[], count: number): Promise<Member[]> {
  return (await Promise.all(servers.map((server) => members(server, Math.ceil(count / servers.length))))).flat();
}

/** Lets so much time pass for every order, hold and refund, by the database's clock. */
export async function letTimePass(db: Db, interval: string): Promise<void> {
  const by = sql`${interval}::interval`;
  await db.execute(sql`update listings set held_until = held_until - ${by}`);
  await db.execute(
    sql`update orders set hold_until = hold_until - ${by}, created_at = created_at - ${by},
      next_look_at = next_look_at - ${by}, authorized_at = authorized_at - ${by}`,
  );
  await db.execute(sql`update refunds set created_at = created_at - ${by}, next_try_at = next_try_at - ${by}`);
}
