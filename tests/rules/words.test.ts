/** No file names a place that exists on one machine only, and none leaves work for later. */
import { expect, it } from 'vitest';
import { read } from './source-files.ts';
import { repositoryFiles } from '../../scripts/lint/repository-files.ts';

// Put together here, so that this file does not find itself.
const FORBIDDEN: [what: string, pattern: RegExp][] = [
  [
    'a path of one machine',
    new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'root', 'home', 'Users'].join('|')})/[\\w.-]`, 'm'),
  ],
  ['a package registry', new RegExp(['registry', '(npmjs|yarnpkg|npmmirror)'].join('\\.'))],
  [
    'work left for later',
    new RegExp(
      `\\b(${[
        ['TO', 'DO'],
        ['FIX', 'ME'],
        ['X', 'XX'],
      ]
        .map((halves) => halves.join(''))
        .join('|')})\\b`,
    ),
  ],
  ['a resolved address in the lockfile', /"resolved": "https?:/],
];

it.each(FORBIDDEN)('no file names %s', (_what, pattern) => {
  const files = repositoryFiles().filter((file) =>
    /\.(tsx?|js|css|html|md|json|ya?ml|sql|svg|txt)$|^\.[^/]+$/.test(file),
  );
  expect(files.filter((file) => pattern.test(read(file)))).toEqual([]);
});
