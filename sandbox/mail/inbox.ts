// The mails that arrived: the newest 500 in memory and, given a directory, on disk as plain .eml files.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail, stamp } from './mail.ts';
import type { Mail } from './mail.ts';

const KEPT = 500;
// The name orders the files by arrival and is the mail's id: milliseconds, a counter for ties, a random end.
const FILE_NAME = /^(\d{13})-\d{6}-[0-9a-f]{8}\.eml$/;

export class Inbox {
  #mails: Mail[] = [];
  #sources = new Map<string, Buffer>();
  #arrivals = 0;
  readonly #directory: string | undefined;

  private constructor(directory: string | undefined) {
    this.#directory = directory;
  }

  static async open(directory: string | undefined): Promise<Inbox> {
    const inbox = new Inbox(directory);
    await inbox.#load();
    return inbox;
  }

  /** Keeps a mail; when this resolves, a restart will not lose it. */
  async keep(source: Buffer, sender: string, recipients: readonly string[]): Promise<Mail> {
    const arrived = new Date();
    const tie = String(this.#arrivals++ % 1_000_000).padStart(6, '0');
    const id = `${arrived.getTime()}-${tie}-${randomBytes(4).toString('hex')}`;
    const stamped = stamp(source, sender, recipients);
    const mail = await readMail(id, stamped, arrived);
    if (this.#directory !== undefined) {
      const file = join(this.#directory, `${id}.eml`);
      await writeFile(`${file}.part`, stamped);
      await rename(`${file}.part`, file);
    }
    this.#add(mail, stamped);
    for (const old of this.#mails.slice(KEPT)) await this.#remove(old);
    return mail;
  }

  /** Newest first; with an address, only what was delivered to it. */
  list(to?: string): readonly Mail[] {
    const address = to?.trim().toLowerCase();
    return address === undefined || address === ''
      ? this.#mails
      : this.#mails.filter((mail) => mail.to.includes(address));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  source(id: string): Buffer | undefined {
    return this.#sources.get(id);
  }

  async clear(): Promise<void> {
    for (const mail of this.#mails) await this.#remove(mail);
  }

  async #load(): Promise<void> {
    if (this.#directory === undefined) return;
    await mkdir(this.#directory, { recursive: true });
    const names = (await readdir(this.#directory)).filter((name) => FILE_NAME.test(name)).toSorted();
    for (const name of names.slice(0, -KEPT)) await rm(join(this.#directory, name));
    for (const name of names.slice(-KEPT)) {
      const source = await readFile(join(this.#directory, name));
      const arrived = new Date(Number(FILE_NAME.exec(name)?.[1]));
      this.#add(await readMail(name.slice(0, -'.eml'.length), source, arrived), source);
    }
  }

  #add(mail: Mail, source: Buffer): void {
    this.#mails = [mail, ...this.#mails];
    this.#sources.set(mail.id, source);
  }

  async #remove(mail: Mail): Promise<void> {
    this.#mails = this.#mails.filter((kept) => kept.id !== mail.id);
    this.#sources.delete(mail.id);
    if (this.#directory !== undefined) await rm(join(this.#directory, `${mail.id}.eml`), { force: true });
  }
}
