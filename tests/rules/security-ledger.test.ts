/** `docs/security.md` has every point that concerns this product, and each test it names is there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from './source-files.ts';
import { PROJECT } from '../../scripts/lint/repository-files.ts';

/**
 * Sections of ASVS 5.0 with their points; what has to do with LDAP, GraphQL, XML, archives, SAML, tenants and WebRTC is
 * left out.
 */
const POINTS = `
  1.1.1-2 1.2.1-5 1.2.9 1.3.2-7 1.3.10-11 1.4.2 1.5.2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.4.1-4
  5.1.1 5.2.1-2 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-3 6.5.1-5 6.6.2-3 6.8.1-2 6.8.4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1
  9.1.1-3 9.2.1-4
  10.1.1-2 10.2.1-2 10.3.1-4 10.5.1-4
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-2 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`;

const ids = POINTS.trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [, section, from, to] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`);
  });

const LINE = /^- \*\*(?<id>[\d.]+)\*\* .+?\. (?:`(?<file>[^`]+)`: (?<test>.+)|Not automated: (?<reason>.{10,}))$/;
const lines = read('docs/security.md')
  // A point goes on over several lines.
  .replaceAll(/\n {2,}/g, ' ')
  .split('\n')
  .filter((line) => line.startsWith('- '));
interface Point {
  line: string;
  id?: string;
  file?: string;
  test?: string;
}
const points = lines.map((line): Point => ({ line, ...LINE.exec(line)?.groups }));
const tested = points.filter(({ test }) => test !== undefined);

describe('the ledger of security', () => {
  it('has each point once, with a test or a reason', () => {
    expect(points.filter(({ id }) => id === undefined)).toEqual([]);
    expect(points.map(({ id }) => id)).toEqual(ids);
  });

  it.each(tested)('$id: the test is there', ({ file = '', test = '' }) => {
    expect(existsSync(join(PROJECT, file)), file).toBe(true);
    expect(file).toMatch(/\.(test|e2e)\.tsx?$/);
    expect(read(file)).toContain(test);
  });

  it('has a test for at least 85 of 100', () => {
    expect(tested.length / points.length).toBeGreaterThanOrEqual(0.85);
  });
});
