/** `npm run dev`: the server, restarted on changes, behind a Vite dev server with hot reload; both at one URL. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import { SERVER_PATHS } from '#server/http/files/server-paths.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const project = join(import.meta.dirname, '..');
const { host, port, publicUrl } = readConfig(process.env);
if (port === 0) throw new Error('Development needs a fixed PORT, because the server behind it takes the next one.');
const behind = port + 1;
const url = publicUrl ?? `http://${host}:${port}`;

const sandbox = await startSandboxProcess(process.env);
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: project,
  env: { ...process.env, ...sandbox?.settings, HOST: '127.0.0.1', PORT: String(behind), PUBLIC_URL: url },
  stdio: ['ignore', 'pipe', 'inherit'],
});

const target = `http://127.0.0.1:${behind}`;
const pages = await createServer({
  configFile: join(project, 'vite.config.ts'),
  server: {
    host,
    port,
    strictPort: true,
    // Public pages have the styles of the last build, which are among its assets.
    proxy: Object.fromEntries(
      [...SERVER_PATHS, '/assets'].map((path) => [`^${path}(?=[/?]|$)`, { target, ws: path === '/socket.io' }]),
    ),
  },
});
await Promise.all([pages.listen(), ready(server.stdout)]);
process.stdout.write(`PG Finder for development is at ${url}\n`);
await sandbox?.sendWebhooksTo(`http://127.0.0.1:${behind}`);
if (sandbox) process.stdout.write(`The sandbox plays ${sandbox.services.join(', ')} at ${sandbox.url}\n`);

const stop = async () => {
  server.kill('SIGTERM');
  await pages.close();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

/** Passes the server's output on, except the line with its URL, which is not the one to open. */
function ready(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    createInterface(stream).on('line', (line) => {
      if (/ready at http/.test(line)) resolve();
      else process.stdout.write(`${line}\n`);
    });
  });
}
