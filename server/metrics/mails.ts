/** Counts mails by outcome. */
import { Counter, type Registry } from 'prom-client';
import { Undeliverable, type Mailer } from '../adapters/mailer/port.ts';

export function mailCounter(registry: Registry): (mailer: Mailer) => Mailer {
  const mails = new Counter({
    name: 'pg_finder_mails_total',
    help: 'Tries to send a mail by their outcome; a failed one is tried again, an undeliverable one is not.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Starts each counter at 0, so that Prometheus sees the first failure as an increase.
  for (const outcome of ['sent', 'failed', 'undeliverable']) mails.inc({ outcome }, 0);
  return (mailer) => ({
    async send(mail) {
      try {
        const reply = await mailer.send(mail);
        mails.inc({ outcome: 'sent' });
        return reply;
      } catch (error) {
        mails.inc({ outcome: error instanceof Undeliverable ? 'undeliverable' : 'failed' });
        throw error;
      }
    },
    close: () => mailer.close(),
  });
}
