/** Lists the files of the repository as git would see them, new ones included. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../..');

/** Every file that is tracked or would be, by its path from the root. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(PROJECT, file)));
  if (files.length < 100)
    throw new Error(`Only ${files.length} files found: the rules would pass having read nothing.`);
  return files;
}
