// What can go wrong with the mail server on request.
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { kill } from '../kill.ts';

export const faultSchema = z
  .strictObject({
    /**
     * ok: all well. down: the port is closed. slow: each mail's answer is held back. reject: each mail is refused.
     * drop: a mail is kept, but the connection breaks before the sender hears so. kill: a process dies when a mail
     * comes.
     */
    mode: z.enum(['ok', 'down', 'slow', 'reject', 'drop', 'kill']),
    /** For 'slow', in milliseconds. */
    delayMs: z.int().min(0).max(600_000).default(5000),
    /** For 'reject': 4xx asks the sender to come back, 5xx says that there is no such mailbox. */
    code: z.int().min(400).max(599).default(550),
    /** For 'kill': whose process, and whether the mail is kept first. */
    pid: z.int().min(2).optional(),
    when: z.enum(['before', 'after']).default('before'),
    /** After this many affected mails all is well again; left out, until told otherwise. Not for 'down'. */
    times: z.int().min(1).optional(),
  })
  .refine(({ mode, pid }) => mode !== 'kill' || pid !== undefined, {
    message: 'A kill needs the pid of a process.',
    path: ['pid'],
  });

export type MailFault = z.infer<typeof faultSchema>;

const WELL: MailFault = { mode: 'ok', delayMs: 0, code: 550, when: 'before' };

export type Outcome = 'answered' | 'dropped';

export class MailFaults {
  #fault = WELL;

  set(fault: MailFault): void {
    this.#fault = fault;
  }

  get fault(): MailFault {
    return this.#fault;
  }

  /** Takes one mail through the fault that is set; throws with an SMTP code where it is refused. */
  async around(keep: () => Promise<unknown>): Promise<Outcome> {
    const fault = this.#fault;
    this.#count();
    if (fault.mode === 'reject')
      throw Object.assign(new Error(`${fault.code < 500 ? '4.2.1' : '5.1.1'} Refused, as the sandbox was told to.`), {
        responseCode: fault.code,
      });
    const victim = fault.mode === 'kill' ? fault.pid : undefined;
    if (victim !== undefined && fault.when === 'before') {
      kill(victim);
      return 'dropped';
    }
    if (fault.mode === 'slow') await delay(fault.delayMs);
    await keep();
    if (victim !== undefined) kill(victim);
    return fault.mode === 'drop' ? 'dropped' : 'answered';
  }

  #count(): void {
    const { times, ...fault } = this.#fault;
    if (times !== undefined) this.#fault = times > 1 ? { ...fault, times: times - 1 } : WELL;
  }
}
