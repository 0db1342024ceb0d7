/** Mails that the mail server refuses for good, for now, or takes its time over: over a real SMTP connection. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { smtpMailer } from '../adapters/mailer/smtp.ts';
import { openMailQueue } from './mail-job.ts';
import { openJobs, type Jobs } from '../jobs/queue.ts';

/** Longer than mail programs are often told to wait, and far shorter than a server may take (RFC 5321, 4.5.3.2). */
const SLOW_MS = 22_000;

const RECIPIENTS = [
  'slow@example.in',
  'gone@example.in',
  'closed@example.in',
  'relay@example.in',
  'spam@example.in',
  'full@example.in',
  'two@example.in, three@example.in',
  'broken@example.in\r\nBcc: three@example.in',
];

/** What the server says to whom. */
const REFUSED: [whom: string, code: number, said: string][] = [
  ['gone', 550, ''],
  ['closed', 554, '5.2.1 '],
  ['relay', 554, '5.7.1 Relay access denied: '],
  ['full', 452, ''],
];

describe('a mail', () => {
  /** What the server heard of each address, in order: `RCPT` for one it refused, `DATA` for a mail that came whole. */
  const received: Record<string, string[]> = {};
  const warnings: object[] = [];
  let server: SMTPServer;
  let database: TestDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onRcptTo, onData });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    database = await newDatabase();
    jobs = openJobs({ ...database, onError: () => {} });
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'PG Finder <no-reply@example.in>', tls: false });
    const post = openMailQueue({
      jobs,
      mailer,
      warn: (what, facts) => void warnings.push({ what, ...facts }),
    });
    await jobs.start();
    for (const to of RECIPIENTS) await post(database.db, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const onRcptTo: SMTPServerOptions['onRcptTo'] & {} = ({ address }, _session, done) => {
    const times = (received[address] ?? []).length;
    const [, responseCode, said] = REFUSED.find(([whom]) => address.startsWith(whom)) ?? [];
    const again = !responseCode || (address.startsWith('full') && times > 0);
    if (!again) record(address, 'RCPT');
    done(again ? null : Object.assign(new Error(`${said}<${address}> cannot take this`), { responseCode }));
  };
  const onData: SMTPServerOptions['onData'] & {} = (stream, { envelope }, done) => {
    const { address } = envelope.rcptTo[0] ?? { address: '' };
    stream.resume().on('end', async () => {
      record(address, 'DATA');
      if (address.startsWith('slow')) await wait(SLOW_MS);
      done(address.startsWith('spam') ? Object.assign(new Error('This looks like spam'), { responseCode: 554 }) : null);
    });
  };
  const record = (address: string, what: string) => void (received[address] ??= []).push(what);

  const stateOf = async (to: string) => {
    const { rows } = await database.db.execute<{ state: string }>(
      sql`select state::text from jobs.job where data->>'to' = ${to}`,
    );
    return rows[0]?.state;
  };

  it('to a mailbox that is not there is not sent again', async () => {
    const both = () => [received['gone@example.in'], received['closed@example.in']];
    // A job that is to be tried again is none that is completed.
    for (const to of ['gone@example.in', 'closed@example.in']) await expect.poll(() => stateOf(to)).toBe('completed');
    expect(both()).toEqual([['RCPT'], ['RCPT']]);
  });

  it('that is refused for what the server thinks of us or of the text is sent again', async () => {
    await expect.poll(() => received['relay@example.in']?.length).toBeGreaterThan(1);
    await expect.poll(() => received['spam@example.in']?.length).toBeGreaterThan(1);
  });

  it('to something that is no address is not tried at all', async () => {
    const refused = () =>
      warnings.filter((warning) => 'reason' in warning && warning.reason === 'This is not one mail address.');
    await expect.poll(refused).toHaveLength(2);
    expect(Object.keys(received).filter((address) => /two|three|broken/.test(address))).toEqual([]);
  });

  it('that is undeliverable is logged by its id, and without the address', () => {
    const undeliverable = {
      what: 'a mail is undeliverable',
      messageId: expect.stringMatching(/^<.+@pg-finder>$/),
      reason: expect.any(String),
    };
    expect(warnings).toEqual([undeliverable, undeliverable, undeliverable, undeliverable]);
    expect(JSON.stringify(warnings)).not.toContain('@example.in');
  });

  it('that was refused for two weeks is given up, and that is logged', async () => {
    await database.db.execute(
      sql`update jobs.job set created_on = now() - interval '13 days 1 minute' where data->>'to' = 'relay@example.in'`,
    );
    const givenUp = expect.objectContaining({ what: 'a mail was given up', reason: expect.stringContaining('5.7.1') });
    await expect.poll(() => warnings).toContainEqual(givenUp);
    expect(JSON.stringify(warnings)).not.toContain('@example.in');
  });

  it('that is refused for now is sent again', async () => {
    await expect.poll(() => received['full@example.in']).toEqual(['RCPT', 'DATA']);
  });

  it('is sent once to a server that takes its time', async () => {
    await expect.poll(() => stateOf('slow@example.in'), { timeout: SLOW_MS + 60_000 }).toBe('completed');
    expect(received['slow@example.in']).toEqual(['DATA']);
  });
});
