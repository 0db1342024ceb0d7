/** What Asha and Bina report, and what Chitra the admin makes of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangedReply, Comment, ReportedComment } from '#contract/comments/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../identity/accounts/people.ts';

onDatabase('reported lines', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let bina: Member;
  let chitra: Member;
  let pg: { id: string; name: string };

  beforeAll(async () => {
    database = await open();
    app = await startApp(database, {
      SIGN_INS_PER_MINUTE: '10000',
      COMMENTS_PER_MINUTE: '10000',
      REACTIONS_PER_MINUTE: '10000',
    });
    [asha, bina, chitra] = [await aMember(app), await aMember(app, 'Bina Das'), await aMember(app, 'Chitra Admin')];
    await setRole(database.db, chitra.email, 'admin');
    pg = await aStoredListing(database.db);
  });
  afterAll(() => app.close());

  const posted = async (text: string) => (await asha.call('POST', `/api/comments/${pg.id}`, { text })).body as Comment;
  const report = async (person: Member, line: string, reason = '') =>
    expect(await person.call('POST', `/api/comments/${line}/report`, { reason })).toMatchObject({ status: 201 });
  const look = async (query = '') => chitra.call('GET', `/api/comments/reports${query}`);
  const texts = async () => ((await look()).body as ReportedComment[]).map(({ text }) => text);
  const dismiss = (line: string) => chitra.call('DELETE', `/api/comments/${line}/reports`);
  const hide = (line: string, hidden = true) => chitra.call('PATCH', `/api/comments/${line}/hidden`, { hidden });

  it('stand as one entry each, the newest report first, with the reasons and without who gave them', async () => {
    const [spam, fine] = [await posted('Buy gold cheaply'), await posted('The dal is thin')];
    await report(bina, spam._id, 'Spam');
    await report(bina, fine._id);
    await report(chitra, spam._id, 'Nothing to do with the PG');
    const { status, headers, body } = await look();
    expect([status, headers.get('x-total-count')]).toEqual([200, '2']);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body).toEqual([
      {
        pgId: pg.id,
        pgName: pg.name,
        commentId: spam._id,
        text: 'Buy gold cheaply',
        username: 'Asha Rao',
        createdAt: spam.createdAt,
        reports: 2,
        reasons: [
          { reason: 'Nothing to do with the PG', createdAt: at },
          { reason: 'Spam', createdAt: at },
        ],
      },
      expect.objectContaining({ commentId: fine._id, reports: 1, reasons: [{ reason: '', createdAt: at }] }),
    ]);
    const first = await look('?limit=1');
    expect([first.headers.get('x-total-count'), first.body]).toEqual([
      '2',
      [expect.objectContaining({ commentId: spam._id })],
    ]);
    for (const limit of ['0', '201', 'all']) expect((await look(`?limit=${limit}`)).status).toBe(400);
    for (const { _id } of [spam, fine]) await dismiss(_id);
  });

  it('go once they are hidden or deleted, a reply with its comment too', async () => {
    const [hidden, deleted, head] = [await posted('Hide me'), await posted('Delete me'), await posted('With a reply')];
    const { body } = await asha.call('POST', `/api/comments/${head._id}/reply`, { text: 'The reply' });
    const reply = `${head._id}/reply/${(body as ChangedReply)._id}`;
    for (const line of [hidden._id, deleted._id, reply]) await report(bina, line);
    const [newest] = (await look()).body as ReportedComment[];
    expect(`${newest?.commentId}/reply/${newest?.replyId}`).toBe(reply);
    expect(await texts()).toEqual(['The reply', 'Delete me', 'Hide me']);
    await hide(hidden._id);
    await asha.call('DELETE', `/api/comments/${deleted._id}`);
    expect(await texts()).toEqual(['The reply']);
    await asha.call('DELETE', `/api/comments/${head._id}`);
    expect(await texts()).toEqual([]);
  });

  it('do not come back with a line that was hidden and is shown again, until somebody reports it anew', async () => {
    const { _id } = await posted('The cook is slow');
    await hide(_id, false);
    await report(bina, _id);
    await hide(_id, false);
    expect(await texts()).toEqual(['The cook is slow']);
    await hide(_id);
    await hide(_id, false);
    expect(await texts()).toEqual([]);
    await report(bina, _id, 'Still slow');
    expect((await look()).body).toMatchObject([
      { text: 'The cook is slow', reports: 1, reasons: [{ reason: 'Still slow' }] },
    ]);
    await dismiss(_id);
  });

  it('go once nothing is wrong with them, which is written down, and can be reported anew', async () => {
    const { _id } = await posted('The landlord is strict');
    const { body } = await asha.call('POST', `/api/comments/${_id}/reply`, { text: 'Very strict' });
    const reply = `${_id}/reply/${(body as ChangedReply)._id}`;
    for (const line of [_id, reply]) await report(bina, line);
    await report(chitra, _id);
    expect(await dismiss(_id)).toMatchObject({ status: 200, body: { dismissed: 2 } });
    expect(await texts()).toEqual(['Very strict']);
    expect((await chitra.call('GET', '/api/audit?limit=1')).body).toMatchObject([
      { action: 'DELETE /comments/:commentId/reports', target: _id, outcome: 'done', detail: '2 reports' },
    ]);
    expect(await dismiss(reply)).toMatchObject({ body: { dismissed: 1 } });
    expect(await texts()).toEqual([]);
    await report(bina, _id);
    expect(await texts()).toEqual(['The landlord is strict']);
    expect((await dismiss('no-such-line')).status).toBe(404);
  });

  it('are for admins alone', async () => {
    const { _id } = await posted('Ask me anything');
    await report(bina, _id);
    expect((await bina.call('GET', '/api/comments/reports')).status).toBe(403);
    for (const line of [_id, `${_id}/reply/${_id}`])
      expect((await bina.call('DELETE', `/api/comments/${line}/reports`)).status).toBe(403);
    expect(await texts()).toContain('Ask me anything');
  });
});
