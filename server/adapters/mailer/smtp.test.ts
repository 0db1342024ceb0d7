/** Mails are never sent unencrypted over a network. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { smtpMailer } from './smtp.ts';

it.each([
  [true, 0],
  [false, 1],
])('with SMTP_TLS %s, a server without encryption gets %s mails', async (tls, mails) => {
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(null, String((arrived += 1)))),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'PG Finder <no-reply@example.in>', tls });
  const mail = { to: 'asha@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<1@pg>' };
  const failure = await mailer.send(mail).catch((error: unknown) => String(error));
  if (tls) expect(failure).toMatch(/STARTTLS/);
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(arrived).toBe(mails);
});
