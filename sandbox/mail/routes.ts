// The inbox over HTTP: the control calls for tests, and the pages for people.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readControl } from '../control.ts';
import { MailFaults, faultSchema } from './faults.ts';
import { Inbox } from './inbox.ts';
import type { Mail } from './mail.ts';
import { serveInboxPages } from './pages.ts';
import { SmtpPort } from './smtp.ts';

const listing = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
  content: z.string().optional(),
});

export async function serveMail(
  app: FastifyInstance,
  options: { host: string; port: number; directory: string | undefined },
): Promise<SmtpPort> {
  const inbox = await Inbox.open(options.directory);
  const faults = new MailFaults();
  const smtp = new SmtpPort(options.host, options.port, inbox, faults);

  app.get('/sandbox/mails', async (request, reply) => {
    const { to, limit, content } = readControl(listing, request.query);
    const mails = inbox.list(to).slice(0, limit);
    return reply.header('cache-control', 'no-store').send(mails.map((mail) => onTheWire(mail, content === '1')));
  });

  app.delete('/sandbox/mails', async (_request, reply) => {
    await inbox.clear();
    return reply.code(204).send();
  });

  app.post('/sandbox/mail-faults', async (request) => {
    faults.set(readControl(faultSchema, request.body));
    await (faults.fault.mode === 'down' ? smtp.close() : smtp.open());
    return { ...faults.fault, smtpPort: smtp.port };
  });

  serveInboxPages(app, inbox);
  await smtp.open();
  return smtp;
}

/** `content` in base64 comes only where `?content=1` asks for it. */
function onTheWire(mail: Mail, withContent: boolean): object {
  return {
    ...mail,
    attachments: mail.attachments.map(({ filename, contentType, size, content }) => ({
      filename,
      contentType,
      size,
      ...(withContent ? { content: content.toString('base64') } : {}),
    })),
  };
}
