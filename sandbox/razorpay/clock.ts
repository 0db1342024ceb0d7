// The provider's clock: runs with the real one, can be put forward or sped up, and does what falls due on the way.

type Task = { at: number; run: () => unknown };

/**
 * Where the clock was last set: the provider's time when the machine's was `wall`, both in milliseconds, and its pace.
 */
export type ClockReading = { virtual: number; wall: number; scale: number };

const LONGEST_TIMER_MS = 60_000;

export class Clock {
  #tasks: Task[] = [];
  #timer: NodeJS.Timeout | undefined;
  #advancing = false;
  #lastAdvance: Promise<void> = Promise.resolve();
  readonly #underWay = new Set<Promise<unknown>>();
  #scale = 1;
  // The provider's time was `virtual` when the real time was `real`, both in milliseconds.
  #anchor = { virtual: Date.now(), wall: Date.now(), real: performance.now() };

  now(): number {
    return this.#anchor.virtual + (performance.now() - this.#anchor.real) * this.#scale;
  }

  /** Unix seconds, as the provider writes every time. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  get scale(): number {
    return this.#scale;
  }

  get reading(): ClockReading {
    const { virtual, wall } = this.#anchor;
    return { virtual, wall, scale: this.#scale };
  }

  /** Goes on from an earlier reading, as if the clock had run ever since. */
  goOnFrom({ virtual, wall, scale }: ClockReading): void {
    this.#scale = scale;
    this.#moveTo(virtual + Math.max(0, Date.now() - wall) * scale);
    this.#arm();
  }

  /** Forgets all that was to come and shows the machine's time again. */
  async startOver(): Promise<void> {
    await this.#lastAdvance;
    this.stop();
    this.#scale = 1;
    this.#moveTo(Date.now());
  }

  /** How many of the provider's seconds pass in a real one. */
  setScale(scale: number): void {
    this.#moveTo(this.now());
    this.#scale = scale;
    this.#arm();
  }

  /** Does something at a moment of the provider's time; a moment that has passed means at once. */
  at(moment: number, run: Task['run']): void {
    const index = this.#tasks.findIndex((task) => task.at > moment);
    this.#tasks.splice(index === -1 ? this.#tasks.length : index, 0, { at: moment, run });
    this.#arm();
  }

  /** Puts the clock forward and resolves when all that fell due on the way, in its order, has been done. */
  async advance(seconds: number): Promise<void> {
    const turn = this.#lastAdvance.then(async () => await this.#advance(seconds));
    this.#lastAdvance = turn;
    await turn;
  }

  async #advance(seconds: number): Promise<void> {
    this.#advancing = true;
    // What is under way belongs to the time before: a delivery that fails now is to be tried again on the way.
    await Promise.all(this.#underWay);
    const goal = this.now() + seconds * 1000;
    for (let due = this.#takeDue(goal); due.length > 0; due = this.#takeDue(goal)) {
      this.#moveTo(Math.max(this.now(), due[0]?.at ?? 0));
      await Promise.all(due.map(async ({ run }) => await this.#do(run)));
    }
    this.#moveTo(Math.max(this.now(), goal));
    this.#advancing = false;
    this.#arm();
  }

  async #do(run: Task['run']): Promise<void> {
    const doing = Promise.resolve(run());
    this.#underWay.add(doing);
    await doing;
    this.#underWay.delete(doing);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#tasks = [];
  }

  /** The tasks of the earliest moment up to the given one. */
  #takeDue(until: number): Task[] {
    const first = this.#tasks[0];
    if (!first || first.at > until) return [];
    const later = this.#tasks.findIndex((task) => task.at > first.at);
    return this.#tasks.splice(0, later === -1 ? this.#tasks.length : later);
  }

  #moveTo(virtual: number): void {
    this.#anchor = { virtual, wall: Date.now(), real: performance.now() };
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#tasks[0];
    if (!next || this.#advancing) return;
    const wait = Math.max(0, (next.at - this.now()) / this.#scale);
    this.#timer = setTimeout(() => this.#tick(), Math.min(Math.ceil(wait), LONGEST_TIMER_MS));
  }

  // Nothing waits for anything here: a slow receiver of one webhook must not hold up the next.
  #tick(): void {
    for (let due = this.#takeDue(this.now()); due.length > 0; due = this.#takeDue(this.now())) {
      for (const { run } of due) void this.#do(run);
    }
    this.#arm();
  }
}
