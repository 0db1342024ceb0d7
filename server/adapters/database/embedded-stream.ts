/**
 * What the driver takes for its socket to a database in this process. PGlite's own bridge reads each answer into
 * messages itself, field by field, which takes twice as long as running a short read; the driver reads the bytes.
 */
import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';

export class EmbeddedStream extends EventEmitter {
  readonly writable = true;
  readonly #lite: PGlite;
  #corked = 0;
  #waiting: Uint8Array[] = [];

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** The driver writes a statement in parts: they go into the database by one call, which costs as much as a read. */
  cork(): void {
    this.#corked += 1;
  }

  uncork(): void {
    this.#corked -= 1;
    if (this.#corked === 0) void this.#run();
  }

  write(part: Uint8Array, written?: () => void): boolean {
    this.#waiting.push(part);
    if (this.#corked === 0) void this.#run();
    if (written) process.nextTick(written);
    return true;
  }

  async #run(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const batch = Buffer.concat(this.#waiting);
    this.#waiting = [];
    const answer: Buffer[] = [];
    try {
      // These bytes are the database's own memory, which it goes on to use.
      const onRawData = (bytes: Uint8Array) => void answer.push(Buffer.from(bytes));
      await this.#lite.execProtocolRawStream(batch, { onRawData });
    } catch (error) {
      this.emit('error', error);
      return;
    }
    for (const bytes of answer) this.emit('data', bytes);
  }

  end(): void {
    process.nextTick(() => this.emit('close'));
  }

  destroy(): void {
    this.end();
  }

  // A socket has these as well.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
}
