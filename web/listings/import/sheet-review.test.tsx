/** What Chitra sees before an import starts is what will be imported, however the answers come in. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SheetPreview } from '#contract/listings/import.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer, CannedAnswer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import { SheetReview } from './sheet-review.tsx';

const PREVIEW = 'POST /pg/imports/sheet/preview';
const understood = (good: number): SheetPreview => ({
  _id: 'sheet',
  fileName: 'pgs.csv',
  header: ['name', 'area', 'rent'],
  sample: [],
  columns: { name: ['name'], location: ['area'], price: ['rent'] },
  rows: good,
  good,
  alreadyThere: 0,
  repeated: 0,
  cityAdded: 0,
  bad: 0,
  badRows: [],
});

let server: AnsweringServer;
/** The answers that are still to be given, in the order of the calls. */
let owed: ((answer: CannedAnswer) => void)[];

beforeEach(async () => {
  owed = [];
  server = await startAnsweringServer({ [PREVIEW]: () => new Promise<CannedAnswer>((say) => owed.push(say)) });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const review = () =>
  openRoom(
    { '/admin/import': () => <SheetReview first={understood(10)} onStarted={() => {}} onAnother={() => {}} /> },
    '/admin/import',
  );
const start = (good: number) => screen.findByRole('button', { name: `Import ${good} PGs` });
const calls = (many: number) => waitFor(() => expect(owed).toHaveLength(many));

test('only the answer to the newest choice counts', async () => {
  const person = review();
  const column = await screen.findByLabelText('Column area tells');
  await person.selectOptions(column, 'City');
  await calls(1);
  await person.selectOptions(column, 'Location');
  await calls(2);
  owed[1]?.([200, understood(7)]);
  expect(await start(7)).toHaveProperty('disabled', false);
  owed[0]?.([200, understood(3)]);
  await server.answered(PREVIEW, 2);
  expect(await start(7)).toHaveProperty('disabled', false);
});

test('nothing starts that nobody has seen: while the city is typed, and after a look that failed', async () => {
  const person = review();
  expect(await start(10)).toHaveProperty('disabled', false);
  await person.type(screen.getByLabelText('City of all rows'), 'P');
  expect(await start(10)).toHaveProperty('disabled', true);
  await calls(1);
  owed[0]?.([503, 'broken']);
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await start(10)).toHaveProperty('disabled', true);
  await calls(2);
  owed[1]?.([200, understood(9)]);
  await start(9);
  await waitFor(async () => expect(await start(9)).toHaveProperty('disabled', false));
});

test('without a city it asks first, with what would be missing; with one it starts', async () => {
  const sheet = { ...understood(10), sample: [{ line: 2, cells: ['Anu Home', 'Madhapur', '7500'] }] };
  server.answers['POST /pg/imports/sheet/start'] = () => [409, { code: 'conflict', message: 'It runs already.' }];
  const person = openRoom(
    { '/admin/import': () => <SheetReview first={sheet} onStarted={() => {}} onAnother={() => {}} /> },
    '/admin/import',
  );
  await person.click(await start(10));
  const question = screen.getByRole('alertdialog', { name: 'Import without a city?' });
  expect(question.textContent).toContain('A PG would stand at “Madhapur” alone');
  await person.click(screen.getByRole('button', { name: 'Say the city first' }));
  expect(server.bodies('POST /pg/imports/sheet/start')).toHaveLength(0);
  await person.type(screen.getByLabelText('City of all rows'), 'Pune');
  await calls(1);
  owed[0]?.([200, sheet]);
  await waitFor(async () => expect(await start(10)).toHaveProperty('disabled', false));
  await person.click(await start(10));
  await waitFor(() => expect(server.bodies('POST /pg/imports/sheet/start')).toHaveLength(1));
});

test('of a file that the site has written it says what is there already, and asks nothing about its ids', async () => {
  const sheet: SheetPreview = { ...understood(82), header: ['ID', 'name', 'area', 'rent'], idColumn: 'ID' };
  openRoom(
    {
      '/admin/import': () => (
        <SheetReview first={{ ...sheet, alreadyThere: 81 }} onStarted={() => {}} onAnother={() => {}} />
      ),
    },
    '/admin/import',
  );
  expect(await screen.findByRole('button', { name: 'Import 1 PG' })).toHaveProperty('disabled', false);
  screen.getByText('81 on the site already');
  expect(screen.getByLabelText('Column ID tells').textContent).toMatch(/^Which PG it is/);
  expect(screen.getByLabelText('Column rent tells').textContent).toMatch(/^Nothing, leave it out/);
});

test('counts a row once, and does not start where every PG is here already', async () => {
  const Review = ({ sheet }: { sheet: Partial<SheetPreview> }) => (
    <SheetReview first={{ ...understood(10), ...sheet }} onStarted={() => {}} onAnother={() => {}} />
  );
  const sheet = { alreadyThere: 3, repeated: 2, cityAdded: 3 };
  openRoom({ '/admin/import': () => <Review sheet={sheet} /> }, '/admin/import');
  expect(await start(5)).toHaveProperty('disabled', false);
  screen.getByText('3 PGs on the site get the city');
  screen.getByText('2 repeat an earlier row');
  closeRoom();
  openRoom({ '/admin/import': () => <Review sheet={{ alreadyThere: 10 }} /> }, '/admin/import');
  expect(await start(0)).toHaveProperty('disabled', true);
  screen.getByText('All good rows are here already: there is nothing to import.');
});

test('does not ask about the city of a file that only adds one to PGs which are here', async () => {
  const sample = [{ line: 2, cells: ['Anu Home', 'Madhapur', '7500'] }];
  server.answers['POST /pg/imports/sheet/start'] = () => [409, { code: 'conflict', message: 'It runs already.' }];
  const first = { ...understood(10), sample, alreadyThere: 10, cityAdded: 2 };
  const person = openRoom(
    { '/admin/import': () => <SheetReview first={first} onStarted={() => {}} onAnother={() => {}} /> },
    '/admin/import',
  );
  await person.click(await screen.findByRole('button', { name: 'Add the city to 2 PGs' }));
  await waitFor(() => expect(server.bodies('POST /pg/imports/sheet/start')).toHaveLength(1));
});
