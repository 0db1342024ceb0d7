/** Turns a call's path, parameters and query into the URL that is fetched. */

type Value = string | number | boolean;

/** What may stand in a query; a list repeats its key, and what is undefined is left out. */
export type Query = Record<string, Value | readonly Value[] | undefined>;

const BASE = '/api';

/**
 * `/pg/getPg/:id` with `{ id: 'a/b' }` is `/api/pg/getPg/a%2Fb`; an `&`, `#` or `+` in a value stays part of that
 * value.
 */
export function buildUrl(path: string, params: Record<string, Value> = {}, query: Query = {}): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value ?? []].flat().map((one) => [key, String(one)] as [string, string]),
    ),
  ).toString();
  return BASE + filledPath + (search && `?${search}`);
}
