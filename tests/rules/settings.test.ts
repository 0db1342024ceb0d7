/** Every setting is shown where people look for it, with the name that the server reads. */
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/config/environment.ts';
import { read } from './source-files.ts';

describe('settings', () => {
  it('are the ones in .env.example, each once', () => {
    const shown = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name ?? '');
    expect(shown.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it('are named right where the README shows the main ones', () => {
    const shown = [...read('README.md').matchAll(/^\| `([A-Z][A-Z\d_]+)` +\|/gm)].map(([, name]) => name ?? '');
    expect(shown).toEqual(
      expect.arrayContaining(['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'DEMO_DATA', 'LOG_LEVEL']),
    );
    expect(shown.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });
});
