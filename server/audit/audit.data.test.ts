/** Every act of an admin is in the audit log, done or refused, and stays there after the admin's account is deleted. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/schema.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, PASSWORD, type Member } from '#tests/people/people.ts';
import { setRole } from '../identity/accounts/people.ts';
import { insertListings } from '../listings/insert-listings.ts';
import { auditEntries } from './table.ts';

onDatabase('the audit log', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let chitra: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '1000' });
    asha = await aMember(app);
    chitra = await anAdmin('Chitra Iyer');
  });
  afterAll(() => app.close());

  async function anAdmin(name: string): Promise<Member> {
    const member = await aMember(app, name);
    await setRole(database.db, member.email, 'admin');
    return member;
  }
  const aStored = async () => (await insertListings(database.db, [aListing()]))[0]?.id ?? '';
  const verify = (who: Member, id: string, verified: unknown = true) =>
    who.call('PATCH', `/api/pg/verified/${id}`, { verified });
  const log = async (query = '') => {
    const { body, headers } = await chitra.call('GET', `/api/audit${query}`);
    return { entries: body as AuditEntry[], next: headers.get('x-next-cursor') };
  };
  const written = async () => (await database.db.select().from(auditEntries)).length;

  it('has one entry for each act, done or refused, and none for reads or for a caller without permission', async () => {
    const [before, id] = [await written(), await aStored()];
    await verify(chitra, id);
    await verify(chitra, id, false);
    await verify(chitra, 'nobody');
    await chitra.call('PATCH', '/api/pg/availability', { ids: [id], availability: false });
    await log();
    expect(await verify(asha, id)).toMatchObject({ status: 403 });
    expect(await verify(chitra, id, 'perhaps')).toMatchObject({ status: 400 });
    expect((await written()) - before).toBe(4);
    const person = { uid: chitra.uid, name: 'Chitra Iyer', email: chitra.email };
    const { entries } = await log('?limit=4');
    expect(entries).toMatchObject([
      {
        person,
        action: 'PATCH /pg/availability',
        target: id,
        about: 'Gulmohar House',
        outcome: 'done',
        detail: 'From Available to Booked: 1 changed',
      },
      {
        person,
        action: 'PATCH /pg/verified/:id',
        target: 'nobody',
        outcome: 'not_found',
        detail: expect.stringContaining('could not be found'),
      },
      { person, action: 'PATCH /pg/verified/:id', target: id, outcome: 'done', detail: 'No longer verified' },
      { person, action: 'PATCH /pg/verified/:id', target: id, outcome: 'done', detail: 'Verified' },
    ]);
  });

  it('names the first PG that was changed among many, and counts the others', async () => {
    const [first, second] = [await aStored(), await aStored()];
    const mark = (ids: string[]) => chitra.call('PATCH', '/api/pg/availability', { ids, availability: false });
    await mark([first]);
    await mark(['nobody', first, second]);
    const [several, one] = (await log('?limit=2')).entries;
    expect(several).toMatchObject({ target: second, about: 'Gulmohar House', more: 2 });
    expect(one).toMatchObject({ target: first, about: 'Gulmohar House' });
    expect(one).not.toHaveProperty('more');
  });

  it('has an entry for each act of adding, editing, deleting and refunding, whatever its outcome', async () => {
    const [before, photo] = [await written(), await aPhoto({ width: 64, height: 64 })];
    const send = async (method: string, path: string, fields: Parameters<typeof aForm>[0]) => {
      const headers = { authorization: `Bearer ${chitra.token}` };
      const answer = await fetch(`${app.url}/api/pg/${path}`, { method, headers, body: aForm(fields) });
      return { status: answer.status, pg: (await answer.json()) as Pg };
    };
    const { pg } = await send('POST', 'addPg', { ...FORM, images: [photo] });
    const { version } = (await chitra.call('GET', `/api/pg/getPg/${pg._id}`)).body as Pg;
    const edits = await Promise.all(
      ['9000', '9100', '9200'].map((price) => send('PATCH', `updatePg/${pg._id}`, { price, version: version ?? '' })),
    );
    expect(edits.filter(({ status }) => status === 409)).toHaveLength(2);
    const [edited] = (await log(`?action=${encodeURIComponent('PATCH /pg/updatePg/:id')}`)).entries.filter(
      ({ outcome }) => outcome === 'done',
    );
    expect(edited).toMatchObject({ address: '127.0.0.1', detail: expect.stringMatching(/rent from ₹\d+ to ₹9\d00$/) });
    expect(await send('POST', 'addPg', { ...FORM, images: [Buffer.from('<svg/>')] })).toMatchObject({ status: 415 });
    expect(await chitra.call('POST', '/api/pay/attention/no-order/refund')).toMatchObject({ status: 404 });
    expect(await chitra.call('DELETE', `/api/pg/deletePg/${pg._id}`)).toMatchObject({ status: 200 });
    const { entries } = await log('?limit=7');
    expect((await written()) - before).toBe(7);
    const acts = [
      ['POST /pg/addPg', pg._id, 'done'],
      ['PATCH /pg/updatePg/:id', pg._id, 'done'],
      ['PATCH /pg/updatePg/:id', pg._id, 'conflict'],
      ['POST /pg/addPg', undefined, 'unsupported'],
      ['POST /pay/attention/:id/refund', 'no-order', 'not_found'],
      ['DELETE /pg/deletePg/:id', pg._id, 'done'],
    ];
    expect(entries.map(({ action, target, outcome }) => [action, target, outcome])).toEqual(
      expect.arrayContaining(acts),
    );
    for (const { at, person } of entries) {
      expect(person.uid).toBe(chitra.uid);
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    }
  });

  it('has an entry for each download by an admin, and none for a member’s changes', async () => {
    const [before, id] = [await written(), await aStored()];
    for (const path of ['/api/pg/export', '/api/pay/export']) await chitra.call('GET', path);
    expect((await asha.call('POST', `/api/comments/${id}`, { text: 'Is there a cook?' })).status).toBeLessThan(300);
    expect((await written()) - before).toBe(2);
    expect((await log('?limit=2')).entries).toMatchObject([
      { action: 'GET /pay/export', outcome: 'done' },
      { action: 'GET /pg/export', outcome: 'done' },
    ]);
  });

  it('names what was hidden or closed, by the last id in the path, and who was looked up', async () => {
    const id = await aStored();
    const { body } = await asha.call('POST', `/api/comments/${id}`, { text: 'Is there a lift?' });
    const comment = (body as { _id: string })._id;
    expect((await chitra.call('PATCH', `/api/comments/${comment}/hidden`, { hidden: true })).status).toBe(200);
    expect(
      (await chitra.call('PATCH', `/api/comments/${comment}/reply/no-reply/hidden`, { hidden: true })).status,
    ).toBe(404);
    expect((await chitra.call('PATCH', `/api/comments/${id}/locked`, { locked: true })).status).toBe(200);
    expect((await log('?limit=3')).entries.map(({ target, outcome }) => [target, outcome])).toEqual([
      [id, 'done'],
      ['no-reply', 'not_found'],
      [comment, 'done'],
    ]);
    await chitra.call('GET', `/api/people?query=${encodeURIComponent(asha.email)}`);
    expect((await log('?limit=1')).entries).toMatchObject([{ action: 'GET /people', detail: asha.name }]);
  });

  it('is read a page at a time, newest first, and by person and action', async () => {
    const dhruv = await anAdmin('Dhruv');
    const id = await aStored();
    for (let times = 0; times < 5; times += 1) await verify(dhruv, id);
    const mine = `?person=${dhruv.uid}&action=${encodeURIComponent('PATCH /pg/verified/:id')}`;
    const first = await log(`${mine}&limit=3`);
    const second = await log(`${mine}&limit=3&cursor=${first.next}`);
    expect([first.entries.length, second.entries.length, second.next]).toEqual([3, 2, null]);
    const seqs = [...first.entries, ...second.entries].map(({ _id }) => Number(_id));
    expect(seqs).toEqual(seqs.toSorted((a, b) => b - a));
    expect((await chitra.call('GET', '/api/audit/choices')).body).toMatchObject({
      people: expect.arrayContaining([{ uid: dhruv.uid, name: 'Dhruv' }]),
      actions: expect.arrayContaining(['PATCH /pg/verified/:id']),
    });
  });

  it('keeps the acts of somebody who has deleted their account, without their name', async () => {
    const esha = await anAdmin('Esha');
    const id = await aStored();
    await verify(esha, id);
    expect(await esha.call('POST', '/api/auth/delete-user', { password: PASSWORD })).toMatchObject({ status: 200 });
    const [entry] = (await log(`?person=${esha.uid}`)).entries;
    expect(entry).toMatchObject({
      person: { uid: esha.uid, name: expect.stringMatching(/^Deleted user [0-9a-f]{6}$/) },
      target: id,
      outcome: 'done',
    });
    expect(entry?.person).not.toHaveProperty('email');
    expect((await log(`?person=${chitra.uid}&limit=1`)).entries[0]?.person.name).toBe('Chitra Iyer');
    expect((await chitra.call('GET', `/api/pg/verified/${id}`)).body).toMatchObject({
      verified: true,
      by: 'Deleted user',
    });
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=x', `?person=${'x'.repeat(201)}`, '?action=%00'])(
    'refuses %s',
    async (query) => {
      expect(await chitra.call('GET', `/api/audit${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('does not prevent or repeat an act whose entry cannot be written', async () => {
    const id = await aStored();
    await database.db.execute(sql`alter table audit_entries rename to audit_entries_away`);
    const answer = await verify(chitra, id);
    await database.db.execute(sql`alter table audit_entries_away rename to audit_entries`);
    expect(answer).toMatchObject({ status: 200, body: { verified: true } });
  });
});
