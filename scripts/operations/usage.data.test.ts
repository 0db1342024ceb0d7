/** Commands of an operator say how they are meant, without doing anything. */
import { expect, it } from 'vitest';
import { runCommand } from '#tests/servers/command.ts';

it.each(['backup', 'restore', 'move', 'doctor', 'topology', 'admin'])(
  '%s says how it is meant to whoever asks',
  async (name) => {
    const script = name === 'admin' ? name : `operations/${name}`;
    // No data is where the settings say: nothing is opened for this.
    const { code, out, said } = await runCommand(script, ['--help'], { env: { DATA_DIR: '/nonexistent/here' } });
    expect({ code, said }).toEqual({ code: 0, said: '' });
    expect(out).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
  },
);

it('the doctor takes nothing behind it, which could be meant for something', async () => {
  const { code, out, said } = await runCommand('operations/doctor', ['--nope']);
  expect([code, out]).toEqual([1, '']);
  expect(said).toContain('Usage: npm run doctor');
});
