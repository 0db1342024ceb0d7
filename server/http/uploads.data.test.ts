/**
 * Uploads that are too many, too large, broken off or aimed elsewhere: each is answered in words, and none leaves
 * anything behind.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import { PHOTO_LIMITS } from '#contract/listings/limits.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../identity/accounts/people.ts';
import { listings } from '../listings/table.ts';

describe('an upload', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  const dataDir = mkdtempSync(join(tmpdir(), 'pg-finder-uploads-'));
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { DATA_DIR: dataDir });
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const post = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/api/pg/addPg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chitra.token}`, ...headers },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as ErrorBody };
  };
  const left = async () => [
    ...(await readdir(join(dataDir, 'incoming')).catch(() => [])),
    ...(await readdir(join(dataDir, 'images')).catch(() => [])),
  ];

  it('of a thirteenth file is refused', async () => {
    const photo = await aPhoto({ width: 32, height: 32 });
    const { status, body } = await post(aForm({ ...FORM, images: Array.from({ length: 13 }, () => photo) }));
    expect([status, body.message]).toEqual([413, 'At most 12 photos can be sent at once.']);
  });

  it('of a file that is too large is refused, and the answer arrives though much is still to come', async () => {
    const large = new Uint8Array(PHOTO_LIMITS.bytes + 1);
    const { status, body } = await post(aForm({ ...FORM, images: [large, large] }));
    expect([status, body.message]).toEqual([413, 'A photo may have at most 15 MB.']);
  });

  it('of a good photo beside a bad one leaves neither', async () => {
    const { status } = await post(aForm({ ...FORM, images: [await aPhoto(), Buffer.from('<svg/>')] }));
    expect(status).toBe(415);
    expect(await left()).toEqual([]);
  });

  it('under any other name is refused', async () => {
    expect((await post(aForm({ ...FORM, photos: [await aPhoto()] }))).status).toBe(400);
    expect((await post(aForm({ ...FORM, __proto__x: 'y', images: [] }))).body.message).toBe(
      'Please upload at least one image.',
    );
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    [
      'an end too soon',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="images"; filename="../../x.jpg"\r\n\r\nabc',
    ],
  ])('with %s is refused', async (_what, type, body) => {
    const answer = await post(body, { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  it('that is broken off leaves nothing behind', async () => {
    await new Promise<void>((done) => {
      const request = httpRequest(`${app.url}/api/pg/addPg`, {
        method: 'POST',
        headers: { authorization: `Bearer ${chitra.token}`, 'content-type': 'multipart/form-data; boundary=a' },
      });
      request.on('error', () => done()).on('close', () => done());
      request.write('--a\r\nContent-Disposition: form-data; name="images"; filename="x.jpg"\r\n\r\n');
      request.write(Buffer.alloc(1_000_000), () => setTimeout(() => request.destroy(), 100));
    });
    await expect.poll(left).toEqual([]);
  });

  it.each(['POST', 'PATCH'])(
    'by %s that is called back after all was sent saves nothing, and leaves no file',
    async (method) => {
      const photos = await Promise.all(
        [1, 2, 3, 4].map((each) => aPhoto({ width: 1_600, height: 1_200, colour: `#${each}00000` })),
      );
      const { body: pg } = (await post(
        aForm({ ...FORM, name: 'Kept House', images: photos.slice(0, 1) }),
      )) as unknown as { body: Pg };
      const sizes = async () => ((await chitra.call('GET', `/api/pg/getPg/${pg._id}`)).body as Pg).photos?.[0]?.srcSet;
      await expect.poll(sizes).toMatch(/240w/);
      const kept = await left();
      const [path, fields] =
        method === 'POST'
          ? ['addPg', { ...FORM, name: 'Lost House', images: photos }]
          : [`updatePg/${pg._id}`, { name: 'Lost House', newImages: photos }];
      const form = new Request(app.url, { method: 'POST', body: aForm(fields) });
      const request = httpRequest(`${app.url}/api/pg/${path}`, {
        method,
        headers: { authorization: `Bearer ${chitra.token}`, 'content-type': form.headers.get('content-type') ?? '' },
      });
      request.on('error', () => {});
      request.end(Buffer.from(await form.arrayBuffer()));
      // The folder that the form came into, and the first photo that was made of it.
      await expect.poll(async () => (await left()).length, { interval: 2 }).toBeGreaterThan(kept.length + 1);
      request.destroy();
      await expect.poll(left).toEqual(kept);
      const names = (await database.db.select({ name: listings.name }).from(listings)).map(({ name }) => name);
      expect([names.includes('Lost House'), names.includes('Kept House')]).toEqual([false, true]);
      await chitra.call('DELETE', `/api/pg/deletePg/${pg._id}`);
      await expect.poll(left).toEqual([]);
    },
  );

  it.each([
    ['a photo', 2_000],
    ['a form', 0],
  ])('of %s that hardly moves is cut off in words, and its connection is free', async (_what, bytes) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const boundary = '--a\r\nContent-Disposition: form-data; name="images"; filename="x.jpg"\r\n\r\n';
    const request = httpRequest(`${app.url}/api/pg/addPg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chitra.token}`, 'content-type': 'multipart/form-data; boundary=a' },
    });
    const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request.on('error', reject).on('response', async (answer) => {
        resolve({ status: answer.statusCode, body: (await answer.setEncoding('utf8').toArray()).join('') });
      });
    });
    request.write(bytes > 0 ? boundary + 'x'.repeat(bytes) : boundary.slice(0, 9));
    await expect.poll(async () => vi.getTimerCount() + (bytes > 0 ? (await left()).length : 1)).toBe(2);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    const { status, body } = await answered;
    expect([status, (JSON.parse(body) as ErrorBody).message]).toEqual([
      503,
      'The photos came too slowly. Please try again, or with fewer photos at a time.',
    ]);
    if (!request.socket?.closed) await once(request, 'close');
    await expect.poll(left).toEqual([]);
  });

  it('is served as a picture that can do nothing, under no name but ours', async () => {
    const photo = await aPhoto();
    const { body } = await post(aForm({ ...FORM, images: [photo] }));
    const url = (body as unknown as Pg).images[0] ?? '';
    expect(url).toMatch(/^\/uploads\/[\da-f]{32}-\d+\.webp$/);
    const answer = await fetch(`${app.url}${url}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(Buffer.from(await answer.arrayBuffer()).includes(photo.subarray(0, 40))).toBe(false);
    expect((await fetch(`${app.url}${url}`, { method: 'HEAD' })).status).toBe(200);
    for (const path of [
      '/uploads/..%2F..%2Fetc%2Fpasswd',
      '/uploads/',
      '/uploads/%00',
      '/uploads/00000000-1.webp',
      `${url}/..`,
    ])
      expect((await fetch(`${app.url}${path}`)).headers.get('content-type'), path).not.toMatch(/^image/);
  });

  it('by two at once stays with whom it belongs', async () => {
    const both = await Promise.all(
      ['#ff0000', '#0000ff'].map(async (colour) => post(aForm({ ...FORM, images: [await aPhoto({ colour })] }))),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });
});
