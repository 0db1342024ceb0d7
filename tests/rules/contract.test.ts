/** Every call of the contract is declared whole, and the browser's table of paths is the same as the routes'. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { RouteSpec } from '#contract/route.ts';
import { PROJECT, repositoryFiles } from '../../scripts/lint/repository-files.ts';

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'response' in value && 'path' in value;

const modules = await Promise.all(
  repositoryFiles()
    .filter((file) => /^contract\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => import(join(PROJECT, file)) as Promise<Record<string, unknown>>),
);
const routes = modules
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.entries(exported) : []))
  .filter((entry): entry is [string, RouteSpec] => isRoute(entry[1]));

describe('the contract', () => {
  it('says of every route who may call it', () => {
    for (const [name, route] of routes) expect(['public', 'member', 'admin'], name).toContain(route.access);
  });

  it('has the same calls as the table of paths', () => {
    const table = Object.entries(paths).map(([name, { method, path }]) => `${name}: ${method} ${path}`);
    expect(routes.map(([name, { method, path }]) => `${name}: ${method} ${path}`).toSorted()).toEqual(table.toSorted());
    expect(table.length).toBeGreaterThanOrEqual(5);
  });

  it('has one call for each method and path', () => {
    const places = Object.values(paths).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('opens to API keys no call that a person has to confirm, and none that is about the caller', () => {
    for (const [name, { keyScope, requiresRecentLogin, access }] of routes)
      if (keyScope) expect([requiresRecentLogin ?? false, access === 'member'], name).toEqual([false, false]);
    expect(routes.some(([, { keyScope }]) => keyScope)).toBe(true);
  });

  it('names a schema for every parameter of a path', () => {
    for (const [name, route] of routes) expect(/:\w/.test(route.path), name).toBe(route.params !== undefined);
  });
});
