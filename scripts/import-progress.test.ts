/** The import's progress, on a terminal and on a pipe. */
import { describe, expect, it } from 'vitest';
import { ImportProgress } from './import-progress.ts';

function watched({ isTTY, size }: { isTTY: boolean; size?: number }) {
  let clock = 0;
  const written: string[] = [];
  const progress = new ImportProgress({ isTTY, write: (text: string) => written.push(text) }, size, () => clock);
  return { progress, written, after: (ms: number) => (clock += ms) };
}

describe('the progress of an import', () => {
  it('is one line on a terminal that is overwritten, at most ten times a second', () => {
    const { progress, written, after } = watched({ isTTY: true, size: 1_000 });
    progress.update(1, 1);
    after(200);
    progress.update(500, 250);
    after(50);
    progress.update(600, 300);
    progress.clear();
    expect(written).toEqual(['\r\u001B[2K25 %, 500 rows read, 2,500 a second', '\r\u001B[2K']);
  });

  it('is an occasional line on a pipe, without a percentage if the size is unknown', () => {
    const { progress, written, after } = watched({ isTTY: false });
    for (let second = 1; second <= 25; second += 1) {
      after(1_000);
      progress.update(second * 10_000, second);
    }
    progress.clear();
    expect(written).toEqual(['1,00,000 rows read, 10,000 a second\n', '2,00,000 rows read, 10,000 a second\n']);
  });
});
