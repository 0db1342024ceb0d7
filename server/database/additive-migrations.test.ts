/** Migrations only add, so that a process of the previous version can run beside the new one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Earlier migrations date from before two versions ran side by side. */
const FIRST = 8;

const BREAKING: [what: string, pattern: RegExp][] = [
  ['takes away what is read', /\bdrop\s+(table|column|schema)\b/i],
  ['gives another name', /\brename\b/i],
  ['gives another type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['refuses rows that the version before writes', /\bset\s+not\s+null\b/i],
  ['asks for a column that the version before leaves out', /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i],
];

const breaches = (statements: string) =>
  BREAKING.filter(([, pattern]) => statements.split(';').some((each) => pattern.test(each))).map(([what]) => what);

it('each new migration only adds', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST);
  expect(files.length).toBeGreaterThan(2);
  const found = files.map((name) => ({ name, breaches: breaches(readFileSync(join(FOLDER, name), 'utf8')) }));
  expect(found.filter((each) => each.breaches.length > 0)).toEqual([]);
});

it.each([
  ['ALTER TABLE "listings" DROP COLUMN "email";', 1],
  ['ALTER TABLE "listings" RENAME COLUMN "email" TO "mail";', 1],
  ['ALTER TABLE "listings" ALTER COLUMN "price" SET DATA TYPE bigint;', 1],
  ['ALTER TABLE "listings" ALTER COLUMN "email" SET NOT NULL;', 1],
  ['ALTER TABLE "listings" ADD COLUMN "floor" integer NOT NULL;', 1],
  ['ALTER TABLE "listings" ADD COLUMN "floor" integer DEFAULT 0 NOT NULL;', 0],
  ['ALTER TABLE "listings" ADD COLUMN "floor" integer;', 0],
])('a breach is found: %s', (statement, number) => {
  expect(breaches(statement)).toHaveLength(number);
});
