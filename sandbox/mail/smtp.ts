// The SMTP server: takes every mail from this machine, and can really go away and come back on the same port.
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailFaults } from './faults.ts';
import type { Inbox } from './inbox.ts';

const MAX_BYTES = 25 * 1024 * 1024;

export class SmtpPort {
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();
  #port: number;
  readonly #host: string;
  readonly #inbox: Inbox;
  readonly #faults: MailFaults;

  constructor(host: string, port: number, inbox: Inbox, faults: MailFaults) {
    this.#host = host;
    this.#port = port;
    this.#inbox = inbox;
    this.#faults = faults;
  }

  get port(): number {
    return this.#port;
  }

  async open(): Promise<void> {
    if (this.#server) return;
    const server = this.#create();
    // A client that breaks off is its own affair, and a port that is taken is told below.
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

  /** Closes the port and breaks off whoever is connected. */
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
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        buffer(stream)
          .then(async (source) => {
            if (stream.sizeExceeded) return done();
            const recipients = rcptTo.map(({ address }) => address);
            const outcome = await this.#faults.around(() => this.#inbox.keep(source, sender, recipients));
            if (outcome === 'dropped') this.#breakOff(session.remotePort);
            else done(null, 'Kept in the sandbox inbox');
          })
          .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
      },
    });
  }

  #breakOff(remotePort: number): void {
    for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
}
