/**
 * Names the journeys that passed only when they were tried again, and the first error of each, a line each; `npm test`
 * repeats them in its summary.
 */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

export default class FlakyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() !== 'flaky') continue;
      const [, project, , ...titles] = test.titlePath();
      const error = stripVTControlCharacters(test.results[0]?.error?.message ?? '').split('\n', 1)[0];
      process.stdout.write(
        `\nflaky: ${relative(process.cwd(), test.location.file)} > ${titles.join(' > ')}, ${project}: ${error}\n`,
      );
    }
  }

  /** The other reporter prints the rest. */
  printsToStdio(): boolean {
    return false;
  }
}
