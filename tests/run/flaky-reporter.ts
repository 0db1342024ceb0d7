/**
 * Names every test that passed only when it was tried again, and what it said first, one line each; `npm test` repeats
 * them in its summary.
 */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** A failed property tells its seed and what it failed with after the first line. */
const MAX_MESSAGE = 600;

export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('passed')) {
        if (!test.diagnostic()?.flaky) continue;
        const said = (test.result().errors?.[0]?.message ?? '').replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE);
        process.stdout.write(`\nflaky: ${relative(process.cwd(), module.moduleId)} > ${test.fullName}: ${said}\n`);
      }
  }
}
