/** A conversation with PG Bot: what it finds, what it says when nothing fits, and what it remembers. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { historyOf, namesIn, tell } from '#tests/chat/chat.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { insertListings } from '../listings/insert-listings.ts';
import { listings, type NewListing } from '../listings/table.ts';

onDatabase('the assistant', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, HOUSES);
  });
  afterAll(() => app.close());

  const change = (id: string, set: Partial<NewListing>) =>
    database.db.update(listings).set(set).where(eq(listings.id, id));
  const newMember = async () => (asha = await aMember(app));

  it('finds what fits, says why, and shows what it understood', async () => {
    const found = await tell(await newMember(), 'girls pg in Rosepet under 9k with food');
    expect(namesIn(found)).toEqual(['Lotus House', 'Jasmine House']);
    expect(found.understood.map(({ key, label }) => [key, label])).toEqual([
      ['place:Rosepet', 'in Rosepet'],
      ['price', 'up to ₹9,000'],
      ['for', 'for girls'],
      ['amenity:food', 'food'],
    ]);
    expect(found.listings[0]).toMatchObject({
      fits: ['in Rosepet, Testpur', '₹8,500, up to ₹9,000', 'for girls', 'food'],
      misses: [],
    });
    expect(found.reply).toBe(
      '2 PGs fit: for girls in Rosepet, up to ₹9,000, with food.\n' +
        '1. Lotus House, Rosepet, Testpur: ₹8,500 a month\n2. Jasmine House, Rosepet, Testpur: ₹7,000 a month',
    );
  });

  it('never offers a booked PG as free', async () => {
    const found = await tell(await newMember(), 'pg in Rosepet');
    expect(namesIn(found)).not.toContain('Marigold House');
    const about = await tell(asha, 'is Marigold House free?');
    expect(about.reply).toBe('Marigold House is booked.');
    expect(about.listings[0]?.actions).not.toContain('book');
    expect((await tell(asha, 'book Marigold House')).actions).toEqual([]);
  });

  it('says what the nearest misses, and one tap takes back exactly that', async () => {
    const missed = await tell(await newMember(), 'girls pg in Rosepet under 6500 with food');
    expect(missed.listings).toMatchObject([
      {
        pg: { name: 'Jasmine House' },
        misses: [{ key: 'price', label: '₹500 over your budget', relax: { message: 'up to ₹7,000' } }],
      },
    ]);
    expect(missed.reply).toContain('fits all but this: ₹500 over your budget');
    const [first] = missed.suggestions;
    expect(first).toEqual({ label: 'Up to ₹7,000: 1 PG', message: 'up to ₹7,000' });
    expect(namesIn(await tell(asha, first?.message ?? ''))).toEqual(['Jasmine House']);
  });

  it('keeps the lower bound of a rent when it offers the next higher one, and counts by both', async () => {
    const missed = await tell(await newMember(), 'girls pg in Rosepet between 7500 and 8000');
    expect(missed.reply).toContain('Up to ₹8,500 there is 1 PG, the cheapest ₹500 over your budget.');
    expect(namesIn(await tell(asha, missed.suggestions[0]?.message ?? ''))).toEqual(['Lotus House']);
    const above = await tell(asha, 'at least 9000');
    expect(above.suggestions[0]).toEqual({ label: 'From ₹8,500: 1 PG', message: 'at least ₹8,500' });
    expect(namesIn(await tell(asha, above.suggestions[0]?.message ?? ''))).toEqual(['Lotus House']);
    const around = await tell(asha, 'around 6000');
    expect(around.suggestions[0]).toEqual({ label: 'From ₹5,400 to ₹7,000: 1 PG', message: 'from ₹5,400 to ₹7,000' });
    expect(namesIn(await tell(asha, around.suggestions[0]?.message ?? ''))).toEqual(['Jasmine House']);
  });

  it('gives the place up only where its city has nothing, and shows nothing of elsewhere as near', async () => {
    const missed = await tell(await newMember(), 'girls pg in Hillpet or Lakepet under 8000');
    expect(missed.suggestions.map(({ label }) => label)).toEqual(['Up to ₹8,500: 2 PGs', 'All of Testpur: 1 PG']);
    const nowhere = await tell(await newMember(), 'girls pg in Nowherepur under 8000');
    expect(nowhere).toMatchObject({ listings: [], suggestions: [{ label: 'Without "in Nowherepur": 1 PG' }] });
    const { message = '', remove = '' } = nowhere.suggestions[0] ?? {};
    expect((await tell(asha, message, { remove })).reply).toMatch(/^1 PG fits: for girls, up to ₹8,000/);
  });

  it('says whom to call to somebody in danger, and below that which room was sought beside it', async () => {
    const beside = await tell(await newMember(), 'my husband hits me, girls pg in Rosepet under 8000');
    expect(beside.reply).toMatch(/^If you are in danger now, call 112.*nobody\.\n\n1 PG fits: for girls in Rosepet/);
    expect((await tell(asha, 'i want to die')).reply).toMatch(/^If you are in danger now, call 112.*nobody\.$/);
  });

  it('shows what misses the least where no two wishes stand in the way alone', async () => {
    const missed = await tell(await newMember(), 'girls single room in Rosepet under 1000 with gym and lift');
    expect(namesIn(missed)[0]).toBe('Jasmine House');
    expect(missed.listings[0]?.misses).toHaveLength(4);
    const [all] = missed.suggestions;
    expect(all?.label).toBe('All for girls in Rosepet: 2 PGs');
    expect((await tell(asha, all?.message ?? '')).reply).toMatch(/^2 PGs fit: for girls in Rosepet\./);
  });

  it('says what is in the place where two wishes stand in the way', async () => {
    const missed = await tell(await newMember(), 'girls pg in Rosepet with gym and lift');
    expect(missed.suggestions[0]?.label).toBe('All for girls in Rosepet: 2 PGs');
    expect(missed.reply).toContain('(fits all but this: no gym listed and no lift listed)');
  });

  it('names the wish that stands in the way, with as many PGs as taking it back brings', async () => {
    const missed = await tell(await newMember(), 'girls pg in Rosepet with food and gym');
    expect(missed.reply).toContain('Without "gym" there are 2 PGs.');
    const gym = missed.suggestions.find(({ remove }) => remove === 'amenity:gym');
    expect(gym?.label).toBe('Without "gym": 2 PGs');
    const { understood, listings: found } = await tell(asha, gym?.message ?? '', { remove: 'amenity:gym' });
    expect(found).toHaveLength(2);
    expect(understood.map(({ key }) => key)).toEqual(['place:Rosepet', 'for', 'amenity:food']);
  });

  it('takes a chip away without a word being typed', async () => {
    await tell(await newMember(), 'girls pg in Rosepet with ac');
    const { understood } = await tell(asha, '', { remove: 'amenity:ac' });
    expect(understood.map(({ key }) => key)).toEqual(['place:Rosepet', 'for']);
    expect((await historyOf(asha)).at(-2)).toMatchObject({ type: 'user', content: 'Never mind "AC"', answered: true });
  });

  it('knows what "the second one" and "it" are', async () => {
    await tell(await newMember(), 'girls pg in Rosepet with food');
    const [, second] = (await tell(asha, 'cheapest first')).listings;
    expect(second?.pg?.name).toBe('Lotus House');
    expect((await tell(asha, 'what is the deposit for the second one?')).reply).toBe(
      'The deposit at Lotus House is ₹5,000, once.',
    );
    expect((await tell(asha, 'does it have ac?')).reply).toBe('Lotus House does not list AC; ask the owner.');
    expect((await tell(asha, 'who do I call?')).reply).toBe(
      'For Lotus House, call +91 00000 00000 or write to gulmohar@example.in.',
    );
    expect((await tell(asha, 'compare the first two')).actions).toMatchObject([{ kind: 'compare', asked: true }]);
  });

  it('has done what it says of the list: what is asked into it is there, and what is asked out is gone', async () => {
    const cart = async () =>
      ((await asha.call('GET', '/api/cart/getcart')).body as { pgId: { _id: string } }[]).map(({ pgId }) => pgId._id);
    const asked = (kind: string, pgIds: string[]) => [{ kind, pgIds, asked: true }];
    await tell(await newMember(), 'girls pg in Rosepet with food');
    const added = await tell(asha, 'add the first one to my list');
    expect(added).toMatchObject({ reply: 'Lotus House is in your list now.', actions: asked('add', ['lotus']) });
    expect(added.listings[0]?.actions).toContain('remove');
    expect(await cart()).toEqual(['lotus']);
    expect(await tell(asha, 'add both to my list')).toMatchObject({
      reply: 'Jasmine House is in your list now. Lotus House is already in your list.',
      actions: asked('add', ['jasmine']),
    });
    expect((await tell(asha, 'what is in my list?')).reply).toBe(
      'Your list has 2 PGs:\n' +
        '1. Jasmine House, Rosepet, Testpur: ₹7,000 a month\n2. Lotus House, Rosepet, Testpur: ₹8,500 a month',
    );
    expect(await tell(asha, 'remove the second one from my list')).toMatchObject({
      reply: 'Lotus House is no longer in your list.',
      actions: asked('remove', ['lotus']),
    });
    expect(await cart()).toEqual(['jasmine']);
    expect((await tell(asha, 'remove it from my list')).reply).toBe('Lotus House is not in your list.');
  });

  it('changes and opens nothing where somebody only asks, or says not to', async () => {
    await tell(await newMember(), 'tell me about Lotus House');
    for (const line of [
      'can I add it to my list?',
      'is it in my list?',
      "please don't add it to my list",
      'did I add it to my list?',
    ])
      expect(await tell(asha, line), line).toMatchObject({ reply: 'Lotus House is not in your list.', actions: [] });
    expect(await tell(asha, 'do not book it')).toMatchObject({ reply: 'All right, I change nothing.', actions: [] });
    for (const line of ['how do I book it?', 'can I book it?'])
      expect((await tell(asha, line)).actions, line).toMatchObject([{ kind: 'book', asked: false }]);
    expect((await tell(asha, 'please book it')).actions).toMatchObject([{ kind: 'book', asked: true }]);
    expect((await asha.call('GET', '/api/cart/getcart')).body).toEqual([]);
  });

  it('goes on about the PG that was asked about, until something is looked for', async () => {
    await tell(await newMember(), 'does Lotus House have wifi?');
    expect((await tell(asha, 'and laundry?')).reply).toBe('Lotus House does not list laundry; ask the owner.');
    await tell(asha, 'pg in Rosepet');
    expect((await tell(asha, 'with ac?')).understood.map(({ key }) => key)).toEqual(['place:Rosepet', 'amenity:ac']);
  });

  it('says which of those that were shown have something', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    const { reply, listings: found } = await tell(asha, 'do these have ac?');
    expect(reply).toBe('Banyan House has AC. The other 2 do not list it.');
    expect(found).toHaveLength(1);
    await tell(asha, 'pg in Rosepet');
    expect((await tell(asha, 'do they have a gym?')).reply).toBe('None of these lists gym; ask the owners.');
  });

  it('shows more of the same, and then says that this was all', async () => {
    const first = await tell(await newMember(), 'pg in Manypur');
    expect(first.reply).toContain('7 PGs fit');
    const next = await tell(asha, 'show more');
    expect(next.listings).toHaveLength(2);
    expect(new Set([...namesIn(first), ...namesIn(next)]).size).toBe(7);
    expect((await tell(asha, 'show more')).reply).toContain('These are all that fit');
    // Nothing was found that this could be all of.
    await tell(asha, 'under 1000');
    expect((await tell(asha, 'show more')).reply).toContain('Nothing fits all of it');
  });

  it('means by "the second one" that of what it has just set apart, and by "the fifth" the fifth result', async () => {
    const results = namesIn(await tell(await newMember(), 'pg in Manypur'));
    await tell(asha, 'compare the second and the fourth');
    expect(namesIn(await tell(asha, 'tell me about the second one'))).toEqual([results[3]]);
    expect(namesIn(await tell(asha, 'tell me about the fifth one'))).toEqual([results[4]]);
    // There is no ninth, and what was spoken of before is not it.
    expect((await tell(asha, 'is the fourth one free?')).reply).toContain('is available');
    expect(await tell(await newMember(), 'is the fourth one free?')).toMatchObject({ listings: [] });
  });

  it('compares by what amenities mean, and says of equal rents that they are equal', async () => {
    await insertListings(database.db, [
      house('cedar', 'Cedar House', { location: 'Cedarpet', amenities: ['Wi-Fi', 'Gym'] }),
      house('maple', 'Maple House', { location: 'Cedarpet', amenities: ['WiFi'] }),
    ]);
    const { reply } = await tell(await newMember(), 'compare Cedar House and Maple House');
    expect(reply.split('\n').slice(2)).toEqual(['They cost the same.', 'Only Cedar House lists Gym.']);
  });

  it('asks which one, when several have the name', async () => {
    const asked = await tell(await newMember(), 'what is the deposit at Twin House?');
    expect(asked.reply).toContain('2 PGs have this name. Which one do you mean?');
    expect((await tell(asha, 'the second one')).listings).toHaveLength(1);
    expect((await tell(asha, 'compare both')).reply).toMatch(/^Twin House \(1\) is in .+\nTwin House \(2\) is in /);
  });

  it('knows no PG that is not in the database', async () => {
    expect(await tell(await newMember(), 'book Xanadu Palace')).toMatchObject({
      reply: 'I know no PG called "Xanadu Palace".',
      listings: [],
      actions: [],
    });
  });

  it('reads the facts anew when the history is opened, and bears PGs that are gone', async () => {
    await insertListings(database.db, [
      house('brief', 'Brief House', { location: 'Briefpet, Testpur' }),
      house('gone', 'Gone House', { location: 'Briefpet, Testpur' }),
    ]);
    await tell(await newMember(), 'pg in Briefpet under 9000');
    await change('brief', { pricePaise: 950_000, availability: false });
    await database.db.delete(listings).where(eq(listings.id, 'gone'));
    const answer = (await historyOf(asha)).at(-1);
    expect(answer).toMatchObject({
      type: 'bot',
      listings: [
        { pgId: 'gone', pg: null },
        {
          pgId: 'brief',
          pg: { price: 9_500, availability: false },
          misses: [{ label: '₹500 over your budget' }, { label: 'booked' }],
        },
      ],
    });
    expect((await tell(asha, 'is the first one free?')).reply).toBe('That PG is no longer listed.');
  });

  it('knows a place as soon as the first PG is there', async () => {
    expect((await tell(await newMember(), 'tulsigunj')).understood).toEqual([]);
    await insertListings(database.db, [house('tulsi', 'Tulsi House', { location: 'Tulsigunj, Testpur' })]);
    expect(namesIn(await tell(asha, 'tulsigunj'))).toEqual(['Tulsi House']);
  });
});

const house = (id: string, name: string, more: Partial<NewListing> = {}): NewListing =>
  aListing({
    id,
    name,
    location: 'Rosepet, Testpur',
    forWhom: 'girls',
    meals: 'all',
    sharing: 2,
    pricePaise: 850_000,
    depositPaise: 500_000,
    ...more,
  });

const HOUSES: NewListing[] = [
  house('jasmine', 'Jasmine House', { pricePaise: 700_000 }),
  house('lotus', 'Lotus House'),
  house('marigold', 'Marigold House', { availability: false, pricePaise: 600_000 }),
  house('banyan', 'Banyan House', { forWhom: 'boys', meals: 'none', amenities: ['Wi-Fi', 'AC'] }),
  house('twin-1', 'Twin House', { location: 'Hillpet, Testpur' }),
  house('twin-2', 'Twin House', { location: 'Lakepet, Testpur' }),
  ...Array.from({ length: 7 }, (_, at) => house(`many-${at}`, `Many House ${'ABCDEFG'[at]}`, { location: 'Manypur' })),
];
