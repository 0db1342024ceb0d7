/** Every package comes as the lockfile knows it, with its hash and under a licence that allows what we do. */
import { describe, expect, it } from 'vitest';
import { read } from './source-files.ts';

interface LockedPackage {
  license?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages).filter(([path]) => path !== '');

const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
  // Bind changes to their own files or need a library that can be replaced, and we change neither.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);
/** They name no licence in their manifest; the file beside it says MIT. */
const UNNAMED = new Set(['node_modules/png-js', 'node_modules/xmlhttprequest-ssl']);
/** Whose scripts at installation were read. */
const WITH_SCRIPTS = /(^|\/)(esbuild|fsevents|sharp|protobufjs|@parcel\/watcher|msw)$/;

describe('the packages', () => {
  it('have a hash each', () => {
    expect(locked.length).toBeGreaterThan(300);
    const loose = locked.filter(([, { link, integrity }]) => !link && !integrity?.startsWith('sha512-'));
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('have licences that were looked at', () => {
    const odd = locked.filter(([path, { license = '' }]) => !UNNAMED.has(path) && !isFree(license));
    expect(odd.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('run no script at installation that nobody has read', () => {
    const scripted = locked.filter(([path, { hasInstallScript }]) => hasInstallScript && !WITH_SCRIPTS.test(path));
    expect(scripted.map(([path]) => path)).toEqual([]);
  });
});

/** One of those after an OR is enough; all of those with an AND must be free. */
function isFree(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => FREE.has(each)));
}
