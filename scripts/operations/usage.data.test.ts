/** Commands of an operator say how they are meant, without doing anything. */
import { expect, it } from 'vitest';
import { runCommand, runCommandsInTurn } from '#tests/servers/command.ts';

const COMMANDS = ['backup', 'restore', 'move', 'doctor', 'topology', 'admin'];

it('each says how it is meant to whoever asks', async () => {
  // No data is where the settings say: nothing is opened for this.
  const env = { DATA_DIR: '/nonexistent/here' };
  const runs = await runCommandsInTurn(
    COMMANDS.map((name) => ({ name: name === 'admin' ? name : `operations/${name}`, args: ['--help'], env })),
  );
  expect(runs).toEqual(
    COMMANDS.map((name) => ({
      code: 0,
      out: expect.stringMatching(new RegExp(`^Usage: npm run ${name}\\b.*\\n$`)),
      said: '',
    })),
  );
});

it('the doctor takes nothing behind it, which could be meant for something', async () => {
  const { code, out, said } = await runCommand('operations/doctor', ['--nope']);
  expect([code, out]).toEqual([1, '']);
  expect(said).toContain('Usage: npm run doctor');
});
