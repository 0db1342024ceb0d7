/** The audit log speaks in words, of every act that it can hold. */
import { expect, test } from 'vitest';
import { commentRoutes } from '#contract/comments/routes.ts';
import { identityRoutes } from '#contract/identity/routes.ts';
import { importRoutes } from '#contract/listings/import-routes.ts';
import { listingRoutes } from '#contract/listings/routes.ts';
import { paymentRoutes } from '#contract/payments/routes.ts';
import { siteRoutes } from '#contract/site/routes.ts';
import type { RouteSpec } from '#contract/route.ts';
import { actionLabel, messages } from './messages.ts';

const routes: RouteSpec[] = [
  commentRoutes,
  identityRoutes,
  importRoutes,
  listingRoutes,
  paymentRoutes,
  siteRoutes,
].flatMap((each) => Object.values<RouteSpec>(each));

test('of several things the first is named, and the others are counted', () => {
  expect(messages.andMore('Gulmohar House', 3)).toBe('Gulmohar House and 3 more');
});

test('each change that only an admin can make has a name', () => {
  const acts = routes.filter(({ access, method, audited = method !== 'GET' }) => access === 'admin' && audited);
  const unnamed = acts.map(({ method, path }) => `${method} ${path}`).filter((act) => actionLabel(act) === act);
  expect(acts.length).toBeGreaterThan(15);
  expect(unnamed).toEqual([]);
});
