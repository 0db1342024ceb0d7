/**
 * Lets all who ask for the same thing while it is being read be answered by one more reading, however many they are.
 */

interface Turn<Answer> {
  askedBy: Set<string>;
  answer: Promise<Answer>;
}

/**
 * A reading begins after the question it answers, so nobody gets what was true before they asked. Of each key one
 * reading is under way at a time, and at most one waits for it. Five hundred browsers that come back together read ten
 * threads twenty times.
 */
export class Coalescer<Answer> {
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, Turn<Answer>>();

  /** `read` is told everybody whose question it answers. */
  run(key: string, person: string, read: (people: string[]) => Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.askedBy.add(person);
      return waiting.answer;
    }
    const before = this.#underWay.get(key);
    if (!before) return this.#begin(key, () => read([person]));
    const askedBy = new Set([person]);
    const answer = before.then(() => {
      this.#waiting.delete(key);
      return this.#begin(key, () => read([...askedBy]));
    });
    this.#waiting.set(key, { askedBy, answer });
    return answer;
  }

  #begin(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = read();
    // Whoever waits goes on after a failure too.
    const ended = answer.then(
      () => {},
      () => {},
    );
    this.#underWay.set(key, ended);
    void ended.then(() => this.#underWay.get(key) === ended && this.#underWay.delete(key));
    return answer;
  }
}
