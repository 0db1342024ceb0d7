/**
 * `npm run bench -- NAME`: runs one measurement of `bench/`; without a name, or with `--list`, it lists them. `--check`
 * runs those that have limits, one after the other, and fails if one is exceeded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildWeb } from './web/build-web.ts';
import { webIsFresh } from './web/web-fingerprint.ts';

const folder = join(import.meta.dirname, '../bench');
/** The path of each measurement by its name, which is unique; what they share stands beside their folders. */
const benches = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== basename(file) && !file.startsWith('data'))
    .toSorted()
    .map((file) => [basename(file, '.ts'), join(folder, file)]),
);

/** These fail beyond their limits; `reads` only with `--check`. */
const MARKED = ['reads', 'rest', 'first-load', 'interaction'];

const [name, ...rest] = process.argv.slice(2);
const wanted = name === '--check' ? MARKED : [name ?? ''];
const chosen = wanted.flatMap((each) => benches.get(each) ?? []);
if (chosen.length > 0) {
  // Most of them start a server that serves the built web, and an old build may lack what they look for.
  if (!webIsFresh()) await buildWeb();
  for (const path of chosen) {
    const bench = (await import(path)) as { default: (args: string[]) => Promise<void> };
    await bench.default(name === '--check' ? ['--check', ...rest] : rest);
  }
} else {
  const asksForList = [undefined, '--help', '-h', '--list'].includes(name);
  process.stdout.write(
    `${asksForList ? '' : `There is no bench called ${name}. `}npm run bench -- NAME, where NAME is\n`,
  );
  for (const [each, path] of benches) process.stdout.write(`  ${each.padEnd(18)} ${firstSentence(path)}\n`);
  process.exitCode = asksForList ? 0 : 1;
}

function firstSentence(path: string): string {
  const comment = /^\/\*\*(?:\s*\n \*)?\s*([\s\S]*?)\s*\*\//.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  return comment.replaceAll(/\s*\n \* ?/g, ' ');
}
