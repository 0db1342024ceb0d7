/** A folder is a list that one can take in: at most 14 files of code lie side by side, tests counted apart. */
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { codeFiles } from './source-files.ts';

const MAX_FILES = 14;

/** One drawing a file, of one kind. */
const DRAWINGS = 'illustrations/things';

const isTestFile = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

const crowded = (files: string[]) => {
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders].map(([folder, { length }]) => ({ folder, length })).filter(({ length }) => length > MAX_FILES);
};

it('holds for code', () => {
  const code = codeFiles().filter((file) => !isTestFile(file) && dirname(file) !== '.');
  const found = crowded(code).filter(({ folder }) => folder !== DRAWINGS);
  expect(found).toEqual([]);
});

it('holds for tests', () => {
  expect(crowded(codeFiles().filter(isTestFile))).toEqual([]);
});
