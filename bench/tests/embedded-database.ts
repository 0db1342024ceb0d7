/** All data tests on the embedded database, where `npm test` takes PostgreSQL for most. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

export default async function run(names: string[]): Promise<void> {
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'data', ...names], {
    cwd: project,
    env: { ...process.env, TEST_DATABASE: 'embedded' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
