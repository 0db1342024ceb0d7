/** Keeps what a function has answered: the words of a line are asked about a dozen times, and often come again. */

const MAX_ENTRIES = 10_000;

export function remembered<Answer extends object | string>(answer: (asked: string) => Answer) {
  const known = new Map<string, Answer>();
  return (asked: string): Answer => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const found = answer(asked);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(asked, found);
    return found;
  };
}
