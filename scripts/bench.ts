/** `npm run bench -- NAME`: runs one measurement of `bench/`; without a name it lists them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { webIsFresh } from './web-fingerprint.ts';

const folder = join(import.meta.dirname, '../bench');
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const [name, ...rest] = process.argv.slice(2);
if (name !== undefined && benches.includes(name)) {
  // Most of them start the server as it is started, which serves what was built, and an old build may lack what it looks for.
  if (!webIsFresh()) await buildWeb();
  const bench = (await import(join(folder, `${name}.ts`))) as { default: (args: string[]) => Promise<void> };
  await bench.default(rest);
} else {
  process.stdout.write(`${name === undefined ? '' : `There is no bench called ${name}. `}npm run bench -- NAME, where NAME is\n`);
  for (const each of benches) process.stdout.write(`  ${each.padEnd(12)} ${firstSentence(each)}\n`);
  process.exitCode = name === undefined ? 0 : 1;
}

function firstSentence(bench: string): string {
  return /^\/\*\* ?(.*?) ?\*\//.exec(readFileSync(join(folder, `${bench}.ts`), 'utf8'))?.[1] ?? '';
}
