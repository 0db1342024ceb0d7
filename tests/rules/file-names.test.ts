/** A name says what the thing is: kebab-case, and none of the names that say nothing. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles } from './source-files.ts';

const EMPTY_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'index'];

describe('file and folder names', () => {
  it('are kebab-case', () => {
    const odd = codeFiles().filter(
      (file) => !file.split('/').every((part) => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)),
    );
    expect(odd).toEqual([]);
  });

  it('say what the thing is', () => {
    const empty = codeFiles().filter((file) =>
      file.split('/').some((part) => EMPTY_NAMES.includes(part.replace(/\..*$/, ''))),
    );
    expect(empty).toEqual([]);
  });

  it('carry no layer as a suffix', () => {
    expect(codeFiles().filter((file) => /(service|controller|repository|manager)\./.test(basename(file)))).toEqual([]);
  });
});
