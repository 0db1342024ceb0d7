/** Files stay small enough to be read in one go. */
import { describe, expect, it } from 'vitest';
import { codeFiles, read } from './source-files.ts';

const sizes = codeFiles().map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));

describe('source files', () => {
  it('never have more than 300 lines, tests neither', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });
});
