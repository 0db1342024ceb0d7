/** What is said stays, in order, with the person who said it, whatever happens to the process. */
import { randomUUID } from 'node:crypto';
import { eq, sql, type Column } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { historyOf, send, tell } from '#tests/chat/chat.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, PASSWORD } from '#tests/people/people.ts';
import { chatLines, conversations } from './table.ts';
import { storeLine } from './message-queue.ts';

onDatabase('a conversation', (open) => {
  let database: TestDatabase;
  let apps: RunningApp[];
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    const settings = { SIGN_INS_PER_MINUTE: '10000', AUTH_SECRET: 'a'.repeat(32) };
    // Two processes where the database can be shared; they know nothing of each other.
    apps = [await startApp(database, settings), ...(database.embedded ? [] : [await startApp(database, settings)])];
    [app] = apps as [RunningApp];
  });
  afterAll(async () => void (await Promise.all(apps.map((each) => each.close()))));

  it('of a new person is empty, not an error', async () => {
    expect(await (await aMember(app)).call('GET', '/api/bot/chat/history')).toMatchObject({ status: 200, body: [] });
  });

  it('is each person’s own', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    await tell(asha, 'girls pg in Madhapur under 9k');
    expect(await historyOf(bina)).toEqual([]);
    expect((await tell(bina, 'with ac')).understood).toEqual([{ key: 'amenity:ac', label: 'AC' }]);
    expect((await bina.call('DELETE', '/api/bot/chat/history')).body).toEqual({ cleared: 2 });
    expect(await historyOf(asha)).toHaveLength(2);
  });

  it.each([
    ['nothing', {}, 400],
    ['a blank', { message: '  \n ' }, 400],
    ['a number', { message: 7 }, 400],
    ['a NUL', { message: 'a\u0000b' }, 400],
    ['2,001 characters', { message: 'a'.repeat(2_001) }, 400],
    ['a megabyte', { message: 'a'.repeat(1_100_000) }, 413],
    ['an id that is none', { message: 'hi', id: 'x' }, 400],
  ])('refuses %s, and stores nothing', async (_what, body, status) => {
    const asha = await aMember(app);
    expect((await send(asha, body)).status).toBe(status);
    expect(await historyOf(asha)).toEqual([]);
  });

  it('takes a lone half of a pair of characters without a fault', async () => {
    expect((await send(await aMember(app), { message: 'pg \ud800 in pune' })).status).toBeLessThan(500);
  });

  it('takes 20 lines a minute from one person, and says how long to wait', async () => {
    const asha = await aMember(app);
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await send(asha, { message: 'hi' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: expect.stringMatching(/wait \d+ seconds/) } });
    expect((await send(await aMember(app, 'Bina'), { message: 'hi' })).status).toBe(200);
  });

  it('puts lines that arrive together in order, each with its answer, also through two processes', async () => {
    const asha = await aMember(app);
    const calls = Array.from({ length: 12 }, (_, at) => {
      const url = apps[at % apps.length]?.url ?? '';
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${asha.token}`, origin: url };
      return fetch(`${url}/api/bot/chat`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ message: `pg under ${5_000 + at * 100}` }),
      });
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const lines = await database.db
      .select()
      .from(chatLines)
      .where(eq(chatLines.personId, asha.uid))
      .orderBy(chatLines.seq);
    const asked = lines.filter(({ type }) => type === 'user');
    const answered = lines.filter(({ type }) => type === 'bot');
    expect(answered.map(({ answers }) => answers)).toEqual(asked.map(({ id }) => id));
    // Each answer is about its own line, so none was sought while another was.
    const rents = asked.map(({ content }) => Number(content.replace(/\D/g, '')));
    expect(answered.map(({ details }) => details?.criteria.maxPrice)).toEqual(rents);
    const [conversation] = await database.db.select().from(conversations).where(eq(conversations.personId, asha.uid));
    expect(conversation?.context.criteria.maxPrice).toBe(rents.at(-1));
  });

  it('keeps a line sent again with its id once, and gives the same answer', async () => {
    const asha = await aMember(app);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => tell(asha, 'boys pg', { id })));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await tell(asha, 'boys pg', { id })).toEqual(answers[0]);
    expect(await historyOf(asha)).toHaveLength(2);
    expect((await send(await aMember(app, 'Bina'), { message: 'boys pg', id })).status).toBe(409);
  });

  it('shows a line whose process was killed as not answered, and goes on', async () => {
    const asha = await aMember(app);
    const id = randomUUID();
    await storeLine(database.db, asha.uid, { id, content: 'girls pg' });
    await database.db
      .update(chatLines)
      .set({ leasedUntil: sql`now() - interval '1 second'` })
      .where(eq(chatLines.id, id));
    expect(await historyOf(asha)).toMatchObject([{ type: 'user', content: 'girls pg', answered: false }]);
    await tell(asha, 'hi');
    // Sent again, the lost line is answered after all.
    expect((await tell(asha, 'girls pg', { id })).understood).toEqual([{ key: 'for', label: 'for girls' }]);
    expect((await historyOf(asha)).filter(({ content }) => content === 'girls pg')).toMatchObject([{ answered: true }]);
  });

  it('comes in pages, the newest first, each in its order', async () => {
    const asha = await aMember(app);
    for (const line of ['pg under 5000', 'pg under 6000', 'pg under 7000']) await tell(asha, line);
    const first = await asha.call('GET', '/api/bot/chat/history?limit=4');
    const cursor = first.headers.get('x-next-cursor');
    const rest = await asha.call('GET', `/api/bot/chat/history?limit=4&cursor=${cursor}`);
    const said = [...(rest.body as { content: string }[]), ...(first.body as { content: string }[])].map(
      ({ content }) => content,
    );
    expect(said.filter((line) => line.startsWith('pg under'))).toEqual([
      'pg under 5000',
      'pg under 6000',
      'pg under 7000',
    ]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    expect((await asha.call('GET', '/api/bot/chat/history?cursor=x')).status).toBe(400);
  });

  it('is forgotten when it is cleared: the lines and what was asked for', async () => {
    const asha = await aMember(app);
    await tell(asha, 'girls pg in Madhapur');
    expect((await asha.call('DELETE', '/api/bot/chat/history')).body).toEqual({ cleared: 2 });
    expect(await historyOf(asha)).toEqual([]);
    expect((await tell(asha, 'with ac')).understood.map(({ key }) => key)).toEqual(['amenity:ac']);
  });

  it('bears what an earlier release has kept: places by their names and one number of sharers', async () => {
    const asha = await aMember(app);
    await tell(asha, 'girls pg in Madhapur');
    const asStoredBefore = (row: Column) =>
      sql`(${row} - 'criteria') ||
        jsonb_build_object('wish', ${row} -> 'criteria' || '{"places":["Madhapur"],"sharing":2}')`;
    await database.db
      .update(chatLines)
      .set({ details: asStoredBefore(chatLines.details) })
      .where(eq(chatLines.personId, asha.uid));
    await database.db
      .update(conversations)
      .set({ context: asStoredBefore(conversations.context) })
      .where(eq(conversations.personId, asha.uid));
    const keysOf = ({ understood }: { understood: { key: string }[] }) => understood.map(({ key }) => key);
    const line = (await historyOf(asha)).at(-1);
    expect(line?.type === 'bot' && keysOf(line)).toEqual(['place:Madhapur', 'for', 'sharing']);
    expect(keysOf(await tell(asha, 'with ac'))).toEqual(['place:Madhapur', 'for', 'sharing', 'amenity:ac']);
  });

  it('can be downloaded, and goes with the account', async () => {
    const asha = await aMember(app);
    await tell(asha, 'girls pg');
    expect((await asha.call('GET', '/api/account/data')).body).toMatchObject({
      rooms: { assistant: { lines: [{ type: 'user', content: 'girls pg' }, { type: 'bot' }], wish: { for: 'girls' } } },
    });
    expect((await asha.call('POST', '/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await database.db.select().from(chatLines).where(eq(chatLines.personId, asha.uid))).toEqual([]);
    expect(await database.db.select().from(conversations).where(eq(conversations.personId, asha.uid))).toEqual([]);
  });
});
