/** What the documents name is there: files, folders, links and commands; and the files that comments name. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, read } from './source-files.ts';
import { PROJECT, repositoryFiles } from '../../scripts/lint/repository-files.ts';

const documents = repositoryFiles().filter((file) => file.endsWith('.md'));
const files = repositoryFiles();
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What is made on the machine, and so is not among the files. */
const MADE = /^(data|(dist|test-results|node_modules)(\/.*)?|\.env)$/;

const spans = (document: string) => [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '');

/** A span like `server/config.ts`, `docs/` or `#contract/money.ts`; neither a route of the API nor a pattern. */
function asPath(span: string): string | undefined {
  const path = span.replace(/^#/, '').replace(/\/$/, '');
  const file = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|js|json|md|css|sql|yml|svg|png|html|example)$/.test(path);
  const folder = /^[\w.-]+(\/[\w.-]+)*\/$/.test(span) || /^\.ci\/run$|^LICENSE$/.test(path);
  return (file || folder) && !MADE.test(path) ? path : undefined;
}

const exists = (path: string) =>
  files.some(
    (file) => file === path || file.startsWith(`${path}/`) || (!path.includes('/') && file.endsWith(`/${path}`)),
  );

it('names in comments only files that exist', () => {
  const named = codeFiles().flatMap((file) =>
    [...read(file).matchAll(/(?:^ *\/?\*|\/\/) .*/gm)].flatMap(([comment]) =>
      [...comment.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => ({ file, path })),
    ),
  );
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(3);
});

describe('the documents', () => {
  it('are there', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'CHANGELOG.md', 'docs/architecture.md']),
    );
  });

  it.each(documents)('%s names only files and folders that exist', (document) => {
    const named = spans(document)
      .map(asPath)
      .filter((path) => path !== undefined);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(documents)('%s links only to what exists', (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link ?? '');
    const broken = links.filter(
      (link) => !/^[a-z]+:/.test(link) && !existsSync(join(PROJECT, dirname(document), link)),
    );
    expect(broken).toEqual([]);
  });

  it.each(documents)('%s names only commands that exist', (document) => {
    const named = [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, script, word]) => script ?? word ?? '',
    );
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('number the decisions without a gap', () => {
    const decisions = documents.filter((document) => document.startsWith('docs/decisions/'));
    const numbers = decisions.map((document) => Number(/\/(\d{4})-/.exec(document)?.[1])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('name enough for this test to mean something', () => {
    expect(documents.flatMap(spans).filter(asPath).length).toBeGreaterThan(60);
  });
});

it('names in a walk each file in full, or in the folder of the last that is named in full', () => {
  const walks = /^## Walks$(.*?)^## /ms.exec(`${read('docs/architecture.md')}\n## `)?.[1] ?? '';
  const astray = walks.split('\n\n').flatMap((walk) => {
    let folder = '';
    return [...walk.matchAll(/`([\w./-]+\.tsx?)`/g)].flatMap(([, path = '']) => {
      if (path.includes('/')) folder = dirname(path);
      return existsSync(join(PROJECT, path.includes('/') ? path : join(folder, path))) ? [] : [`${folder}: ${path}`];
    });
  });
  expect(astray).toEqual([]);
  expect(walks.length).toBeGreaterThan(1000);
});
