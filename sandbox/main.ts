/** Starts the sandbox as a process, reports its addresses, and ends with its parent. */
import { onParentGone } from './parent.ts';
import { startSandbox } from './sandbox.ts';
import { SettingError, readSettings } from './settings.ts';

try {
  const sandbox = await startSandbox(readSettings(process.env));
  const leave = (): void => {
    setTimeout(() => process.exit(1), 3000).unref();
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  onParentGone(leave);

  const { url, smtpPort } = sandbox;
  const addresses = { url, ...(smtpPort === undefined ? {} : { smtpUrl: `smtp://127.0.0.1:${smtpPort}` }) };
  if (process.send) process.send(addresses);
  else process.stdout.write(`${JSON.stringify(addresses)}\n`);
} catch (error) {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    process.stderr.write(
      `The sandbox cannot start: port ${port} is taken. Stop what uses it, or choose another with SANDBOX_PORT.\n`,
    );
  else if (code === 'EACCES')
    process.stderr.write(`The sandbox cannot start: it may not listen on port ${port} (SANDBOX_PORT).\n`);
  else if (error instanceof SettingError) process.stderr.write(`The sandbox cannot start: ${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
