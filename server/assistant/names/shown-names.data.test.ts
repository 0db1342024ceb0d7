/** What was shown is known by the beginning of its name, where that can be a house, and left out if it is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { insertListings } from '../../listings/insert-listings.ts';

const LISTINGS = [
  aListing({ name: 'Hinjewadi Stay', location: 'Lakepet, Testpur', pricePaise: 600_000 }),
  aListing({ name: 'Viman Residency', location: 'Lakepet, Testpur', pricePaise: 650_000 }),
  aListing({ name: 'Infosys Heights', location: 'Lakepet, Testpur', pricePaise: 700_000 }),
  aListing({ name: 'Sneha Illam', location: 'Lakepet, Testpur', pricePaise: 750_000, sharing: 1, forWhom: 'girls' }),
  aListing({ name: 'Maa Annapurna Hostel', location: 'Hillpet, Testpur', pricePaise: 600_000 }),
  aListing({ name: 'Blast Furnace House', location: 'Hillpet, Testpur', pricePaise: 650_000 }),
  aListing({ name: 'Bibi Residency', location: 'Hillpet, Testpur', pricePaise: 700_000 }),
  aListing({ name: 'Testpur Homes', location: 'Hillpet, Testpur', pricePaise: 750_000 }),
  aListing({ name: 'Thapa Lodge', location: 'Lakepet, Testpur', pricePaise: 800_000 }),
  aListing({ name: 'Far House', location: 'Hinjewadi, Fartown', pricePaise: 500_000 }),
  aListing({ name: 'Farther House', location: 'Viman Nagar, Fartown', houseRules: { landmark: 'Infosys campus' } }),
];

describe('Asha, who was shown the PGs of Lakepet,', () => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, LISTINGS);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function shown(): Promise<Member> {
    const asha = await aMember(app);
    expect(namesIn(await tell(asha, 'pg in Lakepet'))).toHaveLength(5);
    return asha;
  }
  const keysIn = (answer: { understood: { key: string }[] }) => answer.understood.map(({ key }) => key);

  it.each([
    ['pg in hinjewadi under 8k', ['place:Hinjewadi', 'price']],
    ['viman nagar', ['place:Viman Nagar']],
    ['near infosys', ['place:Testpur', 'near']],
    ['my sister sneha needs a single room', ['place:Lakepet', 'for', 'sharing']],
  ])('looks for what she says: %s', async (line, keys) => {
    expect(keysIn(await tell(await shown(), line))).toEqual(keys);
  });

  it('knows a house that was shown before, by the first word of its own, in other letters as well', async () => {
    const asha = await shown();
    await tell(asha, 'pg in Hillpet');
    expect((await tell(asha, 'thapa rent')).reply).toBe('Thapa Lodge costs ₹8,000 a month.');
    const added = async (line: string) => (await tell(asha, line)).reply.replace(' अब आपकी सूची में है।', '');
    expect(await added('लिस्ट में डालो')).toBe('Thapa Lodge');
    expect(await added('अन्नपूर्णा वाला सेव कर दो बाबू')).toBe('Maa Annapurna Hostel');
    expect(await added('ब्लास्ट फर्नेस हाउस लिस्ट में डालो')).toBe('Blast Furnace House');
  });

  it('does nothing with the house she spoke of last where she orders it of another', async () => {
    const asha = await shown();
    await tell(asha, 'thapa rent');
    expect((await tell(asha, 'xyzzy wala save kar do')).reply).toBe('"xyzzy" naam ka koi PG mujhe nahi mila.');
    expect((await tell(asha, 'moving in on 1st, book thapa')).reply).toMatch(/^Thapa Lodge is available/);
    expect((await tell(asha, 'bright future save')).reply).not.toContain('is in your list now');
    expect((await tell(asha, 'save it')).reply).toBe('Thapa Lodge is in your list now.');
    expect((await tell(asha, 'remove it, the gate closes early')).reply).toMatch(/^Thapa Lodge is no longer in/);
  });

  it('knows a house by two words of its name behind any word, or beside its area if it was not shown', async () => {
    const asha = await shown();
    expect((await tell(asha, 'is there food in sneha illam')).reply).toContain('Sneha Illam has food');
    expect((await tell(asha, 'how many share in blast furnace hillpet')).reply).toMatch(/Blast Furnace House/);
    expect((await tell(asha, 'rent of blast furnace')).reply).toMatch(/Blast Furnace House costs/);
  });

  it('means a house where nothing else is named so', async () => {
    const asha = await shown();
    expect((await tell(asha, 'thapa rent')).reply).toBe('Thapa Lodge costs ₹8,000 a month.');
    expect((await tell(asha, 'rmv thapa')).reply).not.toContain('did not understand');
  });

  it('leaves out what she refuses, and nothing that she asks about or does not refuse', async () => {
    expect(namesIn(await tell(await shown(), 'leave out thapa lodge'))).not.toContain('Thapa Lodge');
    const others = await tell(await shown(), 'smoking rule wala nahi, thapa mat do');
    expect(namesIn(others)).not.toContain('Thapa Lodge');
    expect(keysIn(others)).toContain('without:PG Thapa Lodge');
    const affordable = namesIn(await tell(await shown(), 'not thapa lodge, 7k tak'));
    expect(new Set(affordable)).toEqual(new Set(['Hinjewadi Stay', 'Viman Residency', 'Infosys Heights']));
    const both = await tell(await shown(), 'leave out thapa lodge, tell me about sneha illam');
    expect(keysIn(both)).toEqual(['place:Lakepet']);
    for (const line of ["don't remove thapa lodge", 'does not thapa lodge have wifi'])
      expect(keysIn(await tell(await shown(), line))).toEqual(['place:Lakepet']);
  });
});
