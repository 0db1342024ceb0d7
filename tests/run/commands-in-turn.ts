/**
 * Runs commands of the project one after the other in this process, and prints what came of each: of a command that
 * ends soon, Node and the modules that all of them share are nearly the whole time. What to run comes as JSON.
 */
import type { CommandRun, RunInTurn } from '../servers/command.ts';

const [node = '', file = '', json = '[]'] = process.argv;
const print = process.stdout.write.bind(process.stdout);

const done: CommandRun[] = [];
for (const [nth, { url, args, env }] of (JSON.parse(json) as RunInTurn[]).entries()) {
  const run: CommandRun = { code: 0, out: '', errors: '' };
  process.stdout.write = (text) => Boolean((run.out += String(text)));
  process.stderr.write = (text) => Boolean((run.errors += String(text)));
  process.argv = [node, file, ...args];
  const before = { ...process.env };
  Object.assign(process.env, env);
  // Its name makes it another module each time, so that it runs again.
  await import(`${url}?run=${nth}`);
  run.code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.env = before;
  done.push(run);
}
print(JSON.stringify(done));
