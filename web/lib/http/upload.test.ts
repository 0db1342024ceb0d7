/** Forms with files on their way: how far they are, the token they carry, and how they are called back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { call } from './call.ts';
import { uploading } from './upload.ts';
import { authorizeWith } from './send.ts';

const ADD = 'POST /pg/addPg';
let server: AnsweringServer;
beforeEach(async () => (server = await startAnsweringServer({})));
afterEach(async () => {
  authorizeWith({ forCall: async () => null, renew: async () => null });
  await server.close();
});

function aForm(): FormData {
  const form = new FormData();
  form.append('name', 'Gulmohar House');
  form.append('images', new File(['x'.repeat(100_000)], 'bed.jpg'));
  return form;
}

test('tells how far the form is until all of it was sent', async () => {
  server.answers[ADD] = () => [201, { _id: 'gulmohar' }];
  const shares: number[] = [];
  const { data } = await call(
    'addPg',
    { body: aForm() },
    undefined,
    uploading((share) => shares.push(share)),
  );
  expect(data).toEqual({ _id: 'gulmohar' });
  expect(shares.at(-1)).toBe(1);
  expect(server.bodies(ADD)).toEqual([{ name: ['Gulmohar House'], images: ['bed.jpg'] }]);
});

test('goes once more with a new token where the old one has run out', async () => {
  const refused: string[] = [];
  authorizeWith({
    forCall: async () => 'old',
    renew: async (token) => {
      refused.push(token);
      return 'new';
    },
  });
  server.answers[ADD] = () =>
    refused.length === 0 ? [401, { code: 'unauthorized', message: 'Sign in.' }] : [201, { _id: 'gulmohar' }];
  await call(
    'addPg',
    { body: aForm() },
    undefined,
    uploading(() => {}),
  );
  expect(refused).toEqual(['old']);
  expect(server.bodies(ADD)).toHaveLength(2);
});

test('what the server refuses comes as its sentence', async () => {
  server.answers[ADD] = () => [413, { code: 'too_large', message: 'This photo is too large.' }];
  await expect(
    call(
      'addPg',
      { body: aForm() },
      undefined,
      uploading(() => {}),
    ),
  ).rejects.toMatchObject({
    status: 413,
    message: 'This photo is too large.',
  });
});

test('called back, it ends with what it was called back for, also before it has begun', async () => {
  const reason = new DOMException('Enough', 'AbortError');
  const leaving = new AbortController();
  server.answers[ADD] = () => new Promise(() => leaving.abort(reason));
  await expect(
    call(
      'addPg',
      { body: aForm() },
      leaving.signal,
      uploading(() => {}),
    ),
  ).rejects.toBe(reason);
  await expect(
    call(
      'addPg',
      { body: aForm() },
      leaving.signal,
      uploading(() => {}),
    ),
  ).rejects.toBe(reason);
  expect(server.bodies(ADD)).toHaveLength(1);
});
