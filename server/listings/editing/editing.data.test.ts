/** An admin adds, edits and deletes listings; invalid requests are refused and change nothing. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { startApp, type Answer, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { eq, sql } from 'drizzle-orm';
import { setRole } from '../../identity/accounts/people.ts';
import { listings } from '../table.ts';

onDatabase('editing listings', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  let asha: Member;
  const dataDir = mkdtempSync(join(tmpdir(), 'pg-finder-editing-'));
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { DATA_DIR: dataDir, CALLS_PER_MINUTE: '100000' });
    [chitra, asha] = [await aMember(app, 'Chitra'), await aMember(app, 'Asha')];
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(() => app.close());

  const send = async (method: string, path: string, body?: FormData, member = chitra): Promise<Answer> => {
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await fetch(`${app.url}/api/pg/${path}`, { method, headers, ...(body && { body }) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const add = async (fields: Parameters<typeof aForm>[0] = {}) => {
    const { status, body } = await send('POST', 'addPg', aForm({ ...FORM, images: [await aPhoto()], ...fields }));
    expect(status, JSON.stringify(body)).toBe(201);
    return body as Pg;
  };
  const edit = (id: string, fields: Parameters<typeof aForm>[0]) => send('PATCH', `updatePg/${id}`, aForm(fields));
  const read = async (id: string) => (await chitra.call('GET', `/api/pg/getPg/${id}`)).body as Pg;
  const found = async (query: string) =>
    ((await app.get(`/api/pg/searchPgs?query=${encodeURIComponent(query)}`)).body as Pg[]).map(({ _id }) => _id);
  const issuesOf = ({ body }: Answer) => (body as ErrorBody).issues?.map(({ path }) => path);

  it('adds a listing that everybody finds, with its photos in order', async () => {
    const added = await add({
      images: [await aPhoto(), await aPhoto({ width: 480, height: 640 })],
      imageAlts: ['The front', ''],
      amenities: 'wifi, Wifi, food (breakfast, dinner)',
    });
    expect(added).toMatchObject({
      name: 'Gulmohar House',
      price: 11_500,
      amenities: ['Wi-Fi', 'Food (breakfast, dinner)'],
      availability: true,
    });
    expect(added.imageAlts).toEqual(['The front', 'Gulmohar House, photo 2 of 2']);
    expect(added.photos?.map(({ width, height }) => [width, height])).toEqual([
      [640, 480],
      [480, 640],
    ]);
    expect(await found('gulmohar koramangala')).toContain(added._id);
    const picture = await fetch(`${app.url}${added.images[0]}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect.poll(async () => (await read(added._id)).photos?.[0]?.srcSet).toMatch(/240w/);
  });

  it('refuses a name or place that is invisible or of several lines', async () => {
    const { _id } = await add();
    const refused = {
      'is required': ['\u200b\u3164', '\u202e\u202d'],
      'must be a single line': ['Good PG\n2. Palace PG'],
    };
    for (const [what, texts] of Object.entries(refused))
      for (const each of texts)
        for (const [field, title] of [
          ['name', 'Name'],
          ['location', 'Location'],
        ] as const) {
          const wrong = { [field]: each };
          const form = aForm({ ...FORM, images: [await aPhoto()], ...wrong });
          for (const answer of [await send('POST', 'addPg', form), await edit(_id, wrong)])
            expect(answer, JSON.stringify(wrong)).toMatchObject({
              status: 400,
              body: { issues: [{ path: field, message: `${title} ${what}` }] },
            });
        }
    const sent = { name: '\u202eAnu\u202c Home', location: 'HSR\tBengaluru', description: 'Quiet.\nGreen.' };
    // Form submissions have CRLF line ends.
    const cleaned = { name: 'Anu Home', location: 'HSR Bengaluru', description: 'Quiet.\r\nGreen.' };
    expect(await edit(_id, sent)).toMatchObject({ status: 200, body: cleaned });
  });

  it('adds a listing once, however often its form is submitted', async () => {
    const _id = randomUUID();
    const form = async (more = {}) => aForm({ ...FORM, _id, images: [await aPhoto()], ...more });
    const forms = await Promise.all([form(), form(), form()]);
    const answers = await Promise.all(forms.map((body) => send('POST', 'addPg', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const again = await send('POST', 'addPg', await form());
    expect([again.status, (again.body as Pg)._id, (again.body as Pg).images]).toEqual([
      201,
      _id,
      (await read(_id)).images,
    ]);
    const picture = await fetch(`${app.url}${(await read(_id)).images[0]}`);
    expect(picture.status).toBe(200);
    for (const change of [
      { price: '9000' },
      { availability: 'false' },
      { imageAlts: ['The front'] },
      { images: [await aPhoto({ width: 480, height: 640 })] },
    ]) {
      const changed = await send('POST', 'addPg', await form(change));
      expect([changed.status, (changed.body as ErrorBody).code]).toEqual([409, 'conflict']);
    }
  });

  it('refuses one of two parallel forms with the same id and different content', async () => {
    const _id = randomUUID();
    const forms = [
      aForm({ ...FORM, _id, images: [await aPhoto()] }),
      aForm({ ...FORM, _id, price: '9000', images: [await aPhoto()] }),
    ];
    const answers = await Promise.all(forms.map((body) => send('POST', 'addPg', body)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it.each(['name', 'location', 'price', 'contactNumber', 'email', 'amenities', 'description'])(
    'asks for %s',
    async (field) => {
      const answer = await send('POST', 'addPg', aForm({ ...FORM, [field]: '  ', images: [await aPhoto()] }));
      expect([answer.status, issuesOf(answer)]).toEqual([400, [field]]);
    },
  );

  it('requires a photo', async () => {
    const answer = await send('POST', 'addPg', aForm(FORM));
    expect([answer.status, (answer.body as ErrorBody).message]).toEqual([400, 'Please upload at least one image.']);
  });

  it.each(['0', '-5', '1e12', '1000000000000', '99.999', '5,000', 'free'])('refuses a rent of %s', async (price) => {
    const answer = await send('POST', 'addPg', aForm({ ...FORM, price, images: [await aPhoto()] }));
    expect([answer.status, issuesOf(answer)]).toEqual([400, ['price']]);
  });

  it('refuses a contact that cannot be called, and takes several numbers and a name beside one', async () => {
    const { _id } = await add();
    for (const contactNumber of ['abc', '12', 'Ask at the gate', '9.84802E+09']) {
      const added = await send('POST', 'addPg', aForm({ ...FORM, contactNumber, images: [await aPhoto()] }));
      for (const answer of [added, await edit(_id, { contactNumber })])
        expect([answer.status, issuesOf(answer)], contactNumber).toEqual([400, ['contactNumber']]);
    }
    for (const contactNumber of ['(080) 2345-6789', '98765 43210 / +91 91234-56780', 'Ramesh: 98765 43210'])
      expect((await edit(_id, { contactNumber })).body).toMatchObject({ contactNumber });
  });

  it('says which of several photos cannot be read', async () => {
    const photo = await aPhoto();
    const files = [photo, photo.subarray(0, photo.length / 2), photo];
    const added = await send('POST', 'addPg', aForm({ ...FORM, images: files }));
    expect([added.status, issuesOf(added)]).toEqual([415, ['images.1']]);
    const edited = await edit((await add())._id, { newImages: files });
    expect([edited.status, issuesOf(edited)]).toEqual([415, ['newImages.1']]);
  });

  it('refuses what cannot be stored, and keeps every other text as it was typed', async () => {
    expect((await send('POST', 'addPg', aForm({ ...FORM, name: 'a\u0000b', images: [await aPhoto()] }))).status).toBe(
      400,
    );
    const name = '=HYPERLINK("x") <script>alert(1)</script>';
    expect((await add({ name: `  ${name} ` })).name).toBe(name);
  });

  it('changes only the fields that are sent, and finds the listing by its new words only', async () => {
    const { _id } = await add({ name: `Old${randomUUID()}`.slice(0, 12), sharing: '2', deposit: '500' });
    const answer = await edit(_id, { name: 'Ashoka Residency', price: '9000.50', sharing: '' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'Ashoka Residency',
      price: 9_000.5,
      deposit: 500,
      location: 'Koramangala, Bengaluru',
    });
    expect(answer.body).not.toHaveProperty('sharing');
    expect(await found('ashoka residency')).toContain(_id);
    const json = await chitra.call('PATCH', `/api/pg/updatePg/${_id}`, {
      price: 7_000,
      amenities: ['lift', 'Elevator'],
      meals: null,
    });
    expect(json.body).toMatchObject({ price: 7_000, amenities: ['Lift'] });
  });

  it('reorders, adds and removes photos, and deletes their files', async () => {
    const before = await add({ images: [await aPhoto({ colour: '#101010' }), await aPhoto({ colour: '#808080' })] });
    const [first = '', second = ''] = before.images;
    const answer = await edit(before._id, {
      imagesToDelete: [first],
      newImages: [await aPhoto({ colour: '#ff0000' }), await aPhoto({ colour: '#00ff00' })],
      order: ['new:1', second],
      imageAlts: ['The garden', ''],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = answer.body as Pg;
    expect(after.images).toHaveLength(3);
    expect(after.images[1]).toBe(second);
    expect(after.images).not.toContain(first);
    expect(after.imageAlts[0]).toBe('The garden');
    await expect.poll(async () => (await fetch(`${app.url}${first}`)).status).toBe(404);
    expect((await fetch(`${app.url}${second}`)).status).toBe(200);
  });

  it('deletes no photo that is not of this listing, and never the last one', async () => {
    const [mine, other] = [await add(), await add()];
    for (const url of [
      '../../etc/passwd',
      '/etc/passwd',
      'https://example.in/a.webp',
      other.images[0] ?? '',
      `${mine.images[0]}/../x`,
      '',
    ]) {
      const answer = await edit(mine._id, { imagesToDelete: [url], newImages: [await aPhoto()] });
      expect([answer.status, issuesOf(answer)], url).toEqual([400, ['imagesToDelete']]);
    }
    expect((await edit(mine._id, { imagesToDelete: mine.images })).status).toBe(400);
    expect((await read(mine._id)).images).toEqual(mine.images);
    // Files of earlier tests may be deleted meanwhile.
    for (const url of [...mine.images, ...other.images]) expect((await fetch(`${app.url}${url}`)).status).toBe(200);
  });

  it('tells the second of two admins what the first has changed, and does not overwrite it', async () => {
    const { _id } = await add();
    const { version = '' } = await read(_id);
    expect((await edit(_id, { version, price: '9000.5' })).status).toBe(200);
    const late = await edit(_id, { version, price: '8000', newImages: [await aPhoto()] });
    expect(late.status).toBe(409);
    expect((late.body as ErrorBody).issues).toEqual([{ path: 'price', message: 'The price is now ₹9,000.50.' }]);
    expect((await read(_id)).price).toBe(9_000.5);
  });

  it('treats a form opened before an upgrade as stale, so that it can be reviewed and saved again', async () => {
    const { _id } = await add();
    const { version = '' } = await read(_id);
    const ofLess = version.slice(0, version.lastIndexOf('.'));
    const early = await edit(_id, { version: ofLess, price: '8000' });
    expect(early).toMatchObject({ status: 409, body: { issues: [{ path: expect.any(String) }] } });
    expect((await edit(_id, { version: `${version}.abc`, price: '8000' })).status).toBe(409);
    expect((await edit(_id, { version: 'nothing of ours', price: '8000' })).status).toBe(409);
  });

  it('lets one of many simultaneous edits of one version win', async () => {
    const { _id } = await add();
    const { version = '' } = await read(_id);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) => edit(_id, { version, price: String(9_000 + each) })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(
      [statuses.filter((each) => each === 200), statuses.filter((each) => each === 409)].map(({ length }) => length),
    ).toEqual([1, 5]);
  });

  it('refuses a change of availability or a deletion while somebody is paying', async () => {
    const { _id } = await add();
    const hold = { heldBy: 'an-order', heldUntil: sql`now() + interval '5 minutes'` };
    await database.db.update(listings).set(hold).where(eq(listings.id, _id));
    for (const answer of [await edit(_id, { availability: 'false' }), await send('DELETE', `deletePg/${_id}`)]) {
      expect(answer.status).toBe(409);
      expect((answer.body as ErrorBody).message).toMatch(/paying for this PG/);
    }
    expect((await edit(_id, { availability: 'true', price: '9000' })).status).toBe(200);
  });

  it('deletes a listing with its photos, and shortlists keep its row', async () => {
    const { _id, images } = await add();
    await asha.call('POST', '/api/cart/addcart', { pgId: _id });
    expect((await send('DELETE', `deletePg/${_id}`)).body).toEqual({ _id });
    expect((await app.get(`/api/pg/getPg/${_id}`)).status).toBe(404);
    expect((await send('DELETE', `deletePg/${_id}`)).status).toBe(404);
    expect(await found('gulmohar')).not.toContain(_id);
    await expect.poll(async () => (await fetch(`${app.url}${images[0]}`)).status).toBe(404);
    expect((await asha.call('GET', '/api/cart/getcart')).body).toMatchObject([{ pgId: null }]);
  });

  it('refuses a member before reading the first file', async () => {
    for (const [method, path] of [
      ['POST', 'addPg'],
      ['PATCH', 'updatePg/some-id'],
    ] as const) {
      expect((await send(method, path, aForm({ ...FORM, images: [await aPhoto()] }), asha)).status).toBe(403);
    }
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  });
});
