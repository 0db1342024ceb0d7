// An SMTP client for the tests: speaks the lines itself, so that nothing stands between the test and the inbox.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export class SmtpRefusal extends Error {
  readonly code: number;
  constructor(line: string) {
    super(line);
    this.code = Number(line.slice(0, 3));
  }
}

/**
 * Delivers one mail and resolves with the last answer; rejects with the server's refusal, or when the connection
 * breaks.
 */
export async function deliver(
  port: number,
  { from, to, source }: { from: string; to: string[]; source: string },
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const broken = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection broke.')));
  });
  // Whoever is still waiting hears of the break; nobody needs to afterwards.
  broken.catch(() => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();

  const answer = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await Promise.race([lines.next(), broken]);
      if (done) throw new Error('The connection broke.');
      if (/^[45]/.test(value)) throw new SmtpRefusal(value);
      if (value[3] === ' ') return value;
    }
  };
  const say = async (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return await answer();
  };

  try {
    await answer();
    await say('EHLO test');
    await say(`MAIL FROM:<${from}>`);
    for (const address of to) await say(`RCPT TO:<${address}>`);
    await say('DATA');
    return await say(`${source.replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..')}\r\n.`);
  } finally {
    socket.destroy();
  }
}
