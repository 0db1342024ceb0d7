/** Every setting is shown where people look for it, with the name that the server reads. */
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/config.ts';
import { read } from './source-files.ts';

describe('settings', () => {
  it('are the ones in .env.example, each once', () => {
    const shown = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name ?? '');
    expect(shown.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it('are the ones in the table of docs/operations.md, each once', () => {
    const shown = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z\d_]+)` \|/gm)].map(([, name]) => name ?? '');
    expect(shown.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });
});
