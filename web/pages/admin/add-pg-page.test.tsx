/** /admin/addpg as Chitra meets it; its words are the product's. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPg } from '#tests/web/a-pg.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import { onlyFailure } from '#tests/web/toasts.ts';
import AddPgPage from './add-pg-page.tsx';

const ADD = 'POST /pg/addPg';
let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer({ [ADD]: () => [201, aPg()] });
  let made = 0;
  // jsdom shows no files.
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = () => {};
});
afterEach(async () => {
  closeRoom();
  localStorage.clear();
  await server.close();
});

const openForm = () => openRoom({ '/admin/addpg': AddPgPage }, '/admin/addpg');
const aPhoto = (name: string, type = 'image/jpeg') => new File(['photo'], name, { type });
const zone = () => screen.getByLabelText(/Choose images/);
const sentIds = () => server.bodies(ADD).map((body) => (body as { _id: string[] })._id[0]);
const press = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Add PG' }));

async function fill(person: UserEvent): Promise<void> {
  const typed = {
    Name: 'Saffron Court',
    Location: 'Viman Nagar, Pune',
    'Price per month (₹)': '9500',
    'Contact number': '+91 98765 43210',
    Email: 'saffron@example.in',
    Amenities: 'Wi-Fi, hot water , Home meals',
    Description: 'Bright rooms.',
  };
  for (const [label, text] of Object.entries(typed)) {
    await person.click(screen.getByLabelText(label));
    await person.paste(text);
  }
}

test('every field of docs/product.md is asked for, and nothing is sent without them', async () => {
  const person = openForm();
  await press(person);
  const needed = 'Name is,Location is,Price is,Contact number is,Email is,Amenities are,Description is';
  for (const what of needed.split(',')) {
    expect(await screen.findByText(`${what} required`)).toBeTruthy();
  }
  await person.type(screen.getByLabelText('Contact number'), '12');
  await press(person);
  await screen.findByText('Contact number must be a phone number, such as 98765 43210');
  expect(await screen.findByText('Please upload at least one image.')).toBeTruthy();
  expect(server.received).toEqual([]);
});

test('without an image the zone is asked for one, in the product’s words', async () => {
  const person = openForm();
  await fill(person);
  await press(person);
  expect(await screen.findByText('Please upload at least one image.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(zone());
  expect(server.received).toEqual([]);
});

test('a PG is sent with its amenities split and its photos in their order, and the form is empty again', async () => {
  let answer = () => {};
  server.answers[ADD] = () => new Promise((resolve) => (answer = () => resolve([201, aPg()])));
  const person = openForm();
  await fill(person);
  await person.upload(zone(), [aPhoto('bed.jpg'), aPhoto('bath.png', 'image/png'), aPhoto('roof.webp', 'image/webp')]);
  await person.type(screen.getByLabelText('Description of image 2'), 'The bath');
  await person.click(screen.getByRole('button', { name: 'Make image 2 the cover' }));
  await person.click(screen.getByRole('button', { name: 'Remove image 3' }));
  await expect.poll(() => document.activeElement).toBe(zone());
  await press(person);
  expect(await screen.findByRole('button', { name: 'Adding PG...' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(server.bodies(ADD)).toEqual([
    {
      _id: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
      name: ['Saffron Court'],
      location: ['Viman Nagar, Pune'],
      price: ['9500'],
      contactNumber: ['+91 98765 43210'],
      email: ['saffron@example.in'],
      amenities: ['Wi-Fi', 'Hot water', 'Home meals'],
      description: ['Bright rooms.'],
      availability: ['true'],
      imageAlts: ['The bath', ''],
      images: ['bath.png', 'bed.jpg'],
    },
  ]);
  answer();
  expect(await screen.findByText('PG Added Successfully')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.queryByRole('button', { name: /^Remove image/ })).toBeNull();
});

test('house rules are folded away, sent as one field, and refused where they stand', async () => {
  const person = openForm();
  await fill(person);
  await person.upload(zone(), [aPhoto('bed.jpg')]);
  expect(screen.getByLabelText('Gate time').closest('details')?.open).toBe(false);
  await person.click(screen.getByText('House rules'));
  await person.selectOptions(screen.getByLabelText('Gate time'), '10:30 pm');
  expect(screen.queryByLabelText('Rate per unit (₹)')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Electricity'), 'By meter');
  await person.type(screen.getByLabelText('Rate per unit (₹)'), '8.5');
  await person.selectOptions(screen.getByLabelText('Pets'), 'Not allowed');
  await person.type(screen.getByLabelText('Notice (days)'), 'a month');
  await press(person);
  expect(await screen.findByText('Notice must be a whole number, such as 30')).toBeTruthy();
  expect(server.received).toEqual([]);
  await person.clear(screen.getByLabelText('Notice (days)'));
  await person.type(screen.getByLabelText('Notice (days)'), '0');
  await press(person);
  await waitFor(() => expect(server.received).toHaveLength(1));
  const [sent] = server.bodies(ADD) as { houseRules: string[] }[];
  expect(sent?.houseRules.map((rules) => JSON.parse(rules))).toEqual([
    { gateTime: '22:30', noticeDays: 0, electricity: 'metered', electricityRate: 8.5, pets: 'no' },
  ]);
});

test('what the server refuses is said in its words, else in the product’s, and nothing typed is lost', async () => {
  server.answers[ADD] = () => [415, { code: 'unsupported', message: 'This file is no photo.' }];
  const person = openForm();
  await fill(person);
  await person.upload(zone(), aPhoto('bed.jpg'));
  await press(person);
  expect((await screen.findAllByText('This file is no photo.')).length).toBeGreaterThan(0);
  server.answers[ADD] = () => [500, 'broken'];
  await press(person);
  await onlyFailure('Error Adding PG');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Saffron Court');
  expect(screen.getByRole('button', { name: 'Remove image 1' })).toBeTruthy();
});

test('a photo that the server refuses is named and marked until it is taken out', async () => {
  const message = 'This photo cannot be read. It may be damaged.';
  const issues = [{ path: 'images.1', message }];
  server.answers[ADD] = () => [415, { code: 'unsupported', message, issues }];
  const person = openForm();
  await fill(person);
  await person.upload(zone(), [aPhoto('bed.jpg'), aPhoto('bath.jpg'), aPhoto('stairs.jpg')]);
  await press(person);
  await onlyFailure(`bath.jpg: ${message}`);
  screen.getByText(`bath.jpg: ${message}`, { selector: '[role=alert] p' });
  const marked = () => screen.getAllByRole('listitem').map((tile) => tile.querySelector('.lucide-circle-alert'));
  expect(marked()).toEqual([null, expect.anything(), null]);
  await person.click(screen.getByRole('button', { name: 'Remove image 2' }));
  expect(marked()).toEqual([null, null]);
  expect(screen.queryByText(`bath.jpg: ${message}`, { selector: '[role=alert] p' })).toBeNull();
});

test('a PG sent again after a lost answer keeps its id, also after a reload, and the next has its own', async () => {
  server.answers[ADD] = () => 'hang up';
  const person = openForm();
  await fill(person);
  await person.upload(zone(), aPhoto('bed.jpg'));
  await press(person);
  expect(await screen.findByText('Error Adding PG')).toBeTruthy();
  await press(person);
  await waitFor(() => expect(server.bodies(ADD)).toHaveLength(2));
  closeRoom();
  const reloaded = openForm();
  server.answers[ADD] = () => [201, aPg()];
  await reloaded.upload(zone(), aPhoto('bed.jpg'));
  await press(reloaded);
  expect(await screen.findByText('PG Added Successfully')).toBeTruthy();
  await fill(reloaded);
  await reloaded.upload(zone(), aPhoto('roof.jpg'));
  await press(reloaded);
  await waitFor(() => expect(server.bodies(ADD)).toHaveLength(4));
  const [first, again, afterReload, next] = sentIds();
  expect([again, afterReload]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test('after a conflict the form is another PG’s, also after a reload', async () => {
  server.answers[ADD] = () => [409, { code: 'conflict', message: 'This PG was added before.' }];
  const person = openForm();
  await fill(person);
  await person.upload(zone(), aPhoto('bed.jpg'));
  await press(person);
  expect(await screen.findByText('This PG was added before.')).toBeTruthy();
  closeRoom();
  const reloaded = openForm();
  server.answers[ADD] = () => [201, aPg()];
  await reloaded.upload(zone(), aPhoto('bed.jpg'));
  await press(reloaded);
  await waitFor(() => expect(server.bodies(ADD)).toHaveLength(2));
  const [first, next] = sentIds();
  expect(next).not.toBe(first);
});

test('a save can be called back, and can then be begun anew', async () => {
  server.answers[ADD] = () => new Promise(() => {});
  const person = openForm();
  await fill(person);
  await person.upload(zone(), aPhoto('bed.jpg'));
  await press(person);
  await screen.findByText('Sent. The server is looking at the images.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  // Nobody can know here whether the server was faster.
  expect(
    await screen.findByText('Cancelled. All was sent by then: look among all PGs before you add it again.'),
  ).toBeTruthy();
  server.answers[ADD] = () => [201, aPg()];
  await press(person);
  expect(await screen.findByText('PG Added Successfully')).toBeTruthy();
});

const comeAndGo = () =>
  openRoom({ '/admin/addpg': AddPgPage, '/admin': () => <Link to="/admin/addpg">Come back</Link> }, '/admin/addpg');
const goAndComeBack = async (person: UserEvent) => {
  await person.click(screen.getByRole('link', { name: 'Admin Dashboard' }));
  await person.click(await screen.findByRole('link', { name: 'Come back' }));
};

test('what was typed is there again after a look elsewhere, until it is added; images are said not to be', async () => {
  const person = comeAndGo();
  await fill(person);
  await person.upload(zone(), aPhoto('bed.jpg'));
  await goAndComeBack(person);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Saffron Court');
  expect(screen.getByText(/The images could not be kept/)).toBeTruthy();
  await person.upload(zone(), aPhoto('bed.jpg'));
  expect(screen.queryByText(/The images could not be kept/)).toBeNull();
  await press(person);
  expect(await screen.findByText('PG Added Successfully')).toBeTruthy();
  expect(localStorage.getItem('drafts')).toBeNull();
  await person.type(screen.getByLabelText('Name'), 'Second Court');
  await goAndComeBack(person);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Second Court');
});

test('a PG that is still being added cannot be added twice, and the form is empty once it is there', async () => {
  let answer = () => {};
  server.answers[ADD] = () => new Promise((resolve) => (answer = () => resolve([201, aPg()])));
  const person = comeAndGo();
  await fill(person);
  await person.upload(zone(), aPhoto('bed.jpg'));
  await press(person);
  await waitFor(() => expect(server.received).toHaveLength(1));
  await goAndComeBack(person);
  expect(screen.getByText('The PG that you sent is still being added.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Adding PG...' })).toHaveProperty('disabled', true);
  answer();
  expect(await screen.findByText('PG Added Successfully')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''));
  expect(localStorage.getItem('drafts')).toBeNull();
  server.answers[ADD] = () => [201, aPg()];
  await fill(person);
  await person.upload(zone(), aPhoto('roof.jpg'));
  await press(person);
  await waitFor(() => expect(server.bodies(ADD)).toHaveLength(2));
  const [first, next] = sentIds();
  expect(next).not.toBe(first);
});

test('files that cannot become photos are named before anything is sent', async () => {
  const person = openForm();
  const large = aPhoto('large.jpg');
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
  const many = Array.from({ length: 13 }, (_, at) => aPhoto(`${at}.jpg`));
  const others = [aPhoto('IMG_1.HEIC', 'image/heic'), aPhoto('draw.svg', 'image/svg+xml'), large];
  await person.upload(zone(), [...others, ...many]);
  expect(screen.getByText(/IMG_1.HEIC is a HEIC photo/)).toBeTruthy();
  expect(screen.getByText('draw.svg is no JPG, PNG, WebP or AVIF photo.')).toBeTruthy();
  expect(screen.getByText(/large.jpg is larger than 15 MB/)).toBeTruthy();
  expect(screen.getByText(/At most 12 new images at once/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(12);
});

test('the browser asks before the page is left with something typed, and not before', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const person = openForm();
  const name = await screen.findByLabelText('Name');
  expect(leave()).toBe(false);
  await person.type(name, 'S');
  expect(leave()).toBe(true);
  await person.clear(name);
  expect(leave()).toBe(false);
  await person.upload(zone(), aPhoto('a.jpg'));
  expect(leave()).toBe(true);
});
