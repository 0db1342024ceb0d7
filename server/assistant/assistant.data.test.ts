/** A conversation with PG Bot: what it finds, what it says when nothing fits, and what it remembers. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { historyOf, namesIn, tell } from '#tests/chat.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people.ts';
import { insertListings } from '../listings/insert-listings.ts';
import { listings, type NewListing } from '../listings/table.ts';

onEachDatabase('the assistant', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, HOUSES);
  });
  afterAll(() => app.close());

  const change = (id: string, set: Partial<NewListing>) => database.db.update(listings).set(set).where(eq(listings.id, id));
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
    expect(found.listings[0]).toMatchObject({ fits: ['in Rosepet, Testpur', '₹8,500, up to ₹9,000', 'for girls', 'food'], misses: [] });
    expect(found.reply).toBe(
      '2 PGs fit: for girls in Rosepet, up to ₹9,000, with food.\n1. Lotus House, Rosepet, Testpur: ₹8,500 a month\n2. Jasmine House, Rosepet, Testpur: ₹7,000 a month',
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
      { pg: { name: 'Jasmine House' }, misses: [{ key: 'price', label: '₹500 over your budget', relax: { message: 'up to ₹7,000' } }] },
    ]);
    expect(missed.reply).toContain('fits all but this: ₹500 over your budget');
    const [first] = missed.suggestions;
    expect(first).toEqual({ label: 'Up to ₹7,000: 1 PG', message: 'up to ₹7,000' });
    expect(namesIn(await tell(asha, first?.message ?? ''))).toEqual(['Jasmine House']);
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
    expect((await tell(asha, 'what is the deposit for the second one?')).reply).toBe('The deposit at Lotus House is ₹5,000, once.');
    expect((await tell(asha, 'does it have ac?')).reply).toBe('Lotus House does not list AC.');
    expect((await tell(asha, 'who do I call?')).reply).toBe('For Lotus House, call +91 00000 00000 or write to gulmohar@example.in.');
    const added = await tell(asha, 'add it to my list');
    expect(added).toMatchObject({ actions: [{ kind: 'add', pgIds: [second?.pgId], asked: true }] });
    expect((await tell(asha, 'compare the first two')).actions).toMatchObject([{ kind: 'compare', asked: true }]);
  });

  it('reads the list, and says that a PG is there already', async () => {
    await newMember();
    await asha.call('POST', '/api/cart/addcart', { pgId: 'lotus', quantity: 1 });
    const mine = await tell(asha, 'what is in my list?');
    expect(mine.reply).toBe('Your list has 1 PG:\n1. Lotus House, Rosepet, Testpur: ₹8,500 a month');
    expect(await tell(asha, 'add Lotus House to my list')).toMatchObject({ reply: 'Lotus House is already in your list.', actions: [] });
    expect(await tell(asha, 'remove it from my list')).toMatchObject({ actions: [{ kind: 'remove', pgIds: ['lotus'] }] });
  });

  it('shows more of the same, and then says that this was all', async () => {
    const first = await tell(await newMember(), 'pg in Manypur');
    expect(first.reply).toContain('7 PGs fit');
    const next = await tell(asha, 'show more');
    expect(next.listings).toHaveLength(2);
    expect(new Set([...namesIn(first), ...namesIn(next)]).size).toBe(7);
    expect((await tell(asha, 'show more')).reply).toContain('These are all that fit');
  });

  it('asks which one, when several have the name', async () => {
    const asked = await tell(await newMember(), 'what is the deposit at Twin House?');
    expect(asked.reply).toContain('2 PGs have this name. Which one do you mean?');
    expect((await tell(asha, 'the second one')).listings).toHaveLength(1);
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
        { pgId: 'brief', pg: { price: 9_500, availability: false }, misses: [{ label: '₹500 over your budget' }, { label: 'booked' }] },
      ],
    });
    expect((await tell(asha, 'is the first one free?')).reply).toContain('Which PG do you mean');
  });

  it('knows a place as soon as the first PG is there', async () => {
    await newMember();
    expect((await tell(asha, 'tulsigunj')).understood).toEqual([]);
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
