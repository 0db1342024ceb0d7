/** The sandbox beside a running server, for tests that reach the outside world: Google and a mail server. */
import { setTimeout as wait } from 'node:timers/promises';
import { SANDBOX_KEYS, startSandbox, type Sandbox } from '#sandbox/sandbox.ts';

export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface OutsideWorld extends Sandbox {
  /** Settings that lead the server here. */
  settings: Record<string, string>;
  /** Mails to an address, newest first, once there are at least `count` of them. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  control(path: string, body: unknown): Promise<void>;
}

const TIMEOUT_MS = 60_000;

export async function startOutside(): Promise<OutsideWorld> {
  const sandbox = await startSandbox({ port: 0, services: { google: true, mail: true, payments: false } });
  const read = async (address: string) =>
    (await (await fetch(`${sandbox.url}/sandbox/mails?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[];
  return {
    ...sandbox,
    settings: {
      GOOGLE_CLIENT_ID: SANDBOX_KEYS.clientId,
      GOOGLE_CLIENT_SECRET: SANDBOX_KEYS.clientSecret,
      GOOGLE_ISSUER: `${sandbox.url}/google`,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    },
    async mailsTo(address, count = 1) {
      for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(100)) {
        const mails = await read(address);
        if (mails.length >= count) return mails;
      }
      throw new Error(
        `${address} got ${(await read(address)).length} mails instead of ${count} within ${TIMEOUT_MS} ms`,
      );
    },
    async control(path, body) {
      const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${await answer.text()}`);
    },
  };
}

/** The address behind the button of a mail. */
export function linkIn(mail: ReceivedMail | undefined): URL {
  const found = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!found) throw new Error('the mail has no link');
  return new URL(found);
}
