/** Files stay small enough to be read in one go. */
import { describe, expect, it } from 'vitest';
import { codeFiles, isTest, read } from './source-files.ts';

const sizes = codeFiles()
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
  .toSorted((a, b) => a.lines - b.lines);
const sources = sizes.filter(({ file }) => !isTest(file));

const percentile = (share: number) => sources[Math.ceil(sources.length * share) - 1]?.lines;

describe('source files', () => {
  it('have at most 60 lines in the median', () => {
    expect(percentile(0.5)).toBeLessThanOrEqual(60);
  });

  it('have at most 180 lines in 95 of 100', () => {
    expect(percentile(0.95)).toBeLessThanOrEqual(180);
  });

  it('never have more than 300 lines, tests neither', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });
});
