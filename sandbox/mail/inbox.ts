/** Received mails: the newest 500 in memory and, with a directory, on disk as .eml files. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

export type Attachment = { filename: string; contentType: string; size: number; content: Buffer };

export type Mail = {
  id: string;
  /** The From header, as `Name <address>`. */
  from: string;
  /** The envelope recipients, in lower case. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Time of arrival, ISO 8601. */
  date: string;
  messageId: string;
};

const KEPT = 500;
// Sorts by arrival, and is the mail's id: milliseconds, a counter for ties, a random end.
const FILE_NAME = /^(\d{13})-\d{6}-[0-9a-f]{8}\.eml$/;

export class Inbox {
  #mails: Mail[] = [];
  #arrivals = 0;
  readonly #directory: string | undefined;

  private constructor(directory: string | undefined) {
    this.#directory = directory;
  }

  static async open(directory: string | undefined): Promise<Inbox> {
    const inbox = new Inbox(directory);
    if (directory !== undefined) await inbox.#load(directory);
    return inbox;
  }

  async #load(directory: string): Promise<void> {
    await mkdir(directory, { recursive: true });
    const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).toSorted();
    for (const name of names.slice(0, -KEPT)) await rm(join(directory, name));
    for (const name of names.slice(-KEPT)) {
      const arrived = new Date(Number(FILE_NAME.exec(name)?.[1]));
      const mail = await readMail(name.slice(0, -'.eml'.length), await readFile(join(directory, name)), arrived);
      this.#mails = [mail, ...this.#mails];
    }
  }

  /** Stores a mail durably: once this resolves, it survives a restart. */
  async keep(source: Buffer, sender: string, recipients: readonly string[]): Promise<void> {
    const arrived = new Date();
    const tie = String(this.#arrivals++ % 1_000_000).padStart(6, '0');
    const id = `${arrived.getTime()}-${tie}-${randomBytes(4).toString('hex')}`;
    // The headers that a delivering server adds in front, with Return-Path last.
    const lines = [...recipients.map((address) => `Delivered-To: ${address}`), `Return-Path: <${sender}>`];
    const delivered = Buffer.concat([Buffer.from(lines.map((line) => `${line}\r\n`).join('')), source]);
    const mail = await readMail(id, delivered, arrived);
    if (this.#directory !== undefined) {
      const file = join(this.#directory, `${id}.eml`);
      await writeFile(`${file}.part`, delivered);
      await rename(`${file}.part`, file);
    }
    this.#mails = [mail, ...this.#mails];
    for (const old of this.#mails.slice(KEPT)) await this.#remove(old);
  }

  /** Newest first; with an address, only mails delivered to it. */
  list(to = ''): readonly Mail[] {
    const address = to.trim().toLowerCase();
    return address === '' ? this.#mails : this.#mails.filter((mail) => mail.to.includes(address));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  async clear(): Promise<void> {
    for (const mail of this.#mails) await this.#remove(mail);
  }

  async #remove(mail: Mail): Promise<void> {
    this.#mails = this.#mails.filter((kept) => kept.id !== mail.id);
    if (this.#directory !== undefined) await rm(join(this.#directory, `${mail.id}.eml`), { force: true });
  }
}

async function readMail(id: string, source: Buffer, arrived: Date): Promise<Mail> {
  const email = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const { from } = email;
  return {
    id,
    from: from?.name ? `${from.name} <${from.address}>` : (from?.address ?? ''),
    to: deliveredTo(email),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => {
      const bytes = Buffer.from(content as ArrayBuffer);
      const name = filename ?? `attachment-${index + 1}`;
      return { filename: name, contentType: mimeType, size: bytes.length, content: bytes };
    }),
    date: arrived.toISOString(),
    messageId: email.messageId ?? '',
  };
}

// Only headers before Return-Path count: the sender may have written the same header further down.
function deliveredTo({ headers }: Email): string[] {
  const end = headers.findIndex(({ key }) => key !== 'delivered-to');
  return headers.slice(0, end).map(({ value }) => value.trim().toLowerCase());
}
