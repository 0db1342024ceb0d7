/** The operator's commands print their usage without doing anything. */
import { expect, it } from 'vitest';
import { runCommand, runCommandsInTurn } from '#tests/servers/command.ts';

const COMMANDS = ['backup', 'restore', 'move', 'doctor', 'topology', 'admin'];

it('each prints its usage with --help', async () => {
  // The data directory does not exist, which shows that nothing is opened.
  const env = { DATA_DIR: '/nonexistent/here' };
  const runs = await runCommandsInTurn(
    COMMANDS.map((name) => ({ name: name === 'admin' ? name : `operations/${name}`, args: ['--help'], env })),
  );
  expect(runs).toEqual(
    COMMANDS.map((name) => ({
      code: 0,
      out: expect.stringMatching(new RegExp(`^Usage: npm run ${name}\\b.*\\n$`)),
      errors: '',
    })),
  );
});

it.each([
  { args: [] },
  { args: ['promote', 'asha@example.in'] },
  { args: ['grant'] },
  { args: ['grant', 'asha@example.in', 'bina@example.in'] },
  { args: ['list', 'all'] },
])('that for admins says what it can do before it opens anything: $args', async ({ args }) => {
  const { code, out, errors } = await runCommand('admin', args, { env: { DATA_DIR: '/nonexistent/here' } });
  expect([code, out]).toEqual([1, '']);
  expect(errors).toMatch(/^Usage: npm run admin -- grant EMAIL/);
});

it.each(['--help', '--list'])('that for benches lists them with %s', async (option) => {
  const { code, out, errors } = await runCommand('bench', [option]);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(/^npm run bench -- NAME, where NAME is\n {2}prompt-injection /);
});

it('the doctor refuses unknown arguments', async () => {
  const { code, out, errors } = await runCommand('operations/doctor', ['--nope']);
  expect([code, out]).toEqual([1, '']);
  expect(errors).toContain('Usage: npm run doctor');
});
