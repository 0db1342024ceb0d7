/**
 * The linter finds every breach of the import law: each kind is planted in a copy of the rules. And what one room may
 * read of another's tables it may not write.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARROWS } from '../../scripts/lint/import-law.ts';
import { lint, type Findings } from './lint.ts';
import { codeFiles, isTest, read } from './source-files.ts';
import { PROJECT } from '../../scripts/lint/repository-files.ts';

const ROOMS = Object.keys(ARROWS);

/** A file and one line in it. */
type Plant = [file: string, line: string];

const BREACHES: Plant[] = [
  ['contract/listings/a.ts', "import 'node:fs';"],
  ['contract/listings/b.ts', "import 'fastify';"],
  ['contract/listings/c.ts', "import '#server/listings/table.ts';"],
  ['contract/paths.ts', "import 'zod';"],
  ['contract/error.ts', "import './listings/schema.ts';"],
  ['scripts/operations/a.ts', "import '#tests/factories.ts';"],
  ['illustrations/a.ts', "import '#contract/money.ts';"],
  ['illustrations/b.ts', "import 'zod';"],
  ['illustrations/c.ts', "import 'node:crypto';"],
  ['server/listings/a.ts', "import '../adapters/database/postgres.ts';"],
  ['server/listings/b.ts', "import '@fastify/static';"],
  ['server/listings/c.ts', "import 'pg';"],
  ['server/listings/d.ts', "import '#web/lib/http/call.ts';"],
  ['server/listings/e.ts', "import '../config.ts';"],
  ['server/listings/f.ts', "import type { Payment } from '../payments/table.ts';"],
  ['server/listings/g.ts', "export { pay } from '../payments/payments.ts';"],
  ['server/listings/h.ts', "export const pay = () => import('../payments/payments.ts');"],
  ['server/listings/deep/er/i.ts', "import '../../../payments/payments.ts';"],
  ['server/listings/j.ts', "import '#tests/factories.ts';"],
  ['server/adapters/database/a.ts', "import '../mailer/port.ts';"],
  ['server/adapters/database/b.ts', "import '../../http/errors.ts';"],
  ['server/adapters/database/c.ts', "import '../../listings/table.ts';"],
  ['server/adapters/database/d.ts', "import 'nodemailer';"],
  ['server/http/a.ts', "import '../listings/listings.ts';"],
  ['server/http/b.ts', "import '../adapters/database/pglite.ts';"],
  ['server/database/a.ts', "import '../listings/table.ts';"],
  ['server/jobs/a.ts', "import '../listings/listings.ts';"],
  ['server/jobs/b.ts', "import '../mail/mail-job.ts';"],
  ['server/mail/a.ts', "import '../listings/listings.ts';"],
  ['server/app.ts', "import '#web/app/main.tsx';"],
  ['server/main.ts', "import '#sandbox/sandbox.ts';"],
  ['web/kit/a.tsx', "import '../lib/http/call.ts';"],
  ['web/kit/b.tsx', "import type { Pg } from '#contract/listings/schema.ts';"],
  ['web/kit/c.tsx', "import '@reduxjs/toolkit';"],
  ['web/listings/a.ts', "import '../pages/home-page.tsx';"],
  ['web/listings/b.ts', "import '#server/listings/table.ts';"],
  ['web/listings/c.ts', "import { pg } from '#contract/listings/schema.ts';"],
  ['web/listings/d.ts', "import '#illustrations/render-scene.ts';"],
  ['web/listings/e.ts', "import 'node:path';"],
  ['web/listings/f.ts', "import '../identity/auth-slice.ts';"],
  ['web/listings/g.ts', "import '../adapters/payment-window/razorpay.ts';"],
  ['web/lib/a.ts', "import '../listings/search-slice.ts';"],
  ['web/lib/b.ts', "import '../app/store/store.ts';"],
  ['web/pages/a.tsx', "import '../lib/http/call.ts';"],
  ['web/pages/b.tsx', "import '../app/store/store.ts';"],
  ['web/app/a.tsx', "import '#server/app.ts';"],
  ['web/app/b.tsx', "import '#sandbox/sandbox.ts';"],
  ['sandbox/a.ts', "import '#contract/money.ts';"],
  ['sandbox/b.ts', "import '../server/config.ts';"],
  ['sandbox/c.ts', "import '#web/lib/http/call.ts';"],
  ['sandbox/d.ts', "import 'drizzle-orm';"],
  ['stray/a.ts', 'export const nowhere = true;'],
  ...roomPairs((one, other) => one !== other && !knows(one, other)),
  ...ROOMS.flatMap((one) =>
    ROOMS.filter((other) => other !== one).map((other): Plant => [
      `web/${one}/of-${other}.ts`,
      `import '../${other}/x.ts';`,
    ]),
  ),
];

const ALLOWED: Plant[] = [
  ['contract/listings/ok.ts', "import { z } from 'zod'; import '../error.ts';"],
  ['illustrations/ok.ts', "import './svg.ts';"],
  [
    'server/listings/ok-a.ts',
    "import { eq } from 'drizzle-orm'; import 'node:crypto'; import '../http/errors.ts'; import '../database/db.ts';",
  ],
  [
    'server/listings/ok-b.ts',
    "import '#contract/listings/schema.ts'; import '../adapters/database/port.ts'; import '#illustrations/url.ts';",
  ],
  ['server/adapters/database/ok.ts', "import 'pg'; import './port.ts';"],
  ['server/database/schema.ts', "export { listings } from '#server/listings/table.ts';"],
  ['server/app.ok.ts', "import './listings/routes.ts'; import './adapters/database/pglite.ts'; import 'fastify';"],
  ['server/listings/ok.test.ts', "import '#tests/app.ts'; import '../adapters/database/pglite.ts';"],
  ['web/kit/ok.tsx', "import 'react'; import '#illustrations/placeholder.svg';"],
  [
    'web/listings/ok.ts',
    "import type { Pg } from '#contract/listings/schema.ts'; " +
      "import '../lib/http/call.ts'; import '../identity/use-me.ts';",
  ],
  ['web/pages/ok.tsx', "import '../listings/pg-card.tsx'; import '../kit/button.tsx';"],
  ['web/app/ok.tsx', "import '../pages/home-page.tsx'; import '../lib/http/call.ts'; import '#contract/paths.ts';"],
  ['sandbox/ok.ts', "import 'fastify'; import './settings.ts';"],
  ['bench/ok.ts', "import '#server/app.ts'; import '#web/lib/http/call.ts'; import '@playwright/test';"],
  ...roomPairs(knows),
];

function knows(one: string, other: string): boolean {
  return ARROWS[one]?.includes(other) ?? false;
}

function roomPairs(wanted: (one: string, other: string) => boolean): Plant[] {
  const pairs = ROOMS.flatMap((one) =>
    ROOMS.filter((other) => wanted(one, other)).map((other) => [one, other] as const),
  );
  return pairs.flatMap(([one, other]): Plant[] => [
    [`server/${one}/of-${other}.ts`, `import '#server/${other}/x.ts';`],
    [`contract/${one}/of-${other}.ts`, `import '../${other}/x.ts';`],
  ]);
}

const isBreach = ({ code }: { code: string }) => code.startsWith('boundaries(');

describe('the import law', () => {
  let house: string;
  let found: Findings;
  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), 'pg-finder-law-'));
    for (const rules of ['oxlint.config.ts', 'import-law.config.ts', 'scripts/lint', 'package.json', 'tsconfig.json']) {
      cpSync(join(PROJECT, rules), join(house, rules), { recursive: true });
    }
    symlinkSync(join(PROJECT, 'node_modules'), join(house, 'node_modules'));
    for (const [file, line] of [...BREACHES, ...ALLOWED]) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `${line}\n`);
    }
    found = await lint(house, ['contract', 'illustrations', 'server', 'web', 'sandbox', 'bench', 'scripts', 'stray']);
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const breaches = () => found.diagnostics.filter(isBreach).map(({ filename }) => filename);

  it.each(BREACHES)('is broken by %s with %s', (file) => {
    expect(breaches()).toContain(file);
  });

  it.each(ALLOWED)('allows %s with %s', (file) => {
    expect(breaches()).not.toContain(file);
  });

  it('is part of what the linter looks for by itself', async () => {
    const file = 'server/listings/c.ts';
    const { diagnostics } = await lint(house, [file], 'oxlint.config.ts');
    expect(
      diagnostics.filter(({ code }) => code === 'boundaries(dependencies)').map(({ filename }) => filename),
    ).toEqual([file]);
  });

  it('keeps the arrows free of circles', () => {
    const reach = (room: string): string[] => [...(ARROWS[room] ?? [])].flatMap((next) => [next, ...reach(next)]);
    for (const room of ROOMS) expect(reach(room)).not.toContain(room);
  });
});

/** Each table with the folder of the room, or of the part of the server, that it is listed from. */
const OWNERS = new Map(
  [...read('server/database/schema.ts').matchAll(/export \{([^}]+)\} from '#([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name): [string, string] => [name, dirname(file).split('/').slice(0, 2).join('/')]),
  ),
);

const WRITES = /(?:\b(?:insert|update|delete)\(|(?:insert into|update|delete from) \$\{)(\w+)[)}]/gi;

const foreignWrites = (file: string, code: string) =>
  [...code.matchAll(WRITES)]
    .map(([, table = '']) => table)
    .filter((table) => OWNERS.has(table) && !file.startsWith(`${OWNERS.get(table)}/`))
    .map((table) => `${file} writes ${table}, which is ${OWNERS.get(table)}'s`);

describe('a room writes its own tables alone', () => {
  it('and a write into another room is found', () => {
    const found = (code: string) => foreignWrites('server/payments/a.ts', code);
    const foreign = [
      'tx.update(listings)',
      'db.delete(people)',
      'sql`insert into ${listings} (id)`',
      'sql`update ${people} set',
    ];
    expect(foreign.flatMap(found)).toHaveLength(foreign.length);
    expect(['tx.update(orders)', 'tx.select().from(listings)', 'ids.delete(listing)'].flatMap(found)).toEqual([]);
  });

  it('on the server', () => {
    const files = codeFiles().filter((file) => file.startsWith('server/') && !isTest(file));
    expect(files.flatMap((file) => foreignWrites(file, read(file)))).toEqual([]);
  });
});
