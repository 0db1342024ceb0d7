/** Runs chosen tests of a project again and again, within one start of vitest and of the databases that its tests work with. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

export interface TestCount {
  passed: number;
  failed: number;
}

export interface ChosenTests {
  /** Those of these files that have one of these in their names; the first that fails ends the run. */
  run(files: readonly string[], names: readonly string[]): Promise<TestCount>;
  /** To be called when a file has changed: it is read anew. */
  forget(file: string): void;
  close(): Promise<void>;
}

export async function openTests(project: string): Promise<ChosenTests> {
  // A process of its own for each run: nothing of one is left in the next.
  const vitest = await createVitest({ root: project, watch: false, pool: 'forks', isolate: true, bail: 1, retry: 0, reporters: [{}] });
  return {
    async run(files, names) {
      vitest.setGlobalTestNamePattern(new RegExp(names.map(literally).join('|')));
      const paths = files.map((file) => join(project, file));
      const { testModules } = await vitest.runTestFiles(paths);
      const run = testModules.filter(({ moduleId }) => paths.includes(moduleId));
      const count = (state: 'passed' | 'failed') => run.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
      return { passed: count('passed'), failed: count('failed') };
    },
    forget: (file) => vitest.invalidateFile(join(project, file)),
    close: () => vitest.close(),
  };
}

const literally = (name: string) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
