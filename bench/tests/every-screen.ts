/**
 * All browser journeys, with each screen in both schemes and at both widths, and pictures of them in test-
 * results/shots.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

export default async function run(names: string[]): Promise<void> {
  const playwright = join(project, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...names], {
    cwd: project,
    env: { ...process.env, EVERY_SCREEN: 'yes' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
