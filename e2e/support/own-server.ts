/** Journeys that need a server to themselves, with settings of their own, and its sandbox. */
import type { APIRequestContext } from '@playwright/test';
import { test as base } from './fixtures.ts';

export const test = base.extend({
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

let people = 0;

/** An email that nobody has yet. */
export const newEmail = (name: string) => `${name}-${Date.now()}-${++people}@example.in`;

/** Signs the demo admin of a server in; answers what her calls are made with. */
export async function asDemoAdmin(
  request: APIRequestContext,
  url: string,
): Promise<{ headers: { authorization: string } }> {
  const { demoAccounts } = (await (await request.get(`${url}/api/runtime`)).json()) as {
    demoAccounts: { role: string; email: string; password: string }[];
  };
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  await request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: admin?.email, password: admin?.password },
    headers: { origin: url },
  });
  const { token } = (await (await request.get(`${url}/api/auth/token`)).json()) as { token: string };
  return { headers: { authorization: `Bearer ${token}` } };
}
