// A fault that can be ordered: which requests it meets, how often, and what goes wrong.
import { z } from 'zod';

const common = {
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    /** An exact path, or a pattern in which a star stands for one segment. */
    path: z.string().startsWith('/').optional(),
  }),
  /** Only the nth matching request from now on, once. */
  nth: z.int().min(1).optional(),
  /** Each matching request with this probability. */
  rate: z.number().min(0).max(1).optional(),
  /** With neither nth nor rate: so many matching requests; left out, all of them. */
  times: z.int().min(1).optional(),
};
const ms = z.int().min(0).max(120_000);

export const faultSchema = z.discriminatedUnion('kind', [
  /** before: what is asked for is done late. after: it is done at once and the answer is late. */
  z.strictObject({ ...common, kind: z.enum(['delay_before', 'delay_after']), ms }),
  /** The connection closes without an answer, before or after the thing was done. */
  z.strictObject({ ...common, kind: z.enum(['drop_before', 'drop_after']) }),
  /** The connection is reset (RST) and nothing was done. */
  z.strictObject({ ...common, kind: z.literal('reset') }),
  /** Answered by something in between; nothing was done. */
  z.strictObject({
    ...common,
    kind: z.literal('http'),
    status: z.int().min(400).max(599),
    body: z.json().optional(),
    html: z.string().optional(),
  }),
  /** The request arrives twice, as from a proxy that tries again. */
  z.strictObject({ ...common, kind: z.literal('duplicate') }),
  /** A process dies when the thing was done: before it hears so, or just after. */
  z.strictObject({
    ...common,
    kind: z.literal('kill_pid'),
    pid: z.int().min(2),
    when: z.enum(['before', 'after_response']).default('before'),
  }),
]);

export type Fault = z.infer<typeof faultSchema>;

type Ordered = { id: number; fault: Fault; met: number };

export class Faults {
  #ordered: Ordered[] = [];
  #last = 0;

  order(fault: Fault): Ordered {
    const ordered = { id: (this.#last += 1), fault, met: 0 };
    this.#ordered.push(ordered);
    return ordered;
  }

  list(): readonly Ordered[] {
    return this.#ordered;
  }

  clear(): void {
    this.#ordered = [];
  }

  /** The first fault that strikes this request; one that is used up is forgotten. */
  strike(method: string, path: string): Fault | undefined {
    return this.#ordered.find((ordered) => matches(ordered.fault, method, path) && this.#strikes(ordered))?.fault;
  }

  #strikes(ordered: Ordered): boolean {
    ordered.met += 1;
    const { nth, rate, times } = ordered.fault;
    if (nth !== undefined && ordered.met < nth) return false;
    if (nth !== undefined || ordered.met === times) this.#ordered = this.#ordered.filter((other) => other !== ordered);
    return rate === undefined || Math.random() < rate;
  }
}

function matches({ match }: Fault, method: string, path: string): boolean {
  if (match.method !== undefined && match.method !== method) return false;
  if (match.path === undefined) return true;
  const wanted = match.path.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((segment, index) => segment === '*' || segment === given[index])
  );
}
