/** The later migrations keep the data of a database that was in use before them. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, it } from 'vitest';
import { newDatabase } from '#tests/database.ts';
import { financialYear, nextNumber } from '../payments/receipts/invoice-number.ts';
import { openDb } from './db.ts';
import * as tables from './schema.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** A folder with only the first migration, as in the first release. */
function firstMigration(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-migrations-'));
  cpSync(FOLDER, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return folder;
}

const YEAR = financialYear(new Date());

/** A person with a session and two paid bookings, one of which was refunded. */
const ROWS = `
  insert into people (id, name, email) values ('asha', 'Asha Rao', 'asha@example.in');
  insert into sessions (id, user_id, token, expires_at) values ('s1', 'asha', 'a-token', now() + interval '1 day');
  insert into accounts (id, user_id, provider_id, account_id, password)
    values ('a1', 'asha', 'credential', 'asha', 'hash');
  insert into accounts (id, user_id, provider_id, account_id, id_token)
    values ('a2', 'asha', 'google', '1001', 'a-token');
  update people set image = 'https://google.example/asha.png';
  insert into orders
    (id, person_id, listing_id, payer_name, payer_email, pg_name, pg_location, amount_paise, state, hold_until)
    select 'order-' || n, 'asha', 'pg-' || n, 'Asha Rao', 'asha@example.in', 'Gulmohar House', 'Koramangala', 1150000,
      case n when 1 then 'paid' else 'refunded' end, now() from generate_series(1, 2) n;
  insert into payments (id, order_id, payment_id, signature, amount_paise, invoice_number)
    select 'payment-' || n, 'order-' || n, 'pay_' || n, 'signature', 1150000, 'PGF/${YEAR}/00004' || n
      from generate_series(1, 2) n;
  insert into refunds (payment_id, order_id, reason, amount_paise, state)
    values ('pay_2', 'order-2', 'admin', 1150000, 'processed');
  insert into ledger (payment_id, entry, account, amount_paise)
    select 'pay_' || n, 'captured', account, amount from generate_series(1, 2) n,
      (values ('provider', 1150000), ('bookings', -1150000)) as line (account, amount);
  insert into payment_mails (payment_id, kind, sent_at) values ('pay_1', 'receipt', now()), ('pay_1', 'owner', now());
  insert into counters (name, value) values ('invoice ${YEAR}', 42);
  insert into audit_entries (person_id, action, outcome) values ('chitra', 'DELETE /pg/:id', 'done');`;

it('keeps every row with its meaning, and the session', async () => {
  const { pool, close } = await newDatabase();
  const before = firstMigration();
  try {
    await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public;');
    await migrate(drizzle(pool), { migrationsFolder: before });
    await pool.query(ROWS);
    const db = await openDb({ pool });

    for (const table of Object.values(tables))
      await expect(db.select().from(table), getTableName(table)).resolves.toEqual(expect.any(Array));
    const { people, sessions, accounts, orders, payments, refunds, ledger, paymentMails, auditEntries } = tables;
    const counted = [];
    for (const table of [people, sessions, accounts, orders, payments, refunds, ledger, paymentMails, auditEntries])
      counted.push(await db.$count(table));
    expect(counted).toEqual([1, 1, 2, 2, 2, 1, 4, 2, 1]);
    const hashed = createHash('sha256').update('a-token').digest('hex');
    expect(await db.select({ token: sessions.token }).from(sessions)).toEqual([{ token: hashed }]);
    const google = await db.select().from(accounts).where(eq(accounts.providerId, 'google'));
    expect([google[0]?.idToken, (await db.select().from(people))[0]?.image]).toEqual([null, null]);
    expect(await db.select().from(refunds)).toMatchObject([{ id: 'pay_2', paymentId: 'pay_2' }]);
    const { rows } = await db.execute(sql`select distinct reference from ledger order by 1`);
    expect(rows).toEqual([{ reference: 'pay_1' }, { reference: 'pay_2' }]);
    expect(await nextNumber(db, 'PGF', 'invoice')).toBe(`PGF/${YEAR}/000043`);
    // Duplicates are refused as before.
    await expect(
      db.execute(
        sql`insert into ledger (payment_id, reference, entry, account, amount_paise)
          values ('pay_1', 'pay_1', 'captured', 'provider', 1)`,
      ),
    ).rejects.toThrow('insert into ledger');
  } finally {
    rmSync(before, { recursive: true });
    await close();
  }
});
