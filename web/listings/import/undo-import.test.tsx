/** Chitra undoes an import from the list: she reads what goes and what stays, and then how far it is. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportRun } from '#contract/listings/import.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import { ImportScreen } from './import-screen.tsx';

const run = (overrides: Partial<ImportRun>): ImportRun => ({
  _id: 'pune',
  fileName: 'pune.csv',
  by: 'Chitra',
  state: 'done',
  total: 12,
  rows: 12,
  bad: 0,
  imported: 12,
  alreadyThere: 0,
  cityAdded: 0,
  badRows: [],
  undo: 'possible',
  toUndo: 0,
  removed: 0,
  stays: 0,
  keptPgs: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  ...overrides,
});
const keptPgs = [{ _id: 'neel', name: 'Neel Residency', reason: 'booked' as const }];
const UNDO = 'POST /pg/imports/pune/undo';

let server: AnsweringServer;
beforeEach(async () => {
  const undoing = run({ state: 'undoing', toUndo: 12, removed: 4 });
  const undone = run({ state: 'undone', toUndo: 12, removed: 11, stays: 1, keptPgs });
  const polls = [undoing, undone];
  server = await startAnsweringServer({
    'GET /pg/imports': () => [
      200,
      [
        run({}),
        run({ _id: 'old', fileName: 'old.csv', by: undefined, undo: 'over' }),
        run({ _id: 'gone', fileName: 'gone.csv', undo: 'nothing_left' }),
      ],
    ],
    'GET /pg/imports/pune/undo': () => [200, { goes: 11, stays: 1, keptPgs }],
    [UNDO]: () => [200, undoing],
    'GET /pg/imports/pune': () => [200, polls.shift() ?? undone],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const rowOf = (fileName: string) => screen.findByRole('row', { name: new RegExp(fileName) });
const open = () => openRoom({ '/admin/import': () => <ImportScreen /> }, '/admin/import');

test('what goes and what stays is said before, and how far it is after', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Undo the import of pune.csv' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take 11 PGs out again?' });
  expect(question.textContent).toContain('1 PG stays:Neel Residency: was booked');
  expect(server.bodies(UNDO)).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Take them out' }));
  expect(await screen.findByRole('progressbar', { name: 'Undoing the import' })).toHaveProperty('value', 4);
  expect(screen.getByText('4 of 12 PGs')).toBeDefined();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Undoing the import: pune\.csv/);
  expect(await screen.findByText('11 PGs taken out')).toBeDefined();
  expect(screen.getByText(/^Neel Residency/).textContent).toBe('Neel Residency: was booked');
});

test('an import that cannot be undone has the reason in place of the button', async () => {
  open();
  expect((await rowOf('old.csv')).textContent).toContain('Command line');
  expect((await rowOf('old.csv')).textContent).toContain('Could be undone for a week');
  expect((await rowOf('gone.csv')).textContent).toContain('None of its PGs is left');
  expect(screen.getAllByRole('button', { name: /Undo the import/ })).toHaveLength(1);
});

test('where all of its PGs stay it says so and asks nothing', async () => {
  server.answers['GET /pg/imports/pune/undo'] = () => [200, { goes: 0, stays: 1, keptPgs }];
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Undo the import of pune.csv' }));
  expect(await screen.findByText(/All PGs of this import stay/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the same sheet with its city says how many were mended, and has nothing to undo', async () => {
  const again = run({ rows: 13, imported: 0, alreadyThere: 13, cityAdded: 12, undo: 'nothing_left' });
  server.answers['GET /pg/imports'] = () => [200, [again]];
  server.answers['GET /pg/imports/pune'] = () => [200, again];
  const person = open();
  const row = await rowOf('pune.csv');
  expect(row.textContent).toContain('City added to 12 PGs that were there already');
  expect(row.textContent).not.toContain('None of its PGs is left');
  await person.click(within(row).getByRole('link', { name: 'pune.csv' }));
  expect(await screen.findByText('City added to 12 PGs that were there already')).toBeDefined();
  expect(screen.getByText('1 already there, left as it is')).toBeDefined();
  expect(screen.queryByText('0 PGs imported')).toBeNull();
});
