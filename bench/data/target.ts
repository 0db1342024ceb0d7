/**
 * A server of its own on loopback with the product's limits and the sandbox's Google, mail and payments behind it: what
 * the attacks are aimed at.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { SANDBOX_KEYS, startSandbox } from '#sandbox/sandbox.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { people } from '#server/identity/table.ts';
import type { NewListing } from '#server/listings/table.ts';
import { startApp } from '#tests/app.ts';
import { providerAt, type Provider } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import type { ReceivedMail } from '#tests/servers/outside.ts';
import { aMember, type Member } from '#tests/people/people.ts';

export interface Target {
  url: string;
  db: Db;
  pool: DatabaseConnection['pool'];
  provider: Omit<Provider, 'close'>;
  /** New listings, free to be booked. */
  listings(count: number): Promise<(NewListing & { id: string })[]>;
  /** Signs up over HTTP from an address of the caller's choosing; a verified address is written into the database. */
  join(name: string, options?: { from?: string; verified?: boolean; email?: string }): Promise<Member>;
  admin(): Promise<Member>;
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** Every network address that a caller names is believed: one machine plays many. */
export async function openTarget(settings: Record<string, string> = {}, webDirectory?: string): Promise<Target> {
  const sandbox = await startSandbox({ port: 0, services: { google: true, mail: true, payments: true } });
  const provider = providerAt(sandbox.url, sandbox.smtpPort ?? 0);
  const connection = await openPglite({});
  const db = await openDb(connection);
  const app = await startApp(
    { ...connection, db },
    {
      ...provider.settings,
      GOOGLE_CLIENT_ID: SANDBOX_KEYS.clientId,
      GOOGLE_CLIENT_SECRET: SANDBOX_KEYS.clientSecret,
      GOOGLE_ISSUER: `${sandbox.url}/google`,
      TRUST_PROXY: '127.0.0.1',
      AUTH_SECRET: randomUUID() + randomUUID(),
      RECONCILE_SECONDS: '1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'pg-finder-target-')),
      ...settings,
    },
    { builtWeb: webDirectory },
  );
  await provider.control('webhooks', { url: `${app.url}/api/pay/webhook` });
  const signUp: Target['join'] = async (name, { from = anAddress(), verified = true, email } = {}) => {
    const member = await aMember(app, name, email ?? `${randomUUID()}@example.in`, { 'x-forwarded-for': from });
    if (!verified) return member;
    await db.update(people).set({ emailVerified: true }).where(eq(people.id, member.uid));
    await member.renewToken();
    return member;
  };
  return {
    url: app.url,
    db,
    pool: connection.pool,
    provider,
    listings: (count) =>
      Promise.all(Array.from({ length: count }, (_, at) => aStoredListing(db, { name: `House ${at + 1}` }))),
    join: signUp,
    async admin() {
      const chitra = await signUp('Chitra Iyer');
      await db.update(people).set({ role: 'admin' }).where(eq(people.id, chitra.uid));
      await chitra.renewToken();
      return chitra;
    },
    async mailsTo(address, count = 1) {
      const read = () => provider.control<ReceivedMail[]>(`mails?to=${encodeURIComponent(address)}`);
      for (let tries = 0; tries < 150; tries += 1) {
        const mails = await read();
        if (mails.length >= count) return mails;
        await wait(100);
      }
      return read();
    },
    async close() {
      await app.close();
      await connection.close();
      await sandbox.close();
    },
  };
}

/** Somewhere in 10.0.0.0/8: addresses that nobody else has. */
function anAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Opens a target for one attack and closes it whatever happens. */
export async function against(
  settings: Record<string, string>,
  attack: (target: Target) => Promise<void>,
  webDirectory?: string,
): Promise<void> {
  const target = await openTarget(settings, webDirectory);
  await attack(target).finally(() => target.close());
}
