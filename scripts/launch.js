// Runs a script of this folder on Node 24, or says in one sentence what is missing. Plain JavaScript, so that any Node
// can read it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const [name, ...rest] = process.argv.slice(2);
const stopWith = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (!existsSync(new URL('../node_modules', import.meta.url)))
  stopWith('The packages are not installed yet. Run `npm ci` first.');

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  stopWith(
    `PG Finder runs on Node ${NEEDED}, and this is Node ${process.versions.node}. ` +
      `On Linux and Windows \`npm ci\` brings Node ${NEEDED} along (unless optional packages are left out); ` +
      `on other systems install Node ${NEEDED} from nodejs.org and run this again.`,
  );
}

// glibc's allocator reads this only at the start of a process. Without it 80 MB stay allocated after the start. So the
// process is restarted with it; Windows and macOS have other allocators.
const TRIM = 'MALLOC_TRIM_THRESHOLD_';
if (name === 'start' && process.platform === 'linux' && !process.env[TRIM])
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    [TRIM]: String(2 ** 20),
  });

const settings = new URL('../.env', import.meta.url);
if (existsSync(settings)) process.loadEnvFile(settings);

// Before the first TypeScript file: a file that is not cached loads Node's compiler, which stays in memory.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./module-cache.ts');
process.argv.splice(2, process.argv.length, ...rest);
await import(`./${name}.ts`);
