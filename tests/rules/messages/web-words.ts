/** Reads the web's files for the rules about words: who imports which, where they are read, what stands outside. */
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { codeFiles, isTest, read } from '../source-files.ts';

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['MemberExpression']>>[0];

export const isWords = (file: string) => /(^|\/)(messages|labels)(\.\w\w)?\.ts$/.test(file);

/** The web's own files that show or choose words. */
export const webFiles = codeFiles().filter((file) => /^web\/.*\.tsx?$/.test(file) && !isTest(file) && !isWords(file));

export interface WordsImport {
  /** The file of words. */
  from: string;
  /** Its name in the file that imports it. */
  local: string;
}

export function wordsImports(file: string): WordsImport[] {
  const found: WordsImport[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers, importKind }) {
      const from = source.value.startsWith('#') ? source.value.slice(1) : posix.join(posix.dirname(file), source.value);
      if (importKind === 'type' || !isWords(from)) return;
      for (const { local } of specifiers) found.push({ from, local: local.name });
    },
  }).visit(programOf(file));
  return found;
}

/** Where a file reads words while it is loaded, as `file:line`. */
export function readWhileLoaded(file: string): string[] {
  const names = new Set(wordsImports(file).map(({ local }) => local));
  const found: string[] = [];
  let inside = 0;
  const enter = () => void (inside += 1);
  const leave = () => void (inside -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    MemberExpression({ object, start }) {
      if (inside === 0 && object.type === 'Identifier' && names.has(object.name)) found.push(lineOf(file, start));
    },
  }).visit(programOf(file));
  return found;
}

/** What is said to people, as attributes of elements. */
const SAYING = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'back',
  'busyLabel',
  'hint',
  'label',
  'placeholder',
  'question',
  'text',
  'title',
]);
/** The product's own name, and what is the same in every language. */
const THE_SAME = /^(PG Finder|[^\p{L}]*)$/u;

/** Copy that stands in the file itself, as `file:line: copy`. */
export function copyOutside(file: string): string[] {
  const found: string[] = [];
  const see = (text: unknown, at: Pick<Node, 'start'>) => {
    if (typeof text === 'string' && !THE_SAME.test(text.trim()))
      found.push(`${lineOf(file, at.start)}: ${text.trim()}`);
  };
  new Visitor({
    JSXText: (node) => see(node.value, node),
    JSXAttribute({ name, value }) {
      if (value?.type === 'Literal' && name.type === 'JSXIdentifier' && SAYING.has(name.name)) see(value.value, value);
    },
  }).visit(programOf(file));
  return found;
}

const programOf = (file: string) => parseSync(file, read(file)).program;

const lineOf = (file: string, offset: number) => `${file}:${read(file).slice(0, offset).split('\n').length}`;
