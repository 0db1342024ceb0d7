// A file of JSON lines that only grows: what was appended outlives the process, however suddenly it ends.
import {
  appendFileSync,
  closeSync,
  createReadStream,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';

export class Journal<Line extends object> {
  readonly #file: string;
  #descriptor: number;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.#descriptor = openSync(file, 'a');
  }

  /**
   * What was appended, oldest first. A last line without its end was cut off by a crash, before anybody was told of it.
   */
  async *read(): AsyncGenerator<Line> {
    let rest = '';
    let count = 0;
    for await (const chunk of createReadStream(this.#file, 'utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield this.#parse(line, (count += 1));
    }
  }

  /**
   * Returns when the line is with the operating system: the end of this process cannot lose it any more, a power cut
   * could.
   * @throws {Error} when it cannot be written; nothing of it stays behind then.
   */
  append(line: Line): void {
    const { size, nlink } = fstatSync(this.#descriptor);
    // Whoever opens the journal later puts a new file in its place. Two at a time would each lose what the other
    // writes.
    if (nlink === 0) throw new Error(`${this.#file} was replaced or removed while this sandbox was running.`);
    try {
      appendFileSync(this.#descriptor, `${JSON.stringify(line)}\n`);
    } catch (error) {
      ftruncateSync(this.#descriptor, size);
      throw error;
    }
  }

  /** Puts these lines in the place of all others, at once or not at all. */
  replace(lines: Iterable<Line>): void {
    const part = `${this.#file}.part`;
    const descriptor = openSync(part, 'w');
    for (const line of lines) appendFileSync(descriptor, `${JSON.stringify(line)}\n`);
    // Without this a power cut after the renaming could leave an empty file where there was a full one.
    fsyncSync(descriptor);
    closeSync(descriptor);
    closeSync(this.#descriptor);
    renameSync(part, this.#file);
    this.#descriptor = openSync(this.#file, 'a');
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #parse(line: string, number: number): Line {
    try {
      return JSON.parse(line) as Line;
    } catch {
      throw new Error(`${this.#file} is damaged in line ${number}. Move it away to start without it.`);
    }
  }
}
