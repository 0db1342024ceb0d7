/**
 * `npm start`: builds the web if it is missing or outdated, meanwhile opens the database and the sandbox, then serves.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CannotStart, serveUntilStopped } from '#server/main.ts';
import { startSandboxProcess, type Environment, type SandboxProcess } from './sandbox-process.ts';
import { webIsFresh } from './web/web-fingerprint.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** In a process of its own, in parallel with opening the database. */
function buildWeb(): Promise<void> {
  say('Building the web pages (first start, or the sources changed)');
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [fileURLToPath(new URL('web/build-web.ts', import.meta.url))], {
      stdio: 'inherit',
    });
    build.once('error', reject);
    build.once('exit', (code) =>
      code === 0 ? resolve() : reject(new CannotStart('The web pages could not be built; the lines above say why.')),
    );
  });
}

let sandbox: SandboxProcess | undefined;

/** Builds the web and starts the sandbox in parallel. @returns the settings for the sandbox */
async function prepare(): Promise<Environment> {
  const built = webIsFresh() ? undefined : buildWeb();
  [sandbox] = await Promise.all([startSandboxProcess(process.env), built]);
  if (sandbox) say(`The sandbox plays ${sandbox.services.join(', ')} at ${sandbox.url}`);
  return sandbox?.settings ?? {};
}

await serveUntilStopped({
  env: process.env,
  prepare,
  onListening: async (url) => sandbox?.sendWebhooksTo(url),
  onProgress: say,
});
