/**
 * The socket that the driver uses to talk to a database in this process. PGlite's own bridge parses each answer field
 * by field, which takes twice as long as running a short read; here the driver parses the bytes.
 */
import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';

export class EmbeddedStream extends EventEmitter {
  readonly writable = true;
  readonly #lite: PGlite;
  #corked = 0;
  #isRunning = false;
  #waiting: Uint8Array[] = [];

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** The driver writes a statement in parts: one call sends them all, because a call costs as much as a read. */
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

  /** One call at a time: PGlite may finish a later call first, but answers must arrive in order. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#corked === 0 && this.#waiting.length > 0) {
        const batch = Buffer.concat(this.#waiting);
        this.#waiting = [];
        for (const bytes of await this.#answerTo(batch)) this.emit('data', bytes);
      }
    } catch (error) {
      this.emit('error', error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #answerTo(batch: Uint8Array): Promise<Buffer[]> {
    const answer: Buffer[] = [];
    // Copied, because PGlite reuses this memory.
    const onRawData = (bytes: Uint8Array) => void answer.push(Buffer.from(bytes));
    await this.#lite.execProtocolRawStream(batch, { onRawData });
    return answer;
  }

  end(): void {
    process.nextTick(() => this.emit('close'));
  }

  destroy(): void {
    this.end();
  }

  // No-ops, because the driver calls them on its socket.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
}
