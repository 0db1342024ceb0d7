/** 'Download my data' leaves nothing out, however much there is. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';

/** More than two pages of each. */
const MANY = 2_003;

onDatabase('the data of a person', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '1000' });
  });
  afterAll(() => app.close());

  interface Data {
    person: { email: string };
    sessions: object[];
    rooms: {
      payments: { orders: { pgName: string }[]; payments: { razorpay_payment_id: string }[] };
      comments: { id: string }[];
      reactions: object[];
      reports: object[];
      notices: object[];
      assistant: { lines: { content: string }[] };
      shortlist: object[];
    };
  }
  const download = async (who: Awaited<ReturnType<typeof aMember>>) => {
    const { status, headers, body } = await who.call('GET', '/api/account/data');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    return body as Data;
  };

  it('has all of many orders, payments, comments and lines, each once', async () => {
    const [asha, { id: pg }] = [await aMember(app, 'Asha Rao'), await aStoredListing(database.db)];
    const n = sql.raw(`generate_series(1, ${MANY}) n`);
    // Several in one moment: a page may end between them.
    await database.db.execute(sql`insert into orders
      (id, person_id, listing_id, payer_name, payer_email, pg_name, pg_location, amount_paise,
        state, hold_until, created_at)
      select ${asha.uid} || n, ${asha.uid}, 'pg-' || n, 'Asha', 'a@example.in', 'PG ' || n, 'Pune', 1000,
        'ended', now(), now() - (n / 700) * interval '1 minute' from ${n}`);
    await database.db.execute(sql`insert into payments (id, order_id, payment_id, signature, amount_paise)
      select ${asha.uid} || n, ${asha.uid} || n, ${asha.uid} || '-pay-' || n, '', 1000 from ${n}`);
    await database.db.execute(sql`insert into comments (id, listing_id, author_id, text)
      select ${asha.uid} || n, ${pg}, ${asha.uid}, 'Line ' || n from ${n}`);
    await database.db.execute(sql`insert into chat_lines (id, person_id, type, content)
      select ${asha.uid} || n, ${asha.uid}, 'user', 'Said ' || n from ${n}`);
    const { rooms, person } = await download(asha);
    expect(person.email).toBe(asha.email);
    const found = [
      rooms.payments.orders.map(({ pgName }) => pgName),
      rooms.payments.payments.map((payment) => payment.razorpay_payment_id),
      rooms.comments.map(({ id }) => id),
      rooms.assistant.lines.map(({ content }) => content),
    ];
    expect(found.map((each) => [each.length, new Set(each).size])).toEqual(found.map(() => [MANY, MANY]));
  });

  it('has what she liked and reported, and empty lists where there is nothing', async () => {
    const [asha, bina] = [await aMember(app, 'Asha Rao'), await aMember(app, 'Bina')];
    const { id } = await aStoredListing(database.db);
    const said = (await bina.call('POST', `/api/comments/${id}`, { text: 'Buy gold' })).body as Comment;
    await asha.call('PATCH', `/api/comments/${said._id}/dislike`);
    const reason = 'spam';
    expect((await asha.call('POST', `/api/comments/${said._id}/report`, { reason })).status).toBeLessThan(300);
    const { rooms, sessions } = await download(asha);
    expect(sessions).toHaveLength(1);
    expect(rooms).toMatchObject({
      shortlist: [],
      payments: { orders: [], payments: [] },
      comments: [],
      reactions: [{ commentId: said._id, reaction: 'dislike' }],
      reports: [{ commentId: said._id, reason }],
      assistant: { lines: [] },
    });
  });
});
