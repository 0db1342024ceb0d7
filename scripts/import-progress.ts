/** Shows the progress of an import: one line that is overwritten on a terminal, an occasional line elsewhere. */

/** The part of a stream that is used, so that a test can replace it. */
export interface ProgressOutput {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const TERMINAL_MS = 100;
const PIPE_MS = 10_000;

export class ImportProgress {
  readonly #output: ProgressOutput;
  readonly #totalBytes: number | undefined;
  readonly #started: number;
  #last: number;
  readonly #now: () => number;

  /** @param totalBytes absent if the size is unknown, as on a pipe */
  constructor(output: ProgressOutput, totalBytes: number | undefined, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#totalBytes = totalBytes;
    this.#now = now;
    this.#started = now();
    this.#last = this.#started;
  }

  update(rows: number, bytes: number): void {
    const now = this.#now();
    if (now - this.#last < (this.#output.isTTY ? TERMINAL_MS : PIPE_MS)) return;
    this.#last = now;
    const rate = Math.round(rows / ((now - this.#started) / 1_000));
    const part = this.#totalBytes ? `${Math.min(100, Math.floor((100 * bytes) / this.#totalBytes))} %, ` : '';
    const line = `${part}${rows.toLocaleString('en-IN')} rows read, ${rate.toLocaleString('en-IN')} a second`;
    this.#output.write(this.#output.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
  }

  /** Removes the line from a terminal, so that something else can be written there. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\u001B[2K');
  }
}
