/** Streams long data as JSON, without holding all of it in memory. */

/** A list that is read page by page. */
export type Pages = AsyncIterable<readonly unknown[]>;

const PAGE = 1_000;

/** Reads rows page by page, each when the one before has been sent; `read` returns the rows after a given one. */
export async function* inPages<Row, Item>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, PAGE);
    yield rows.map(toItem);
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** `value` may contain `Pages` in place of a list, also nested in objects. */
export async function* jsonStream(value: unknown): AsyncGenerator<string> {
  if (isPages(value)) {
    let separator = '[';
    for await (const items of value) {
      if (items.length === 0) continue;
      yield separator + JSON.stringify(items).slice(1, -1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    let separator = '{';
    for (const [key, each] of Object.entries(value)) {
      if (each === undefined) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* jsonStream(each);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
