/** /admin/getpg as Chitra meets it; its words are the spec's (sections 4, 5 and 8). */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { aPg } from '#tests/a-pg.ts';
import { startAnsweringServer } from '#tests/answering-server.ts';
import type { AnsweringServer } from '#tests/answering-server.ts';
import { closeRoom, openRoom } from '#tests/open-room.tsx';
import ManageListingsPage from './manage-listings-page.tsx';

const LIST = 'GET /pg/getAllPg?limit=48';
const READ = 'GET /pg/getPg/gulmohar';
const UPDATE = 'PATCH /pg/updatePg/gulmohar';
const DELETE = 'DELETE /pg/deletePg/gulmohar';

const aPhoto = (at: number) => ({
  url: `/uploads/${at}.webp`,
  alt: `Gulmohar House, photo ${at} of 2`,
  width: 800,
  height: 600,
  srcSet: `/uploads/${at}.webp 800w`,
  thumb: `/uploads/${at}.webp`,
  placeholder: '',
});

const whole = (overrides: Partial<Pg> = {}) =>
  aPg({ contactNumber: '+91 1', email: 'g@example.in', photos: [aPhoto(1), aPhoto(2)], version: 'v1', ...overrides });

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer({
    [LIST]: () => [200, [aPg(), aPg({ _id: 'neel', name: 'Neel Residency', availability: false })]],
    [READ]: () => [200, whole()],
    [UPDATE]: () => [200, whole()],
    [DELETE]: () => [200, { _id: 'gulmohar' }],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const open = (address = '/admin/getpg') => openRoom({ '/admin/getpg': ManageListingsPage }, address);
const card = (name = 'Gulmohar House') => screen.findByRole('article', { name });
const refusal = (message: string) => ({ code: 'conflict', message });

async function edit() {
  const person = open();
  await person.click(within(await card()).getByRole('button', { name: 'Edit Gulmohar House' }));
  await screen.findByLabelText('Location');
  return { person, dialog: within(screen.getByRole('dialog')) };
}

test('all PGs stand there, each to be viewed, edited and deleted', async () => {
  open();
  const first = within(await card());
  expect(first.getByText('Available')).toBeTruthy();
  expect(first.getByText('₹11,500')).toBeTruthy();
  expect(first.getByRole('link', { name: 'View Gulmohar House' }).getAttribute('href')).toBe('/admin/getpg/gulmohar');
  expect(within(await card('Neel Residency')).getByText('Booked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add New PG' }).getAttribute('href')).toBe('/admin/addpg');
});

test('a list that cannot be had says so and can be asked for again', async () => {
  const answer = server.answers[LIST];
  server.answers[LIST] = () => [500, 'broken'];
  const person = open();
  expect(await screen.findByText('Error loading PGs.')).toBeTruthy();
  if (answer) server.answers[LIST] = answer;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card()).toBeTruthy();
});

test('the address says what is looked for, also without a word', async () => {
  const sorted = 'GET /pg/searchPgs?query=&minPrice=0&sort=-price&limit=48';
  server.answers[sorted] = () => [200, [aPg()]];
  server.answers['GET /pg/searchPgs?query=neel&available=false&sort=newest&limit=48'] = () => [200, []];
  open('/admin/getpg?sort=-price');
  expect(await card()).toBeTruthy();
  closeRoom();
  const person = open('/admin/getpg?q=neel&show=booked&after=%00');
  expect(await screen.findByText('No PGs found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all PGs' }));
  expect(await card()).toBeTruthy();
});

test('a PG goes only after the question, and stays when somebody is paying for it', async () => {
  server.answers[DELETE] = () => [409, refusal('Somebody is paying for this PG right now.')];
  const person = open();
  const press = async () => person.click(within(await card()).getByRole('button', { name: 'Delete Gulmohar House' }));
  const answer = (name: string) => person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await press();
  expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to permanently delete this PG?' })).toBeTruthy();
  await answer('Cancel');
  expect(server.bodies(DELETE)).toHaveLength(0);
  await press();
  await answer('Delete');
  expect(await screen.findByText('Failed to delete PG')).toBeTruthy();
  expect((await within(await card()).findByRole('alert')).textContent).toBe('Somebody is paying for this PG right now.');
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

test('an edit that was begun stays with what was typed when the list behind it is empty or cannot be had', async () => {
  const answers: (() => void)[] = [];
  server.answers[DELETE] = () => new Promise((said) => answers.push(() => said([200, { _id: 'gulmohar' }])));
  server.answers['GET /pg/getPg/neel'] = () => [200, whole({ _id: 'neel', name: 'Neel Residency' })];
  const person = open();
  await person.click(within(await card()).getByRole('button', { name: 'Delete Gulmohar House' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await person.click(within(await card('Neel Residency')).getByRole('button', { name: 'Edit Neel Residency' }));
  await person.type(await screen.findByLabelText('Location'), ', at the lake');
  server.answers[LIST] = () => [500, 'broken'];
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await screen.findByText('Error loading PGs.');
  expect(screen.getByLabelText('Location')).toHaveProperty('value', expect.stringMatching(/at the lake$/));
});

test('the form opens once the PG is there; until then its button is busy', async () => {
  let answer = () => {};
  server.answers[READ] = () => new Promise((said) => (answer = () => said([200, whole()])));
  const person = open();
  const button = within(await card()).getByRole('button', { name: 'Edit Gulmohar House' });
  await person.click(button);
  expect([button.getAttribute('aria-busy'), screen.queryByRole('dialog')]).toEqual(['true', null]);
  await waitFor(() => expect(server.heard.filter((one) => one.call === READ)).toHaveLength(1));
  answer();
  expect(await screen.findByRole('dialog', { name: 'Edit Gulmohar House' })).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('an edit that cannot begin says so, and no dialog stays', async () => {
  server.answers[READ] = () => [404, { code: 'not_found', message: 'Gone.' }];
  const person = open();
  await person.click(within(await card()).getByRole('button', { name: 'Edit Gulmohar House' }));
  expect(await screen.findByText('Failed to load PG details for editing')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only what was changed is sent, a photo is marked to go, and the list is fetched anew', async () => {
  const { person, dialog } = await edit();
  await person.selectOptions(dialog.getByLabelText('Availability'), 'Not Available');
  const mark = dialog.getByRole('button', { name: 'Delete image 1' });
  await person.click(mark);
  expect(mark.getAttribute('aria-pressed')).toBe('true');
  expect(dialog.getByText('Will be deleted')).toBeTruthy();
  await person.click(mark);
  expect(mark.getAttribute('aria-pressed')).toBe('false');
  await person.click(mark);
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('PG updated successfully')).toBeTruthy();
  expect(server.bodies(UPDATE)).toEqual([
    { version: ['v1'], availability: ['false'], imagesToDelete: ['/uploads/1.webp'], order: ['/uploads/2.webp'], imageAlts: [''] },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.heard.filter((one) => one.call === LIST)).toHaveLength(2));
});

test('an edit with something unsaved is closed only after a question, by Escape and by its cross', async () => {
  const { person, dialog } = await edit();
  await person.type(dialog.getByLabelText('Location'), 'i');
  await person.keyboard('{Escape}');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Close without saving?' }));
  await person.click(question().getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(dialog.getByLabelText('Location')).toHaveProperty('value', expect.stringMatching(/i$/));
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click(question().getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.heard.filter((one) => one.call === UPDATE)).toEqual([]);
});

test('an edit without a change closes at once', async () => {
  const { person } = await edit();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused edit keeps what was typed, and Cancel closes it', async () => {
  server.answers[UPDATE] = () => [500, 'broken'];
  const { person, dialog } = await edit();
  await person.clear(dialog.getByLabelText('Location'));
  await person.type(dialog.getByLabelText('Location'), 'Kharadi');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Failed to update PG details')).toBeTruthy();
  expect(dialog.getByLabelText('Location')).toHaveProperty('value', 'Kharadi');
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an edit that was saved before it could be called back is not mistaken for somebody else’s', async () => {
  const { person, dialog } = await edit();
  await person.clear(dialog.getByLabelText('Location'));
  await person.type(dialog.getByLabelText('Location'), 'Kharadi, Pune');
  server.answers[UPDATE] = () => new Promise(() => {});
  server.answers[READ] = () => [200, whole({ location: 'Kharadi, Pune', version: 'v2' })];
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('Sent. The server is looking at the images.');
  await waitFor(() => expect(server.bodies(UPDATE)).toHaveLength(1));
  await person.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
  expect(await screen.findByText('It was saved before it could be cancelled.')).toBeTruthy();
  server.answers[UPDATE] = () => [200, whole()];
  await person.type(dialog.getByLabelText('Name'), ' II');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('PG updated successfully')).toBeTruthy();
  expect(server.bodies(UPDATE)[1]).toEqual({ version: ['v2'], name: ['Gulmohar House II'] });
});

test.each([
  ['Keep mine', '12000', ['12000']],
  ['Take theirs', '9000', undefined],
])('upon another admin’s edit, %s settles the field that both changed', async (button, price, sent) => {
  const { person, dialog } = await edit();
  await person.clear(dialog.getByLabelText('Price per month (₹)'));
  await person.type(dialog.getByLabelText('Price per month (₹)'), '12000');
  await person.clear(dialog.getByLabelText('Name'));
  await person.type(dialog.getByLabelText('Name'), 'Gulmohar Court');
  server.answers[UPDATE] = () => [409, refusal('Somebody else has changed this PG since you opened it.')];
  server.answers[READ] = () => [200, whole({ price: 9000, location: 'Kharadi, Pune', version: 'v2' })];
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('Somebody else has changed this PG meanwhile')).toBeTruthy();
  expect(dialog.getByText(/₹9,000/)).toBeTruthy();
  expect(dialog.getByText(/₹12,000/)).toBeTruthy();
  expect(dialog.getByText(/Kharadi, Pune/)).toBeTruthy();
  // The notice says it all.
  expect(screen.queryByText(/since you opened it/)).toBeNull();

  await person.click(dialog.getByRole('button', { name: button }));
  expect(dialog.getByLabelText('Price per month (₹)')).toHaveProperty('value', price);
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Gulmohar Court');
  expect(dialog.getByLabelText('Location')).toHaveProperty('value', 'Kharadi, Pune');
  server.answers[UPDATE] = () => [200, whole()];
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('PG updated successfully')).toBeTruthy();
  expect(server.bodies(UPDATE)[1]).toEqual({ version: ['v2'], name: ['Gulmohar Court'], ...(sent && { price: sent }) });
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
