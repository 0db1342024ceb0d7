/** The doctor's findings about settings and their file. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkSettings } from './settings.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pg-finder-settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linesFor = (env: Record<string, string>, file = join(folder, '.env')) =>
  checkSettings(readConfig(env), file).map(({ level, about, message }) => `${level} ${about}: ${message}`);

describe('the doctor', () => {
  it('lists the services of the sandbox, and does not report them as off', () => {
    expect(linesFor({})).toEqual([
      'warning Settings: The sandbox plays google, mail, payments: good for a trial, and for nobody else.',
    ]);
    expect(linesFor({ SANDBOX: 'off' }).filter((line) => / is off: /.test(line))).toHaveLength(3);
  });

  it('reports risks of a public site', () => {
    const served = { PUBLIC_URL: 'https://pg.example.in', AUTH_SECRET: 'x'.repeat(32), SANDBOX: 'off' };
    const lines = linesFor(served).join('\n');
    for (const setting of ['DATABASE_URL', 'ADMIN_SECOND_FACTOR', 'ADMIN_EMAILS', 'TRUST_PROXY', 'NODE_ENV'])
      expect(lines).toContain(setting);
    expect(lines).not.toContain('ALERT_EMAILS');
  });

  it('finds a misspelt name and a file that others can read', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'DATABSE_URL=postgres://u:geheim@db/x\nPORT=4000\n');
    chmodSync(file, 0o644);
    const lines = linesFor({}, file);
    expect(lines).toContain('warning .env: DATABSE_URL is no setting: is its name right?');
    expect(lines.filter((line) => line.includes('chmod 600 .env'))).toHaveLength(process.platform === 'win32' ? 0 : 1);
    expect(lines.join('\n')).not.toMatch(/geheim|PORT is no/);
    chmodSync(file, 0o600);
    expect(linesFor({}, file).filter((line) => line.includes('chmod'))).toEqual([]);
  });
});
