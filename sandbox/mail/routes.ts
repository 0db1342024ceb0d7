/** The inbox over HTTP: control calls for tests, and pages for people. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readControl } from '../control.ts';
import { Inbox } from './inbox.ts';
import { serveInboxPages } from './pages.ts';
import { SmtpPort, faultSchema } from './smtp.ts';

const listing = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
  /** Includes the content of attachments, in base64. */
  content: z.literal('1').optional(),
});

export async function serveMail(
  app: FastifyInstance,
  options: { host: string; port: number; directory: string | undefined },
): Promise<SmtpPort> {
  const inbox = await Inbox.open(options.directory);
  const smtp = new SmtpPort(options.host, options.port, inbox);

  app.get('/sandbox/mails', async ({ query }, reply) => {
    const { to, limit, content: wanted } = readControl(listing, query);
    const mails = inbox.list(to).slice(0, limit);
    const shown = mails.map((mail) => ({
      ...mail,
      attachments: mail.attachments.map(({ content, ...facts }) => ({
        ...facts,
        ...(wanted && { content: content.toString('base64') }),
      })),
    }));
    return reply.header('cache-control', 'no-store').send(shown);
  });

  app.delete('/sandbox/mails', async (_request, reply) => {
    await inbox.clear();
    return reply.code(204).send();
  });

  app.post('/sandbox/mail-faults', async ({ body }) => {
    await smtp.setFault(readControl(faultSchema, body));
    return { smtpPort: smtp.port };
  });

  serveInboxPages(app, inbox);
  await smtp.open();
  return smtp;
}
