/** /admin/getpg as Chitra meets it: the list, and what she does from it; its words are the product’s. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPg } from '#tests/web/a-pg.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { BOOKED, DELETE, LIST, refusal, startListingsServer } from '#tests/photos/listings-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import ManageListingsPage from './manage-listings-page.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  server = await startListingsServer();
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const open = (url = '/admin/getpg') => openRoom({ '/admin/getpg': ManageListingsPage }, url);
const card = (name = 'Gulmohar House') => screen.findByRole('article', { name });

test('all PGs stand there, each to be viewed, edited and deleted', async () => {
  open();
  const first = within(await card());
  expect(first.getByText('Available')).toBeTruthy();
  expect(first.getByText('₹11,500')).toBeTruthy();
  expect(first.getByRole('link', { name: 'View Gulmohar House' }).getAttribute('href')).toBe('/admin/getpg/gulmohar');
  expect(within(await card('Neel Residency')).getByText('Booked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add New PG' }).getAttribute('href')).toBe('/admin/addpg');
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const answer = server.answers[LIST];
  server.answers[LIST] = () => [500, 'broken'];
  const person = open();
  expect(await screen.findByText('Error loading PGs.')).toBeTruthy();
  if (answer) server.answers[LIST] = answer;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card()).toBeTruthy();
});

test('the URL says what is looked for, also without a word', async () => {
  const sorted = 'GET /pg/searchPgs?query=&minPrice=0&sort=-price&limit=48';
  server.answers[sorted] = () => [200, [aPg()]];
  server.answers['GET /pg/searchPgs?query=neel&available=false&sort=relevance&limit=48'] = () => [200, []];
  open('/admin/getpg?sort=-price');
  expect(await card()).toBeTruthy();
  closeRoom();
  const person = open('/admin/getpg?q=neel&show=booked&after=%00');
  expect(await screen.findByText('No PGs found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all PGs' }));
  expect(await card()).toBeTruthy();
});

test('a page of what was found by words is asked for with its cursor', async () => {
  server.answers['GET /pg/searchPgs?query=neel&sort=relevance&limit=48&cursor=0.WyJ3YWthZCJd'] = () => [200, [aPg()]];
  open('/admin/getpg?q=neel&after=0.WyJ3YWthZCJd');
  expect(await card()).toBeTruthy();
});

test('a PG goes only after the question, and stays when somebody is paying for it', async () => {
  server.answers[DELETE] = () => [409, refusal('Somebody is paying for this PG right now.')];
  const person = open();
  const press = async () => person.click(within(await card()).getByRole('button', { name: 'Delete Gulmohar House' }));
  const answer = (name: string) => person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await press();
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to permanently delete this PG?' }),
  ).toBeTruthy();
  await answer('Cancel');
  expect(server.bodies(DELETE)).toHaveLength(0);
  await press();
  await answer('Delete');
  expect(await screen.findByText('Failed to delete PG')).toBeTruthy();
  expect((await within(await card()).findByRole('alert')).textContent).toBe(
    'Somebody is paying for this PG right now.',
  );
  server.answers[DELETE] = () => [500, 'broken'];
  await press();
  await answer('Delete');
  await waitFor(() => expect(screen.getAllByText('Failed to delete PG').length).toBeGreaterThan(1));
  expect(screen.queryByText('Somebody is paying for this PG right now.')).toBeNull();
  server.answers[DELETE] = () => [200, { _id: 'gulmohar' }];
  server.answers[LIST] = () => [200, []];
  await press();
  await answer('Delete');
  expect(await screen.findByText('PG Deleted Successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('the focus goes on to the next card when one is deleted, and to the head of the list after the last', async () => {
  server.answers['DELETE /pg/deletePg/neel'] = () => {
    server.answers[LIST] = () => [200, []];
    return [200, { _id: 'neel' }];
  };
  const person = open();
  const remove = async (name: string) => {
    await person.click(within(await card(name)).getByRole('button', { name: `Delete ${name}` }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
  };
  await card();
  server.answers[LIST] = () => [200, [aPg({ _id: 'neel', name: 'Neel Residency' })]];
  await remove('Gulmohar House');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Neel Residency' })));
  await remove('Neel Residency');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('0 PGs')));
});

test('several are marked at once, and each says what became of it', async () => {
  server.answers['PATCH /pg/availability'] = () => [
    200,
    {
      results: [
        { id: 'gulmohar', outcome: 'held' },
        { id: 'neel', outcome: 'changed' },
      ],
    },
  ];
  const person = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select Gulmohar House' }));
  await person.click(screen.getByRole('button', { name: 'Select this page' }));
  await person.click(screen.getByRole('button', { name: 'Mark as Available' }));
  expect(await screen.findByText('1 of 2 PGs changed.')).toBeTruthy();
  expect(screen.getByText(/somebody is paying for it right now/)).toBeTruthy();
  expect(screen.getByText('Now Available')).toBeTruthy();
  expect(server.bodies('PATCH /pg/availability')).toEqual([{ ids: ['gulmohar', 'neel'], availability: true }]);
});

test('several are marked as Available only after the question, where that ends a stay', async () => {
  const mark = 'PATCH /pg/availability';
  server.answers[mark] = () => [200, { results: [{ id: 'neel', outcome: 'changed' }] }];
  server.answers[BOOKED] = () => [500, 'broken'];
  const person = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select Gulmohar House' }));
  await person.click(screen.getByRole('button', { name: 'Select this page' }));
  const bar = within(screen.getByRole('region', { name: '2 PGs selected' }));
  const press = () => person.click(bar.getByRole('button', { name: 'Mark as Available' }));
  await press();
  expect(await screen.findByText('The PGs could not be marked. Please try again.')).toBeTruthy();
  server.answers[BOOKED] = () => [200, { booked: 1 }];
  const ask = async () => {
    await press();
    const name = '1 of these 2 PGs is booked. End the stay?';
    return within(await screen.findByRole('alertdialog', { name }));
  };
  const first = await ask();
  expect(first.getByText(/No money goes back by this: a refund is made in Payment Logs\./)).toBeTruthy();
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  expect(server.bodies(mark)).toEqual([]);
  await person.click((await ask()).getByRole('button', { name: 'Mark as Available' }));
  expect(await screen.findByText('1 of 1 PG changed.')).toBeTruthy();
  expect(server.bodies(BOOKED).at(-1)).toEqual({ ids: ['gulmohar', 'neel'] });
  expect(server.bodies(mark)).toEqual([{ ids: ['gulmohar', 'neel'], availability: true }]);
});

test('what became of each is told also where the list is empty afterwards', async () => {
  const booked = 'GET /pg/searchPgs?query=&available=false&sort=newest&limit=48';
  server.answers[booked] = () => [200, [aPg({ _id: 'neel', name: 'Neel Residency', availability: false })]];
  server.answers['PATCH /pg/availability'] = () => [200, { results: [{ id: 'neel', outcome: 'changed' }] }];
  const person = open('/admin/getpg?show=booked');
  await person.click(await screen.findByRole('checkbox', { name: 'Select Neel Residency' }));
  server.answers[booked] = () => [200, []];
  await person.click(screen.getByRole('button', { name: 'Mark as Available' }));
  expect(await screen.findByText('No PGs found')).toBeTruthy();
  expect(screen.getByText('1 of 1 PG changed.')).toBeTruthy();
});

test('a page that is not to be found leads back to the first one', async () => {
  server.answers[`${LIST}&cursor=rubbish`] = () => [400, refusal('This is no place in a list.')];
  const person = open('/admin/getpg?after=rubbish');
  await screen.findByText('Error loading PGs.');
  await person.click(screen.getByRole('button', { name: 'First page' }));
  await card();
});
