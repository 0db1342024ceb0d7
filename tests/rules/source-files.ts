/** Lists and reads the files that a rule is about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, repositoryFiles } from '../../scripts/lint/repository-files.ts';

/** Code somebody wrote by hand, tests included. */
export function codeFiles(): string[] {
  return repositoryFiles().filter((file) => /\.(tsx?|js)$/.test(file));
}

export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);

export function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8');
}
