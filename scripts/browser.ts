/** Finds a Chromium for tests and measurements: CHROME_PATH, the one in the packages, an installed one, or Debian's. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './servers/debian.ts';

export interface FoundBrowser {
  executablePath: string;
  /** The environment of its process, based on the current one. */
  env: Record<string, string>;
  args: string[];
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const modules = join(import.meta.dirname, '../node_modules');
const cache = join(modules, '.cache/browser');

/** @throws {Error} with a message that says what to do, if there is none */
export function findBrowser(): FoundBrowser {
  const configured = process.env['CHROME_PATH'];
  if (configured)
    return runnable({ executablePath: configured }) ?? stop(`CHROME_PATH is ${configured}, which does not start.`);
  const installed = () =>
    INSTALLED.filter((path) => existsSync(path)).map((executablePath) => runnable({ executablePath }));
  return (
    packaged() ??
    installed().find(Boolean) ??
    (installFromDebian('chromium') ? runnable({ executablePath: '/usr/bin/chromium' }) : undefined) ??
    stop('There is no Chromium or Chrome here. Install one and name it with CHROME_PATH.')
  );
}

function stop(sentence: string): never {
  throw new Error(sentence);
}

function runnable({
  executablePath,
  env = {},
}: {
  executablePath: string;
  env?: Record<string, string>;
}): FoundBrowser | undefined {
  const present = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const found = { executablePath, env: { ...Object.fromEntries(present), ...env }, args: FLAGS };
  try {
    execFileSync(executablePath, ['--version', '--no-sandbox'], { env: found.env, stdio: 'ignore', timeout: 20_000 });
    return found;
  } catch {
    return undefined;
  }
}

/** Built for Lambda; runs on any Linux with the libraries and fonts that it includes. */
function packaged(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = unpacked();
  nameFonts(home);
  const env = { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') };
  return runnable({ executablePath: join(home, 'chromium'), env });
}

/** Unpacks it to a temporary folder and renames that, so that parallel or killed processes leave nothing partial. */
function unpacked(): string {
  const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(`${home}-`);
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";
  // It unpacks into TMPDIR, and its libraries only if it believes to be on Lambda.
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  execFileSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Everybody who can read the packages may run it.
  for (const path of [staging, join(staging, 'chromium')]) chmodSync(path, 0o755);
  try {
    renameSync(staging, home);
  } catch {
    rmSync(staging, { recursive: true });
  }
  return home;
}

/**
 * Rewrites the fonts.conf: its own refers to a folder below /tmp, or to one that has moved, and without fonts it
 * crashes.
 */
function nameFonts(home: string): void {
  const [file, fonts, drawn] = [join(home, 'fonts/fonts.conf'), join(home, 'fonts'), join(home, 'fonts-cache')];
  const config = `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${drawn}</cachedir></fontconfig>\n`;
  if (readFileSync(file, 'utf8') !== config) writeFileSync(file, config);
}
