/** The provider's clock: runs with the machine's, can be advanced, and runs tasks that fall due. */

type Task = { at: number; run: () => unknown };

const MAX_TIMER_MS = 60_000;

export class Clock {
  /** How far the provider is ahead of the machine. */
  offsetMs = 0;
  #tasks: Task[] = [];
  #timer: NodeJS.Timeout | undefined;
  #advancing = false;
  #lastAdvance: Promise<void> = Promise.resolve();
  readonly #underWay = new Set<Promise<unknown>>();

  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Unix seconds, the provider's format of times. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Runs a task at a time of the provider's clock, in milliseconds; at once if that has passed. */
  at(moment: number, run: Task['run']): void {
    const index = this.#tasks.findIndex((task) => task.at > moment);
    this.#tasks.splice(index === -1 ? this.#tasks.length : index, 0, { at: moment, run });
    this.#arm();
  }

  /** Runs a task after this many of the provider's milliseconds. */
  after(delayMs: number, run: Task['run']): void {
    this.at(this.now() + delayMs, run);
  }

  /** Advances the clock, and resolves when all tasks that fell due have run, in order. */
  async advance(seconds: number): Promise<void> {
    this.#lastAdvance = this.#lastAdvance.then(() => this.#advance(seconds));
    await this.#lastAdvance;
  }

  async #advance(seconds: number): Promise<void> {
    this.#advancing = true;
    // Running tasks belong to the time before: a delivery that fails now is to be retried during the advance.
    await Promise.all(this.#underWay);
    const goal = this.now() + seconds * 1000;
    for (let due = this.#takeDue(goal); due.length > 0; due = this.#takeDue(goal)) {
      this.#moveTo(due[0]?.at ?? 0);
      await Promise.all(due.map(({ run }) => this.#do(run)));
    }
    this.#moveTo(goal);
    this.#advancing = false;
    this.#arm();
  }

  /** Drops all tasks and shows the machine's time again. */
  async startOver(): Promise<void> {
    await this.#lastAdvance;
    this.stop();
    this.offsetMs = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#tasks = [];
  }

  async #do(run: Task['run']): Promise<void> {
    const doing = Promise.resolve(run());
    this.#underWay.add(doing);
    await doing;
    this.#underWay.delete(doing);
  }

  /** Removes and returns the tasks of the earliest time up to the given one. */
  #takeDue(until: number): Task[] {
    const first = this.#tasks[0];
    if (!first || first.at > until) return [];
    const later = this.#tasks.findIndex((task) => task.at > first.at);
    return this.#tasks.splice(0, later === -1 ? this.#tasks.length : later);
  }

  #moveTo(moment: number): void {
    this.offsetMs += Math.max(0, moment - this.now());
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#tasks[0];
    if (!next || this.#advancing) return;
    const wait = Math.max(0, Math.ceil(next.at - this.now()));
    this.#timer = setTimeout(() => this.#tick(), Math.min(wait, MAX_TIMER_MS));
  }

  // Does not wait for the tasks: a slow receiver of one webhook must not delay the next.
  #tick(): void {
    for (let due = this.#takeDue(this.now()); due.length > 0; due = this.#takeDue(this.now())) {
      for (const { run } of due) void this.#do(run);
    }
    this.#arm();
  }
}
