/** What only earlier lines and names of houses tell: both of two places, one number of two, the cheapest, a house. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { conversationsIn } from '#tests/chat/conversations.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { insertListings } from '../listings/insert-listings.ts';

onDatabase('what earlier lines explain', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, HOUSES);
  });
  afterAll(() => app.close());

  const talk = conversationsIn(() => app);
  const afterAllOf = async (lines: readonly string[]) => {
    const last = await talk(lines);
    return { ...last, chips: last.understood.map(({ label }) => label) };
  };

  it('stays where both are two of anything else', async () => {
    const { chips } = await afterAllOf(['pg in Rosepet', 'pg in Lilypet', '2 or 3 sharing both ok']);
    expect(chips).toEqual(['in Lilypet', '2 or 3 sharing']);
    expect((await afterAllOf(['pg in Rosepet', 'pg in Fernpet', 'compare both'])).chips).toEqual(['in Fernpet']);
  });

  it.each([
    [
      ['pg in Rosepet with parking', 'car parking not bike'],
      ['in Rosepet', 'car parking'],
    ],
    [
      ['pg in Rosepet under 9', 'no keep 8'],
      ['in Rosepet', 'up to ₹8,000'],
    ],
    [
      ['pg in Rosepet with all meals', 'ek time ka khana bhi chalega'],
      ['in Rosepet', 'food'],
    ],
    [
      ['min 8000 ka pg in Rosepet', 'minimum nahi maximum bola tha'],
      ['in Rosepet', 'up to ₹8,000'],
    ],
    [
      ['pg in Rosepet under 8k', 'maximum nahi minimum'],
      ['in Rosepet', 'from ₹8,000'],
    ],
    [
      ['pg in Rosepet with all meals', 'visit time kabhi bhi chalega'],
      ['in Rosepet', 'all meals'],
    ],
    [
      ['girls pg in Rosepet', 'not boys'],
      ['in Rosepet', 'for girls'],
    ],
    [['pg in Rosepet with ac', 'ac not mandatory'], ['in Rosepet']],
    [['pg in Rosepet', 'rosepet chhodo'], ['in Testpur']],
    [
      ['pg in Rosepet under 16k', '17'],
      ['in Rosepet', 'up to ₹17,000'],
    ],
    [
      ['pg in Rosepet with ac', 'agar ac nahi to cooler'],
      ['in Rosepet', 'air cooler'],
    ],
    [['pg in Rosepet', 'rosepet nahi lilypet', 'nahi nahi rosepet hi rehne do'], ['in Rosepet']],
    [
      ['pg in Rosepet under 7k', 'नहीं, साढ़े सात'],
      ['in Rosepet', 'up to ₹7,500'],
    ],
    [
      ['pg in Rosepet 3 sharing', 'दो भी चलेंगे'],
      ['in Rosepet', '2 or 3 sharing'],
    ],
    [
      ['pg in Rosepet', 'strict one please', 'with study table and wifi'],
      ['in Rosepet', 'study table', 'Wi-Fi'],
    ],
    [
      ['pg in Rosepet with parking', 'parking ho bike ki'],
      ['in Rosepet', 'two-wheeler parking'],
    ],
    [
      ['pg in Rosepet', 'wifi free ho'],
      ['in Rosepet', 'Wi-Fi'],
    ],
    [
      ['pg in Rosepet', 'my roommate and I will share'],
      ['in Rosepet', '2 sharing'],
    ],
    [['pg in Lilypet', 'rosepet me kuch nahi hai kya'], ['in Rosepet']],
    [
      ['pg in Rosepet under 4k', 'wait i can stretch to five'],
      ['in Rosepet', 'up to ₹5,000'],
    ],
    [
      ['pg in Lilypet', 'I don’t want Lilypet, Fernpet or Fernnagar. Rosepet boys'],
      ['in Rosepet', 'for boys'],
    ],
    [
      ['pg in Rosepet or Lilypet', 'Lilypet out, and the budget goes up to 11k'],
      ['in Rosepet', 'up to ₹11,000'],
    ],
    [['pg in Lilypet', 'i changed my mind about Lilypet. Rosepet, same needs'], ['in Rosepet']],
    [
      ['pg in Rosepet', '*girls, forgot to say'],
      ['in Rosepet', 'for girls'],
    ],
    [
      ['boys pg in Rosepet', 'nahi ladke nahi, mixed ya koi bhi chalega'],
      ['in Rosepet', 'open to anyone'],
    ],
    [
      ['pg in Rosepet', 'we are 4 friends wanting one shared room'],
      ['in Rosepet', '4 sharing'],
    ],
    [
      ['2 sharing pg in Rosepet', 'she backed out, single again'],
      ['in Rosepet', 'single room'],
    ],
    [['pg in Rosepet with ac', 'nvm ac'], ['in Rosepet']],
    [
      ['pg in Rosepet', 'upto 9000 no 8500'],
      ['in Rosepet', 'up to ₹8,500'],
    ],
    [['my brother lives in Lilypet and my college is in Rosepet'], ['in Rosepet']],
    [['my college is in Rosepet, my cousin stays in Lilypet'], ['in Rosepet']],
    [
      ['pg in Rosepet', 'i told you ladies only, are you blind'],
      ['in Rosepet', 'for girls'],
    ],
  ])('is what the last of these changes: %s', async (lines, chips) => {
    expect((await afterAllOf(lines)).chips).toEqual(chips);
  });

  it('is the cheapest of more than are shown: it is shown first, and then booked', async () => {
    const first = await afterAllOf(['pg in Testpur', 'book the cheapest']);
    expect([first.actions.map(({ kind }) => kind), first.chips]).toEqual([
      ['compare'],
      ['in Testpur', 'cheapest first'],
    ]);
    const { actions } = await afterAllOf(['pg in Testpur', 'book the cheapest', 'book it']);
    expect(actions).toMatchObject([{ kind: 'book', label: 'Book Amber House', asked: true }]);
  });

  it('is which PG is saved for later', async () => {
    const { actions } = await afterAllOf(['pg in Fernnagar', 'baad me sochunga, save kar do']);
    expect(actions).toMatchObject([{ kind: 'add', label: 'Add Pearl House' }]);
  });

  it('is a sector of what was asked for, and not another one where there is none', async () => {
    const { reply, chips } = await afterAllOf(['pg in Fernnagar Sector 2', 'sector 5 dikhao']);
    expect(chips).toEqual(['in Fernnagar Sector 5']);
    expect(reply).toMatch(/(?:koi PG|No PG).*\nPure Fernnagar mein 1 PG hai/s);
  });

  it('is shown no longer, even where nothing else comes as near', async () => {
    const { reply } = await afterAllOf(['pg in Rosepet', 'Rosepet nahi, Lilypet me under 3000']);
    expect(reply).toMatch(/Jasper House|Onyx House|Opal House|Ruby House|Topaz House|Pearl House/);
    expect(reply).not.toMatch(/Amber House|Beryl House|Coral House/);
  });

  it('is looked for beside those that are called so as well', async () => {
    const lines = ['pg in Rosepet', 'Old Rosepet bhi chalega'];
    expect((await afterAllOf(lines)).chips).toEqual(['in Rosepet', 'in Old Rosepet']);
  });

  it('is any parking where none is said to be for a car', async () => {
    const { reply, chips } = await afterAllOf(['car parking chahiye, Fernpet']);
    expect(chips).toEqual(['in Fernpet', 'parking']);
    expect(reply).toMatch(/^Jo PG .* parking car ke liye hai\..*aayegi.*\n1 PG mila: Fernpet mein, parking/s);
    // Where there is no parking at all, that of a car is missed.
    expect((await afterAllOf(['car parking, Lilypet'])).chips).toEqual(['in Lilypet', 'car parking']);
  });

  it('is the only one that fits, so that none is cheaper', async () => {
    const { reply } = await afterAllOf(['pg in Old Rosepet', 'cheaper']);
    expect(reply).toMatch(/^No other PG fits\.\n1 PG fits: .*Slate House/s);
    expect((await afterAllOf(['pg in Rosepet', 'cheaper'])).reply).not.toContain('No other PG fits');
  });

  it('is the mark of a house that was checked', async () => {
    expect((await afterAllOf(['is agate house verified?'])).reply).toBe('Yes, Agate House has Verified badge.');
    const { reply, chips } = await afterAllOf(['only verified ones in Fernpet']);
    expect(chips).toEqual(['in Fernpet', 'Verified badge']);
    expect(reply).toMatch(/^1 PG fits: .*Agate House/s);
  });

  it('is compared with the PG that is named right after, and with no other', async () => {
    const afterLines = async (...lines: string[]) => {
      const { reply, listings, actions } = await afterAllOf(lines);
      return { reply, names: listings.map(({ pg }) => pg?.name), isOrdered: actions[0]?.asked };
    };
    const two = ['Amber House', 'Beryl House'];
    expect((await afterLines('compare amber house')).reply).toMatch(/^To compare, name a second PG beside Amber House/);
    expect(await afterLines('compare amber house', 'beryl house')).toMatchObject({ names: two, isOrdered: true });
    expect((await afterLines('compare amber house', 'amber house')).names).toEqual(['Amber House']);
    expect((await afterLines('compare amber house', 'thanks', 'beryl house')).names).toEqual(['Beryl House']);
    // What is cheaper or better wants a sentence, and no table over it.
    for (const lines of [
      ['is amber house cheaper than beryl house?'],
      ['tell me about amber house', 'is beryl house cheaper?'],
      ['compare amber house and beryl house', 'which one is better?'],
    ])
      expect(await afterLines(...lines), lines.join()).toMatchObject({ names: two, isOrdered: false });
    expect((await afterLines('does amber house have ac?', 'aur beryl house me?')).reply).toMatch(/Beryl House/);
    // 'Remove the filters' after a look at the list leaves the list as it is.
    expect((await afterLines('save amber house', 'delete all filters')).reply).toMatch(/start over/);
  });

  it('is none where the words are those of a house', async () => {
    const { reply } = await afterAllOf(['marigold kunj me washing machine h na']);
    expect(reply).toMatch(/^Haan, Marigold Kunj PG/);
    expect((await afterAllOf(['pg in Rosepet', 'tell me about sea breeze'])).reply).toMatch(/^Sea Breeze PG is in/);
    expect((await afterAllOf(['marigold ka rent kitna hai'])).reply).toMatch(/^Marigold Kunj PG ka kiraya/);
    // With a slip, and in one word; but what is looked for is no name.
    expect((await afterAllOf(['marigld kunj'])).reply).toMatch(/^Marigold Kunj PG is in/);
    expect((await afterAllOf(['marigoldkunj'])).reply).toMatch(/^Marigold Kunj PG is in/);
    expect((await afterAllOf(['rent of marigld kunj pls'])).reply).toMatch(/^Marigold Kunj PG costs/);
    expect((await afterAllOf(['compare marigoldkunj and sea breze'])).reply).toMatch(/^Marigold .*\nSea Breeze/);
    expect((await afterAllOf(['lilypett girls pg'])).chips).toEqual(['in Lilypet', 'for girls']);
    expect((await afterAllOf(['मैरीगोल्ड कुंजचं भाडं किती आहे'])).reply).toMatch(/^Marigold Kunj PG/);
  });
});

const inPlace = (place: string, names: readonly string[]) =>
  names.map((name) => aListing({ name, location: `${place}, Testpur`, amenities: ['Washing machine'] }));

const HOUSES = [
  { ...aListing({ name: 'Amber House', location: 'Rosepet, Testpur' }), pricePaise: 400_000 },
  ...inPlace('Rosepet', ['Beryl House', 'Coral House', 'Marigold Kunj PG']),
  ...inPlace('Lilypet', ['Jasper House', 'Onyx House', 'Opal House']),
  ...inPlace('Fernpet', ['Ruby House', 'Sea Breeze PG', 'Topaz House']),
  aListing({ name: 'Agate House', location: 'Fernpet, Testpur', amenities: ['Parking'], verifiedAt: new Date() }),
  ...inPlace('Old Rosepet', ['Slate House']),
  aListing({ name: 'Lilypet Girls PG', location: 'Farpet, Farpur' }),
  ...inPlace('Fernnagar Sector 2', ['Pearl House']),
];
