/** A PG as Chitra edits it on /admin/getpg; its words are the product's. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import {
  BOOKED,
  DELETE,
  LIST,
  READ,
  refusal,
  startListingsServer,
  UPDATE,
  whole,
} from '#tests/photos/listings-server.ts';
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

const open = () => openRoom({ '/admin/getpg': ManageListingsPage }, '/admin/getpg');
const card = (name = 'Gulmohar House') => screen.findByRole('article', { name });

async function edit() {
  const person = open();
  await person.click(within(await card()).getByRole('button', { name: 'Edit Gulmohar House' }));
  await screen.findByLabelText('Location');
  return { person, dialog: within(screen.getByRole('dialog')) };
}

test('an edit keeps what was typed when the list behind it is empty or cannot be loaded', async () => {
  const answers: (() => void)[] = [];
  server.answers[DELETE] = () => new Promise((resolve) => answers.push(() => resolve([200, { _id: 'gulmohar' }])));
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
  server.answers[READ] = () => new Promise((resolve) => (answer = () => resolve([200, whole()])));
  const person = open();
  const button = within(await card()).getByRole('button', { name: 'Edit Gulmohar House' });
  await person.click(button);
  expect([button.getAttribute('aria-busy'), screen.queryByRole('dialog')]).toEqual(['true', null]);
  await waitFor(() => expect(server.received.filter((one) => one.call === READ)).toHaveLength(1));
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
    {
      version: ['v1'],
      availability: ['false'],
      imagesToDelete: ['/uploads/1.webp'],
      order: ['/uploads/2.webp'],
      imageAlts: [''],
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(server.received.filter((one) => one.call === LIST)).toHaveLength(2));
});

test('a stay is ended only after the question, which leaves what was typed where it is', async () => {
  server.answers[READ] = () => [200, whole({ availability: false })];
  server.answers[BOOKED] = () => [500, 'broken'];
  const { person, dialog } = await edit();
  await person.selectOptions(dialog.getByLabelText('Availability'), 'Available');
  const update = () => person.click(dialog.getByRole('button', { name: 'Update' }));
  await update();
  expect(await screen.findByText('Failed to update PG details')).toBeTruthy();
  server.answers[BOOKED] = () => [200, { booked: 1 }];
  const ask = async () => {
    await update();
    return within(await screen.findByRole('alertdialog', { name: 'This PG is booked. End the stay?' }));
  };
  const first = await ask();
  // A browser closes this question by it.
  await person.keyboard('{Escape}');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.bodies(UPDATE)).toEqual([]);
  await person.click((await ask()).getByRole('button', { name: 'Mark as Available' }));
  expect(await screen.findByText('PG updated successfully')).toBeTruthy();
  expect(server.bodies(UPDATE)).toEqual([{ version: ['v1'], availability: ['true'] }]);
  expect(server.bodies(BOOKED).at(-1)).toEqual({ ids: ['gulmohar'] });
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
  expect(server.received.filter((one) => one.call === UPDATE)).toEqual([]);
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
  await person.clear(dialog.getByLabelText('Amenities'));
  await person.type(dialog.getByLabelText('Amenities'), 'wifi, mess (breakfast, dinner)');
  server.answers[UPDATE] = () => new Promise(() => {});
  const amenities = ['Wi-Fi', 'Mess (breakfast, dinner)'];
  server.answers[READ] = () => [200, whole({ location: 'Kharadi, Pune', amenities, version: 'v2' })];
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

test('upon another admin’s edit of other fields nothing is asked, and both edits are kept', async () => {
  const { person, dialog } = await edit();
  await person.clear(dialog.getByLabelText('Price per month (₹)'));
  await person.type(dialog.getByLabelText('Price per month (₹)'), '12000');
  server.answers[UPDATE] = () => [409, refusal('Somebody else has changed this PG since you opened it.')];
  server.answers[READ] = () => [200, whole({ location: 'Kharadi, Pune', version: 'v2' })];
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('Somebody else has changed this PG meanwhile')).toBeTruthy();
  expect(dialog.getByText(/Kharadi, Pune/).textContent).toBe('In the form now: Kharadi, Pune');
  expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  expect(dialog.getByLabelText('Location')).toHaveProperty('value', 'Kharadi, Pune');
  server.answers[UPDATE] = () => [200, whole()];
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('PG updated successfully')).toBeTruthy();
  expect(server.bodies(UPDATE)[1]).toEqual({ version: ['v2'], price: ['12000'] });
});

test('a stored contact that is no phone number is pointed out and holds up no other change', async () => {
  server.answers[READ] = () => [200, whole({ contactNumber: 'Ask at the gate' })];
  const { person, dialog } = await edit();
  dialog.getByText('What is saved here cannot be called. Please put a phone number in its place.');
  await person.type(dialog.getByLabelText('Contact number'), ' 2');
  await person.type(dialog.getByLabelText('Location'), ', Bengaluru');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await dialog.findByText('Contact number must be a phone number, such as 98765 43210');
  await person.type(dialog.getByLabelText('Contact number'), '{Backspace}{Backspace}');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('PG updated successfully');
  expect(server.bodies(UPDATE)).toEqual([expect.not.objectContaining({ contactNumber: expect.anything() })]);
});
