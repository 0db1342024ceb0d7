/**
 * The browser journeys against all that `npm run topology` brings up: several processes behind nginx, PostgreSQL, Redis
 * and a store that speaks S3. All but those of `start.e2e.ts`, which are about `npm start` itself.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Takes what `playwright test` takes, such as `--project=desktop`. */
export default async function run(args: string[]): Promise<void> {
  const playwright = join(project, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...args], {
    cwd: project,
    env: { ...process.env, ON_TOPOLOGY: 'yes' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
