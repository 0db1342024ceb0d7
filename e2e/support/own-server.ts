/** Journeys that need a server to themselves, with settings of their own, and its sandbox. */
import { cpSync } from 'node:fs';
import { test as base } from './fixtures.ts';
import { startServer, temporaryDataDir } from '#tests/servers/server.ts';

interface OwnServer {
  url: string;
  dataDir: string;
  /** Text of the newest mail to this address, waited for. */
  mailTo: (email: string) => Promise<string>;
  /** Stops it, does what can only be done meanwhile, and starts it again at the same address. */
  closeFor: (work: () => Promise<void>) => Promise<void>;
}

const SANDBOX = /The sandbox plays .* at (http:\/\/\S+)/;

/** One person does in a minute what is otherwise done in a day; and what goes back is looked after at once. */
const FAST_SETTINGS = { RECONCILE_SECONDS: '2', SIGN_INS_PER_MINUTE: '1000', COMMENTS_PER_MINUTE: '1000' };

/** Journeys with the same settings share the server of their worker, one after the other: each start takes seconds. */
export const test = base.extend<object, { settings: Record<string, string>; ownServer: OwnServer }>({
  settings: [{}, { option: true, scope: 'worker' }],

  ownServer: [
    async ({ settings }, use) => {
      const data = temporaryDataDir();
      // As the first start leaves it, which takes several seconds.
      cpSync(process.env['PG_FINDER_PREPARED'] ?? '', data.path, { recursive: true });
      const all = { DATA_DIR: data.path, LOG_LEVEL: 'error', ...FAST_SETTINGS, ...settings };
      let server = await startServer(all);
      const { url } = server;
      const sandbox = () => SANDBOX.exec(server.said())?.[1] ?? '';
      await use({
        url,
        dataDir: data.path,
        async mailTo(email) {
          for (let tries = 0; tries < 300; tries++) {
            const mails = (await (
              await fetch(`${sandbox()}/sandbox/mails?to=${encodeURIComponent(email)}`)
            ).json()) as { text: string }[];
            if (mails[0]) return mails[0].text;
            await new Promise((later) => setTimeout(later, 200));
          }
          throw new Error(`No mail came to ${email}.`);
        },
        async closeFor(work) {
          const ports = { PORT: new URL(url).port, SANDBOX_PORT: new URL(sandbox()).port };
          await server.stop();
          await work();
          server = await startServer({ ...all, ...ports });
        },
      });
      await server.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

let people = 0;

/** An address that nobody has yet. */
export const newAddress = (name: string) => `${name}-${Date.now()}-${++people}@example.in`;

export const PASSWORD = 'four friendly cats';
