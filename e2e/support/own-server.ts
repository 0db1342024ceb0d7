/** Journeys that need a server to themselves, with settings of their own, and its sandbox. */
import type { APIRequestContext } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { sandboxOf, startSite, type Site } from './site.ts';

interface OwnServer extends Pick<Site, 'url' | 'closeFor' | 'commandSettings'> {
  /** Text of the newest mail to this address, waited for. */
  mailTo: (email: string) => Promise<string>;
}

/** One person does in a minute what is otherwise done in a day; and what goes back is looked after at once. */
const FAST_SETTINGS = { RECONCILE_SECONDS: '2', SIGN_INS_PER_MINUTE: '1000', COMMENTS_PER_MINUTE: '1000' };

/** Journeys with the same settings share the server of their worker, one after the other: each start takes seconds. */
export const test = base.extend<object, { settings: Record<string, string>; ownServer: OwnServer }>({
  settings: [{}, { option: true, scope: 'worker' }],

  ownServer: [
    async ({ settings }, use) => {
      const site = await startSite({ ...FAST_SETTINGS, ...settings }, process.env['PG_FINDER_PREPARED']);
      await use({
        ...site,
        async mailTo(email) {
          for (let tries = 0; tries < 300; tries++) {
            const mails = (await (
              await fetch(`${sandboxOf(site)}/sandbox/mails?to=${encodeURIComponent(email)}`)
            ).json()) as { text: string }[];
            if (mails[0]) return mails[0].text;
            await new Promise((later) => setTimeout(later, 200));
          }
          throw new Error(`No mail came to ${email}.`);
        },
      });
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

let people = 0;

/** An address that nobody has yet. */
export const newAddress = (name: string) => `${name}-${Date.now()}-${++people}@example.in`;

export const PASSWORD = 'four friendly cats';

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
