/**
 * The order of the test files: those that wait longest begin first, so that at the end nobody waits for one of them
 * alone.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * They kill processes, wait for clocks or let many act at once, in a few lines. Left alone, a fresh clone would begin
 * with the largest file.
 */
const LONG = [
  'backup/backup',
  'payments/kill-points',
  'photos/photo-kills',
  'import/import-command',
  'topology/topology',
  'live/storm',
  'payments/refunds/refunds',
  'settlement/webhook',
  'mail/mail-job',
  'photos/hostile-uploads',
  'store/crash',
  'payments/storms',
  'payments/buyers-race',
  'operations/move',
  'payments/random-schedules',
  'database/empty-cluster',
  'http/contract-fuzz',
  'listings/insert-listings',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.data.test.ts`));
      return place === -1 ? LONG.length : place;
    };
    const usual = await BaseSequencer.prototype.sort.call(this, files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
