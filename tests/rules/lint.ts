/** Runs the linter, for the import law alone unless told, and hands out what it found. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

export interface Findings {
  diagnostics: { filename: string; code: string; message: string }[];
}

export function lint(directory: string, paths: string[], config = 'import-law.config.ts'): Promise<Findings> {
  return new Promise((resolve, reject) => {
    const options = { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    execFile(
      process.execPath,
      [oxlint, `--config=${config}`, '--format=json', ...paths],
      options,
      (_exit, output, complaint) => {
        try {
          resolve(JSON.parse(output) as Findings);
        } catch {
          reject(new Error(`The linter did not run: ${output}${complaint}`));
        }
      },
    );
  });
}
