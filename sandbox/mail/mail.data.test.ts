/** The inbox over SMTP and HTTP, in normal operation and with faults. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

const PDF = Buffer.from('%PDF-1.7 a receipt');
const RECEIPT = `From: PG Finder <hello@pgfinder.example>
To: Asha Rao <asha.rao@example.com>
Subject: =?utf-8?Q?Your_booking_=E2=82=B911,500?=
Message-ID: <booking-1@pgfinder.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="m"

--m
Content-Type: multipart/alternative; boundary="a"

--a
Content-Type: text/plain; charset=utf-8

Booked. See http://localhost:3000/settings/payments
--a
Content-Type: text/html; charset=utf-8

<p>Booked.</p><a href="http://localhost:3000/settings/payments">See</a><script>alert(1)</script>
--a--
--m
Content-Type: application/pdf; name="receipt.pdf"
Content-Disposition: attachment; filename="receipt.pdf"
Content-Transfer-Encoding: base64

${PDF.toString('base64')}
--m--
`;

type MailOnTheWire = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  date: string;
  messageId: string;
  attachments: { filename: string; contentType: string; size: number; content?: string }[];
};

let sandbox: Sandbox;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inbox-'));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  await rm(directory, { recursive: true });
});

async function start(): Promise<Sandbox> {
  return await startSandbox({
    port: 0,
    services: { google: false, mail: true, payments: false },
    dataDirectory: directory,
  });
}

async function send(to: string[], raw = RECEIPT): Promise<void> {
  const port = sandbox.smtpPort ?? 0;
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: 'hello@pgfinder.example', to }, raw });
}

async function mails(query = ''): Promise<MailOnTheWire[]> {
  return (await (await fetch(`${sandbox.url}/sandbox/mails${query}`)).json()) as MailOnTheWire[];
}

async function fault(setting: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return await fetch(`${sandbox.url}/sandbox/mail-faults`, { method: 'POST', headers, body: JSON.stringify(setting) });
}

test('a mail with text, HTML and a PDF can be read back as it was sent', async () => {
  await send(['asha.rao@example.com']);
  const [mail] = await mails('?to=Asha.Rao@example.com&content=1');
  expect(mail).toMatchObject({
    from: 'PG Finder <hello@pgfinder.example>',
    to: ['asha.rao@example.com'],
    subject: 'Your booking ₹11,500',
    messageId: '<booking-1@pgfinder.example>',
  });
  expect(mail?.text.trim()).toBe('Booked. See http://localhost:3000/settings/payments');
  expect(mail?.html).toContain('<p>Booked.</p>');
  expect(mail?.attachments[0]).toEqual({
    filename: 'receipt.pdf',
    contentType: 'application/pdf',
    size: PDF.length,
    content: PDF.toString('base64'),
  });
  expect((await mails())[0]?.attachments[0]).not.toHaveProperty('content');
});

test('the newest mail is first, and an address lists only its own', async () => {
  await send(['asha.rao@example.com'], 'Subject: first\n\nhello');
  await send(['bina.thomas@example.com', 'asha.rao@example.com'], 'Subject: second\n\nhello');
  expect((await mails()).map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect((await mails('?to=bina.thomas@example.com')).map(({ subject }) => subject)).toEqual(['second']);
  expect(await mails('?to=nobody@example.com')).toEqual([]);
  expect(await mails('?limit=1')).toHaveLength(1);
});

test('recipients are those of the envelope, not of the sender’s headers', async () => {
  await send(['bina.thomas@example.com'], 'Delivered-To: asha.rao@example.com\nTo: asha.rao@example.com\n\nhello');
  expect((await mails())[0]?.to).toEqual(['bina.thomas@example.com']);
});

test('mails survive a restart, and an emptied inbox stays empty', async () => {
  await send(['asha.rao@example.com']);
  await sandbox.close();
  sandbox = await start();
  expect((await mails())[0]).toMatchObject({ to: ['asha.rao@example.com'], subject: 'Your booking ₹11,500' });
  expect((await fetch(`${sandbox.url}/sandbox/mails`, { method: 'DELETE' })).status).toBe(204);
  await sandbox.close();
  sandbox = await start();
  expect(await mails()).toEqual([]);
});

test('the newest 500 are kept, in memory and on disk', async () => {
  for (let sent = 0; sent < 510; sent += 51) {
    await Promise.all(
      Array.from(
        { length: 51 },
        async (_, index) => await send(['asha.rao@example.com'], `Subject: ${sent + index}\n\nhello`),
      ),
    );
  }
  const subjects = (await mails()).map(({ subject }) => Number(subject));
  expect(subjects).toHaveLength(500);
  expect(subjects).toContain(509);
  expect(subjects.filter((subject) => subject < 51)).toHaveLength(41);
  expect(await readdir(join(directory, 'mails'))).toHaveLength(500);
});

test('while it is down nobody can connect, and it comes back on the same port', async () => {
  await fault({ mode: 'down' });
  await expect(send(['asha.rao@example.com'])).rejects.toThrow('ECONNREFUSED');
  const { smtpPort } = (await (await fault({ mode: 'ok' })).json()) as { smtpPort: number };
  expect(smtpPort).toBe(sandbox.smtpPort);
  await send(['asha.rao@example.com']);
  expect(await mails()).toHaveLength(1);
});

test('a refused mail is not stored, for a permanent or a temporary refusal', async () => {
  await fault({ mode: 'reject' });
  await expect(send(['asha.rao@example.com'])).rejects.toMatchObject({ responseCode: 550 });
  await fault({ mode: 'reject', code: 451, times: 1 });
  await expect(send(['asha.rao@example.com'])).rejects.toMatchObject({ responseCode: 451 });
  expect(await mails()).toEqual([]);
  await send(['asha.rao@example.com']);
});

test('a dropped connection gives the sender no answer about a mail that was stored', async () => {
  await fault({ mode: 'drop', times: 1 });
  await expect(send(['asha.rao@example.com'])).rejects.not.toHaveProperty('responseCode');
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['before', 0],
  ['after', 1],
])('a mail can cost a process its life %s it is kept', async (when, kept) => {
  const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await fault({ mode: 'kill', pid: victim.pid, when, times: 1 });
  const [death] = await Promise.all([once(victim, 'exit'), send(['asha.rao@example.com']).catch(() => undefined)]);
  expect(death[1]).toBe('SIGKILL');
  expect(await mails()).toHaveLength(kept);
});

test('an invalid fault is refused with a message', async () => {
  const answer = await fault({ mode: 'kill' });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { message: string }).message).toContain('A kill needs the pid of a process.');
});

test('the HTML of a mail is shown without its scripts running, and plain text with its links', async () => {
  await send(['asha.rao@example.com']);
  const id = (await mails())[0]?.id ?? '';
  const page = await (await fetch(`${sandbox.url}/mail/${id}`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const sealed = await fetch(`${sandbox.url}/mail/${id}/html`);
  expect(sealed.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(await sealed.text()).toContain('<p>Booked.</p>');
  await send(['asha.rao@example.com'], 'Subject: plain\n\nSee http://localhost:3000/settings/payments');
  const text = await (await fetch(`${sandbox.url}/mail/${(await mails())[0]?.id}`)).text();
  expect(text).toContain('href="http://localhost:3000/settings/payments"');
});

test('attachments can be downloaded; a missing one is 404 with a message', async () => {
  await send(['asha.rao@example.com']);
  const id = (await mails())[0]?.id ?? '';
  const pdf = await fetch(`${sandbox.url}/mail/${id}/attachments/0`);
  expect(pdf.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''receipt.pdf");
  expect(Buffer.from(await pdf.arrayBuffer())).toEqual(PDF);
  for (const path of ['/mail/none', `/mail/${id}/attachments/9`, '/mail/none/html']) {
    expect((await fetch(sandbox.url + path)).status).toBe(404);
  }
});
