/** `npm start`: builds the web where it is missing or old, meanwhile opens the database, then serves. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serveUntilStopped } from '#server/main.ts';
import { webIsFresh } from './build-web.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** In a process of its own, so that it runs beside the opening of the database. */
function buildWeb(): Promise<void> {
  say('Building the web pages (first start, or the sources changed)');
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [fileURLToPath(new URL('build-web.ts', import.meta.url))], { stdio: 'inherit' });
    build.once('error', reject);
    build.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The web pages could not be built; the lines above say why.')),
    );
  });
}

const meanwhile = webIsFresh() ? undefined : buildWeb();
meanwhile?.catch(() => {});
await serveUntilStopped({ env: process.env, onProgress: say, ...(meanwhile && { meanwhile }) });
