/**
 * What a worker keeps from journey to journey, made when the first of them asks for it. It is told in one place, since
 * Playwright starts another process with another browser where the fixtures of a worker differ.
 */
import { test as base } from '@playwright/test';
import { signUp, type StorageState } from './sign-up.ts';
import { sandboxOf, startSite, type Site } from './site.ts';

export interface OwnServer extends Pick<Site, 'url' | 'closeFor' | 'commandSettings'> {
  /** Text of the newest mail to this address, waited for. */
  mailTo: (email: string) => Promise<string>;
}

/** One person does in a minute what is otherwise done in a day; and what goes back is looked after at once. */
const FAST_SETTINGS = { RECONCILE_SECONDS: '2', SIGN_INS_PER_MINUTE: '1000', COMMENTS_PER_MINUTE: '1000' };

interface WorkerFixtures {
  /** What her browser remembers; one account for each worker, so that journeys side by side do not meet. */
  asha: StorageState;
  settings: Record<string, string>;
  ownServer: OwnServer;
}

/** Journeys with the same settings share the server of their worker, one after the other: each start takes seconds. */
export const test = base.extend<object, WorkerFixtures>({
  asha: [
    async ({ browser }, use, { workerIndex }) =>
      use(await signUp(browser, 'Asha Rao', `asha-${workerIndex}-${Date.now()}@example.com`)),
    { scope: 'worker' },
  ],

  settings: [{}, { option: true, scope: 'worker' }],

  ownServer: [
    async ({ settings }, use) => {
      const site = await startSite({ ...FAST_SETTINGS, ...settings }, process.env['PG_FINDER_PREPARED']);
      await use({
        ...site,
        async mailTo(email) {
          for (let tries = 0; tries < 300; tries++) {
            const mails = (await (
              await fetch(`${sandboxOf(site.output())}/sandbox/mails?to=${encodeURIComponent(email)}`)
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
});
