/** Searches as strangers type them, over HTTP: what is shown, what is said of it, and how it is taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { insertListings } from '../insert-listings.ts';
import type { SearchReading } from './reading-search.ts';

const LISTINGS = [
  aListing({ name: 'Pearl House', location: 'Velachery, Chennai', pricePaise: 800_000, amenities: ['Wi-Fi'] }),
  aListing({ name: 'Coral House', location: 'Velachery, Chennai', pricePaise: 1_400_000, amenities: ['AC'] }),
  aListing({ name: 'Jade Stay', location: 'KR Puram, Bengaluru', pricePaise: 900_000, forWhom: 'girls' }),
  aListing({ name: 'Onyx Stay', location: 'K R Puram, Bangalore', pricePaise: 950_000, forWhom: 'boys' }),
  aListing({ name: 'Velachery Residency', location: 'Adyar, Chennai', pricePaise: 700_000, amenities: [] }),
  aListing({
    name: 'Ruby Stay',
    location: 'MG Road, Bengaluru',
    pricePaise: 600_000,
    sharing: 2,
    houseRules: { pets: 'yes', gateTime: 'none', smoking: 'no' },
  }),
  aListing({ name: 'Topaz Stay', location: 'Baner, Pune', amenities: ['Kitchen'], houseRules: { pets: 'no' } }),
  aListing({ name: 'Beryl Stay', location: 'Baner, Pune', amenities: ['Kitchen'], houseRules: { cooking: 'no' } }),
  aListing({
    name: 'Zircon Stay',
    location: 'Aundh, Pune',
    pricePaise: 650_000,
    forWhom: 'boys',
    houseRules: { landmark: 'Lulu Mall, 500 m; Aundh metro station' },
  }),
  aListing({ name: 'Lulu Mall View', location: 'Edappally, Kochi', amenities: [] }),
  aListing({ name: 'Opal Stay', location: 'MG Road, Gurgaon', pricePaise: 600_000, availability: false }),
  aListing({ name: 'Beryl Stay', location: 'Fort Kochi', sharing: 5 }),
  aListing({ name: 'Topaz Stay', location: 'Kaloor, Kochi', sharing: 1 }),
  aListing({ name: 'Lake Mist Homestay', location: 'Kaloor, Kochi', houseRules: { depositTerms: 'Half is returned' } }),
  aListing({ name: 'Patang House', location: 'Kaloor, Kochi', forWhom: 'girls' }),
  aListing({
    name: 'Amber Stay',
    location: 'Behind Girls College, Aluva, Kochi',
    forWhom: 'boys',
    amenities: ['Parking'],
  }),
  // Names whose words say where, for whom and what
  aListing({ name: 'Meera Girls Hostel', location: 'Balaji Colony, Tirupati', forWhom: 'girls' }),
  aListing({ name: 'Padmavathi Womens Hostel', location: 'Balaji Colony, Tirupati', forWhom: 'girls' }),
  aListing({ name: 'Emerald Stay', location: 'Padmavathi Puram, Tirupati', forWhom: 'girls' }),
  aListing({ name: 'The Nest Coliving', location: 'Alipiri, Tirupati', forWhom: 'anyone' }),
  aListing({ name: 'Ladies PG Alipiri', location: 'Alipiri, Tirupati', forWhom: 'girls' }),
  aListing({ name: 'Garnet Haven', location: 'Alipiri, Tirupati', forWhom: 'girls', verifiedAt: new Date() }),
  ...['Alipiri', 'Balaji Colony', 'Kapila Theertham'].map((locality) =>
    aListing({ name: 'Zolo Boys PG', location: `${locality}, Tirupati`, forWhom: 'boys' }),
  ),
];

describe('Asha, typing into the search box,', () => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database);
    await insertListings(database.db, LISTINGS);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function search(query: string, more: Record<string, string> = {}) {
    const answer = await fetch(`${app.url}/api/pg/searchPgs?${new URLSearchParams({ query, ...more })}`, {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.status).toBe(200);
    const names = ((await answer.json()) as Pg[]).map(({ name }) => name).toSorted();
    const reading = JSON.parse(decodeURIComponent(answer.headers.get('x-search-reading') ?? '')) as SearchReading;
    return {
      names,
      reading,
      labels: reading.criteria.map(({ label }) => label),
      next: answer.headers.get('x-next-cursor'),
    };
  }

  it.each([
    ['velachery me pg', ['Coral House', 'Pearl House']],
    ['वेलाचेरी', ['Coral House', 'Pearl House']],
    ['krpuram', ['Jade Stay', 'Onyx Stay']],
    ['10000 tak pg velachery', ['Pearl House']],
    ['rooms for rent in kr puram bangalore', ['Jade Stay', 'Onyx Stay']],
    ['mg road', ['Opal Stay', 'Ruby Stay']],
    ['mg road gurgaon', ['Opal Stay']],
    ['velachery without ac', ['Pearl House']],
    ['kr puram ladies', ['Jade Stay']],
    ['2 sharing mg road', ['Ruby Stay']],
    ['single or double sharing', ['Ruby Stay', 'Topaz Stay']],
    ['pets allowed in bengaluru', ['Ruby Stay']],
    ['no curfew, no smoking', ['Ruby Stay']],
    ['can cook in pune', ['Topaz Stay']],
    ['near lulu mall', ['Lulu Mall View', 'Zircon Stay']],
    ['near lulu mall pune', ['Zircon Stay']],
    ['near lullu mall pune', ['Zircon Stay']],
    ['near metro pune', ['Zircon Stay']],
    ['lulu mall', ['Lulu Mall View', 'Zircon Stay']],
    ['pearl house', ['Pearl House']],
    ['patang house', ['Patang House']],
    ['topz stay', ['Topaz Stay', 'Topaz Stay']],
    ['lake mst', ['Lake Mist Homestay']],
    ['velachery residency', ['Velachery Residency']],
    ['लेक मिस्ट होमस्टे', ['Lake Mist Homestay']],
    ['homestay lakemist', ['Lake Mist Homestay']],
    ['kochi jahan deposit wapas mile', ['Lake Mist Homestay']],
    ['fort kochi', ['Beryl Stay']],
    ['padmavathi womens hostel', ['Padmavathi Womens Hostel']],
    ['padmavati womens hostel', ['Padmavathi Womens Hostel']],
    // As 'mera' it would be 'my'.
    ['meera girls hostel', ['Meera Girls Hostel']],
    ['ladies hostel padmavathi puram', ['Emerald Stay']],
    ['the nest co living', ['The Nest Coliving']],
    ['garnet hevan', ['Garnet Haven']],
    ['ladies pg alipiri', ['Garnet Haven', 'Ladies PG Alipiri', 'The Nest Coliving']],
    ['vela', ['Coral House', 'Pearl House', 'Velachery Residency']],
  ])('finds %s', async (query, names) => {
    expect((await search(query)).names).toEqual(names);
  });

  it('is told what was read, and takes one of it back', async () => {
    const { labels, reading } = await search('velachery under 10k with ac');
    expect(labels).toEqual(['Velachery, Chennai', 'Up to ₹10,000']);
    expect(reading.relaxed).toEqual(['AC']);
    const back = await search('velachery under 10k', { without: 'price' });
    expect(back).toMatchObject({ names: ['Coral House', 'Pearl House'], labels: ['Velachery, Chennai'] });
  });

  it('loses only what stands in the way', async () => {
    const { names, labels, reading } = await search('boys pg in velachery with wifi');
    expect(names).toEqual(['Pearl House']);
    expect(labels).toEqual(['Velachery, Chennai', 'Wi-Fi']);
    expect(reading.relaxed).toEqual(['For boys']);
  });

  it('is shown what there is in the city of a locality where nobody lists, and told so', async () => {
    expect(await search('tambaram with ac')).toMatchObject({
      names: ['Coral House'],
      labels: ['Chennai', 'AC'],
      reading: { relaxed: ['Tambaram, Chennai'] },
    });
    const { names, reading } = await search('tambaram under 5000');
    expect(names).toEqual(['Coral House', 'Pearl House', 'Velachery Residency']);
    expect(reading.relaxed).toEqual(['Tambaram, Chennai', 'Up to ₹5,000']);
    // Of a city by either of its names
    expect((await search('jp nagar')).names).toEqual(['Jade Stay', 'Onyx Stay', 'Ruby Stay']);
    const told = await search('pg in tambaram under 5000, i work in velachery');
    expect(told.reading.relaxed).toEqual(['Tambaram, Chennai', 'Up to ₹5,000']);
    const anywhere = await search('tambaram under 6500', { without: 'place:Chennai' });
    expect(anywhere).toMatchObject({ names: ['Opal Stay', 'Ruby Stay', 'Zircon Stay'], labels: ['Up to ₹6,500'] });
    const other = await search('tambaram or hitec city', { without: 'place:Chennai' });
    expect(other).toMatchObject({ names: [], labels: ['HITEC City, Hyderabad'] });
  });

  it('is told of a house rule that no listing there has, and takes one back by its key', async () => {
    expect(await search('pune pet friendly')).toMatchObject({
      names: ['Beryl Stay', 'Topaz Stay', 'Zircon Stay'],
      reading: { criteria: [{ key: 'place:Pune' }], relaxed: ['Pets allowed'] },
    });
    const { reading, names } = await search('bengaluru pets allowed', { without: 'rule:pets' });
    expect(reading.criteria.map(({ key }) => key)).toEqual(['place:Bengaluru']);
    expect(names).toEqual(['Jade Stay', 'Onyx Stay', 'Ruby Stay']);
  });

  it('keeps the rest where nothing is near a landmark, and what is near one before any other of hers', async () => {
    expect(await search('pune near psg tech under 7000')).toMatchObject({
      names: ['Zircon Stay'],
      labels: ['Pune', 'Up to ₹7,000'],
      reading: { relaxed: ['Near psg tech'], unused: [] },
    });
    expect(await search('2 sharing near lulu mall pune')).toMatchObject({
      names: ['Zircon Stay'],
      labels: ['Pune', 'Near lulu mall'],
      reading: { relaxed: ['2 sharing'] },
    });
    expect(await search('near psg tech')).toMatchObject({ names: [], labels: ['Near psg tech'] });
    expect((await search('near psg tech pune', { without: 'near' })).labels).toEqual(['Pune']);
  });

  it('is told which words were not used', async () => {
    expect(await search('zzyzx velachery')).toMatchObject({
      names: ['Coral House', 'Pearl House'],
      reading: { unused: ['zzyzx'] },
    });
  });

  it('finds no house for boys beside a college for girls, and room for a bike where there is parking', async () => {
    expect(await search('girls pg in Aluva')).toMatchObject({ names: [], labels: ['Aluva, Kochi', 'For girls'] });
    const { names, reading } = await search('aluva bike parking');
    expect([names, reading.relaxed]).toEqual([['Amber Stay'], []]);
  });

  it('is told of a place that is not in the city she names', async () => {
    expect(await search('mg road pune')).toMatchObject({ labels: ['Pune'], reading: { unused: ['mg road'] } });
  });

  it('loses a landmark before two of her other criteria, where she names the place as well', async () => {
    const { names, reading } = await search('above 7k in pune near lulu mall with kitchen');
    expect({ names, relaxed: reading.relaxed }).toEqual({
      names: ['Beryl Stay', 'Topaz Stay'],
      relaxed: ['Near lulu mall'],
    });
  });

  it('is shown parking of any kind where none is said to be for a car', async () => {
    const { names, labels, reading } = await search('kochi car parking');
    expect(names).toEqual(['Amber Stay']);
    expect(labels).toEqual(['Kochi', 'Parking']);
    expect(reading.relaxed).toEqual(['Car parking']);
  });

  it('is shown food that is not said to be of meat where none is said to be vegetarian', async () => {
    const { labels, reading } = await search('kochi veg food');
    expect(labels).toEqual(['Kochi', 'Food', 'No Non-veg food']);
    expect(reading.relaxed).toEqual(['Veg food']);
  });

  it('is shown a filter that she chose in place of the same in words', async () => {
    expect((await search('girls pg in kochi')).labels).toEqual(['Kochi', 'For girls']);
    const { labels, names } = await search('girls pg in kochi', { for: 'boys' });
    expect({ labels, isBoys: names.includes('Amber Stay') }).toEqual({ labels: ['Kochi'], isBoys: true });
  });

  it('is told what was not used where it names something that no listing knows, or says nothing', async () => {
    expect((await search('near pune university')).reading.relaxed).toEqual(['Near pune university']);
    expect((await search('iit pune')).reading.unused).toEqual(['iit']);
    const { names, reading } = await search('for students');
    expect({ isSome: names.length > 0, unused: reading.unused }).toEqual({ isSome: true, unused: ['for students'] });
    // Not the beginning of another name
    expect((await search('near lul')).names).toEqual([]);
  });

  it('is offered a place whose name is only near to what she typed', async () => {
    expect((await search('velacheru chennai')).names).toEqual(['Coral House', 'Pearl House']);
    const { reading } = await search('velachert');
    expect(reading.guesses).toEqual([{ typed: 'velachert', shown: 'Velachery', near: [] }]);
  });

  it('goes on with the next page of the same search', async () => {
    const first = await search('velachery zzyzx', { limit: '1' });
    const second = await search('velachery zzyzx', { limit: '1', cursor: first.next ?? '' });
    expect([...first.names, ...second.names].toSorted()).toEqual(['Coral House', 'Pearl House']);
    expect(second.next).toBeNull();
    const refused = await app.get('/api/pg/searchPgs?query=velachery&cursor=9.abc');
    expect(refused.status).toBe(400);
  });

  it('finds those that were checked', async () => {
    const { names, labels } = await search('verified in Alipiri');
    expect([names, labels]).toEqual([['Garnet Haven'], ['Alipiri, Tirupati', 'Verified']]);
  });

  it('goes on with the next page of the houses of one name', async () => {
    const pages = [await search('zolo boys pg', { limit: '2' })];
    expect(pages[0]?.labels).toEqual([]);
    pages.push(await search('zolo boys pg', { limit: '2', cursor: pages[0]?.next ?? '' }));
    expect(pages.map(({ names }) => names.length)).toEqual([2, 1]);
    expect(pages[1]?.next).toBeNull();
    const refused = await app.get('/api/pg/searchPgs?query=garnet+haven+boys&cursor=name.abc');
    expect(refused.status).toBe(400);
  });

  it('finds a place as soon as its first PG is there', async () => {
    expect((await search('thoraipakkam')).reading.relaxed).toEqual(['Thoraipakkam, Chennai']);
    await insertListings(database.db, [aListing({ name: 'Agate Stay', location: 'Thoraipakkam, Chennai' })]);
    expect((await search('thoraipakam me')).names).toEqual(['Agate Stay']);
  });

  it('is given a header of bounded length, whatever she types', async () => {
    const answer = await fetch(
      `${app.url}/api/pg/searchPgs?query=${encodeURIComponent(`velachery ${'घ'.repeat(180)}`)}`,
    );
    expect(answer.headers.get('x-search-reading')?.length).toBeLessThanOrEqual(4_096);
  });

  it('shows nothing elsewhere where a place has PGs, and none for these people', async () => {
    const pune = aListing({ name: 'Ruby Boys PG', location: 'Viman Nagar, Pune', forWhom: 'boys' });
    const jodhpur = aListing({ name: 'Women’s House', location: 'Shastri Nagar, Jodhpur', forWhom: 'girls' });
    await insertListings(database.db, [pune, jodhpur]);
    const { names, labels } = await search('viman nagar girls');
    expect([names, labels]).toEqual([[], ['Viman Nagar, Pune', 'For girls']]);
  });
});
