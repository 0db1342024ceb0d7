/** Caches what a function of a text returns: the words of a line are looked up about a dozen times. */

const MAX_ENTRIES = 10_000;

export function memoize<Answer extends object | string>(compute: (text: string) => Answer) {
  const cache = new Map<string, Answer>();
  return (text: string): Answer => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const answer = compute(text);
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(text, answer);
    return answer;
  };
}
