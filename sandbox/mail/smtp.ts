/** The SMTP server: accepts every mail from this machine, can be closed and reopened, and injects faults. */
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { kill } from '../kill.ts';
import type { Inbox } from './inbox.ts';

const MAX_BYTES = 25 * 1024 * 1024;

export const faultSchema = z
  .strictObject({
    /**
     * ok: normal. down: the port is closed. reject: each mail is refused. drop: a mail is stored, but the connection is
     * closed before the answer. kill: a process is killed when a mail arrives.
     */
    mode: z.enum(['ok', 'down', 'reject', 'drop', 'kill']),
    /** For 'reject': 4xx asks the sender to retry, 5xx says that there is no such mailbox. */
    code: z.int().min(400).max(599).default(550),
    /** For 'kill': the process to kill, and whether the mail is stored first. */
    pid: z.int().min(2).optional(),
    when: z.enum(['before', 'after']).default('before'),
    /** Ends after this many affected mails; by default it stays until it is changed. Not for 'down'. */
    times: z.int().min(1).optional(),
  })
  .refine(({ mode, pid }) => mode !== 'kill' || pid !== undefined, {
    message: 'A kill needs the pid of a process.',
    path: ['pid'],
  });

type MailFault = z.infer<typeof faultSchema>;

const WELL: MailFault = { mode: 'ok', code: 550, when: 'before' };

export class SmtpPort {
  #server: SMTPServer | undefined;
  #fault = WELL;
  #port: number;
  readonly #sockets = new Set<Socket>();
  readonly #host: string;
  readonly #inbox: Inbox;

  constructor(host: string, port: number, inbox: Inbox) {
    this.#host = host;
    this.#port = port;
    this.#inbox = inbox;
  }

  get port(): number {
    return this.#port;
  }

  async setFault(fault: MailFault): Promise<void> {
    this.#fault = fault;
    await (fault.mode === 'down' ? this.close() : this.open());
  }

  async open(): Promise<void> {
    if (this.#server) return;
    const server = this.#create();
    // A client that disconnects is no error of ours, and a port in use is reported below.
    server.on('error', () => undefined);
    const listening = server.listen(this.#port, this.#host);
    await once(listening, 'listening');
    listening.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#server = server;
    this.#port = (listening.address() as AddressInfo).port;
  }

  /** Closes the port and all connections. */
  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #create(): SMTPServer {
    return new SMTPServer({
      name: 'sandbox',
      banner: 'sandbox inbox',
      size: MAX_BYTES,
      rejectOversized: true,
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1000,
      logger: false,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
      onData: (stream, { envelope, remotePort }, done) => {
        const { mailFrom, rcptTo } = envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        const recipients = rcptTo.map(({ address }) => address);
        buffer(stream)
          .then(async (source) => {
            if (stream.sizeExceeded) return done();
            if (await this.#take(() => this.#inbox.keep(source, sender, recipients)))
              done(null, 'Kept in the sandbox inbox');
            else for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy();
          })
          .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
      },
    });
  }

  /** Applies the current fault to a mail; false if the connection must be dropped, throws if the mail is refused. */
  async #take(keep: () => Promise<void>): Promise<boolean> {
    const { mode, code, pid = 0, when, times } = this.#fault;
    if (times !== undefined) this.#fault = times > 1 ? { ...this.#fault, times: times - 1 } : WELL;
    if (mode === 'reject') {
      const words = `${code < 500 ? '4.2.1' : '5.1.1'} Refused, as the sandbox was told to.`;
      throw Object.assign(new Error(words), { responseCode: code });
    }
    if (mode === 'kill' && when === 'before') {
      kill(pid);
      return false;
    }
    await keep();
    if (mode === 'kill') kill(pid);
    return mode !== 'drop';
  }
}
