/** Every source file begins with a sentence that states its job. */
import { expect, it } from 'vitest';
import { read } from './source-files.ts';
import { repositoryFiles } from '../../scripts/lint/repository-files.ts';

const SENTENCE = /^(#!.*\n|\/\/ @.*\n)?(\/\*\*?\s(?<block>[^]*?)\*\/|(?<lines>(\/\/ .*\n)+))/;

it('every source file begins with a sentence', () => {
  const silent = repositoryFiles()
    .filter((file) => /\.(tsx?|js|css)$/.test(file))
    .filter((file) => {
      const { block, lines } = SENTENCE.exec(read(file))?.groups ?? {};
      return !/^\S[^]*[.?]$/.test((block ?? lines ?? '').replaceAll(/^(\/\/| \*)\s*/gm, '').trim());
    });
  expect(silent).toEqual([]);
});
