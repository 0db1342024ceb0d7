/** `npm run doctor`: reports what is missing or risky in the settings, and calls each configured service. */
import { fileURLToPath } from 'node:url';
import { problem, type Finding } from '#server/checks/finding.ts';
import { readConfig, SettingsError } from '#server/config.ts';
import { checkDatabase, checkDataDir } from './checks/database.ts';
import { checkServices } from './checks/services.ts';
import { checkSettings } from './checks/settings.ts';
import { count, runCommand, say, UsageError } from './command.ts';

const USAGE = 'Usage: npm run doctor (without anything behind it)';

const ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

async function examine(): Promise<Finding[]> {
  let config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Without valid settings no service can be called.
    return error.message.split('\n').map((line) => problem('Settings', line));
  }
  const found = await Promise.all([checkDataDir(config), checkDatabase(config), checkServices(config)]);
  return [...checkSettings(config, ENV_FILE), ...found.flat()];
}

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError(USAGE);
  const findings = await examine();
  for (const { level, about, message } of findings) say(`${level.padEnd(8)} ${about}: ${message}`);
  const number = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  say(`${count(number('problem'), 'problem')}, ${count(number('warning'), 'warning')}.`);
  if (number('problem') > 0) process.exitCode = 1;
});
