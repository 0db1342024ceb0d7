/** The assistant with a language model, a good one, a broken one and a hostile one, over real HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { injectionStorm } from '#tests/injections.ts';
import { startModelServer, toolAnswers, type ModelSays, type ModelServer } from '#tests/servers/model-server.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { openAiCompatible } from '../../adapters/language-model/openai-compatible.ts';
import { insertListings } from '../../listings/insert-listings.ts';
import { gazetteerCache } from '../../listings/search/location-cache.ts';
import { people } from '../../identity/table.ts';
import { say } from '../conversation.ts';

const FIND = { tool: 'find_pgs', input: { wish: 'girls PG in Rosepet' } };
const KEY = 'a-key-of-the-test';

describe('the assistant with a language model', () => {
  let database: TestDatabase;
  let server: ModelServer;
  let app: RunningApp;
  let asha: Member;
  beforeAll(async () => {
    database = await newDatabase();
    server = await startModelServer(() => '');
    const settings = {
      LLM_BASE_URL: server.baseUrl,
      LLM_API_KEY: KEY,
      LLM_MODEL: 'test-model',
      SIGN_INS_PER_MINUTE: '10000',
    };
    app = await startApp(database, settings);
    await insertListings(database.db, [
      aListing({
        id: 'lotus',
        name: 'Lotus House',
        location: 'Rosepet, Testpur',
        forWhom: 'girls',
        pricePaise: 850_000,
      }),
      aListing({
        id: 'taken',
        name: 'Marigold House',
        location: 'Rosepet, Testpur',
        forWhom: 'girls',
        availability: false,
      }),
    ]);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    asha = await aMember(app);
    server.received = [];
  });

  /** The first time the tool, then the words. */
  const looksAndSays = (words: string) => (server.says = (call) => (toolAnswers(call).length === 0 ? FIND : words));

  it('looks PGs up with its tools and says a sentence of its own', async () => {
    looksAndSays('Lotus House is available and fits well.');
    const found = await tell(asha, 'what would you take for a girl in Rosepet');
    expect(found.reply).toMatch(/^Lotus House is available and fits well\.\n1 PG fits/);
    expect(namesIn(found)).toEqual(['Lotus House']);
    expect(found.understood.map(({ key }) => key)).toEqual(['place:Rosepet', 'for']);
    expect(server.received[0]).toMatchObject({ authorization: `Bearer ${KEY}`, model: 'test-model' });
    // Nothing that leads to the owner, and nobody else's words.
    expect(JSON.stringify(server.received)).not.toContain('gulmohar@example.in');
  });

  it('remembers for it what was said before', async () => {
    looksAndSays('Lotus House is available.');
    await tell(asha, 'girls pg in Rosepet');
    await tell(asha, 'something nicer');
    expect(
      server.received
        .at(-1)
        ?.messages.filter(({ role }) => role === 'user')
        .map(({ content }) => content),
    ).toEqual(['girls pg in Rosepet', 'something nicer']);
  });

  it('leaves out what it made up', async () => {
    looksAndSays(
      'Lotus House costs ₹4,000. Marigold House is available. Pay at https://evil.example. Xanadu Palace is better.',
    );
    const { reply } = await tell(asha, 'girls pg in Rosepet');
    expect(reply).toBe('1 PG fits: for girls in Rosepet.\n1. Lotus House, Rosepet, Testpur: ₹8,500 a month');
  });

  it('does not answer about PGs without having looked', async () => {
    server.says = () => 'Lotus House is available.';
    expect((await tell(asha, 'girls pg in Rosepet')).reply).toMatch(/^1 PG fits/);
  });

  it('is not asked where something is to be done or money is meant', async () => {
    for (const line of [
      'add Lotus House to my list',
      'book Lotus House',
      'did my payment go through',
      'what is in my list',
      'start over',
    ])
      await tell(asha, line);
    expect(server.received).toEqual([]);
  });

  const failures: [what: string, says: () => ModelSays][] = [
    ['is down', () => (response) => response.writeHead(500).end('down')],
    ['has had enough', () => (response) => response.writeHead(429, { 'retry-after': '60' }).end('{}')],
    ['does not take the key', () => (response) => response.writeHead(401).end('{"error":{"message":"bad key"}}')],
    [
      'answers in HTML',
      () => (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    ],
    [
      'breaks off its JSON',
      () => (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess'),
    ],
    ['hangs up', () => (response) => response.destroy()],
    ['never ends', () => (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
    ['says ten megabytes', () => 'long '.repeat(2_000_000)],
    ['says nothing', () => ''],
    ['only ever calls tools', () => FIND],
    ['wants a tool that is not there', () => ({ tool: 'delete_all', input: {} })],
    ['gives a tool nonsense', () => ({ tool: 'find_pgs', input: { wish: 'x'.repeat(5_000), maxPrice: 'NaN' } })],
    ['sends us elsewhere', () => (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ];

  it.each(failures)('answers by rules when the model %s', async (_what, says) => {
    server.says = says;
    const { db } = database;
    const uid = asha.uid;
    const warned: string[] = [];
    const model = openAiCompatible({ baseUrl: server.baseUrl, apiKey: KEY, model: 'm', deadlineMs: 400 });
    const places = () => gazetteerCache(db).current();
    const assistant = { db, places, model, warn: (what: string) => void warned.push(what) };
    const { reply, listings } = await say(assistant, uid, { message: 'girls pg in Rosepet' });
    expect(reply).toBe('1 PG fits: for girls in Rosepet.\n1. Lotus House, Rosepet, Testpur: ₹8,500 a month');
    expect(listings.map(({ pgId }) => pgId)).toEqual(['lotus']);
    expect(server.received.length).toBeLessThanOrEqual(5);
  });

  it('lets no injection through, from listings or from people, whatever the model does', async () => {
    await database.db.insert(people).values({ id: 'storm', name: 'Storm', email: 'storm@example.in' });
    const figures = await injectionStorm(database.db, server, { listings: 10, questions: 10, uid: 'storm' });
    expect(figures).toMatchObject({ replies: 100, canaries: 0, wrongPrices: 0, foreignLinks: 0, bookedAsFree: 0 });
    expect(figures.modelCalls).toBeGreaterThan(50);
  });
});
