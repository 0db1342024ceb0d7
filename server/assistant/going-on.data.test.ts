/** Going on from what was shown: back to it, on with the list, and up or down with a budget of no figure. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { insertListings } from '../listings/insert-listings.ts';

onDatabase('a conversation that goes on', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, HOUSES);
  });
  afterAll(() => app.close());

  const newMember = async () => (asha = await aMember(app));
  const keysIn = (answer: { understood: { key: string }[] }) => answer.understood.map(({ key }) => key);

  it('goes back to what was shown before the search was narrowed, even to nothing', async () => {
    const wide = await tell(await newMember(), 'pg in Rosepet');
    const narrow = await tell(asha, 'with gym');
    expect(namesIn(narrow)).toEqual(['Rose House G']);
    await tell(asha, 'and a lift');
    const back = await tell(asha, 'go back');
    expect(namesIn(back)).toEqual(['Rose House G']);
    expect(keysIn(back)).toEqual(['place:Rosepet', 'amenity:gym']);
    const further = await tell(asha, 'previous ones');
    expect([namesIn(further), keysIn(further)]).toEqual([namesIn(wide), ['place:Rosepet']]);
    expect((await tell(asha, 'go back')).reply).toBe('There is nothing to go back to: this is where we began.');
  });

  it('does what is ordered of the list in other words, and offers to take out what is in it', async () => {
    const shown = await tell(await newMember(), 'pg in Rosepet');
    const [, second = ''] = namesIn(shown);
    const [cheapest] = shown.listings.toSorted((one, other) => (one.pg?.price ?? 0) - (other.pg?.price ?? 0));
    expect((await tell(asha, 'what about the second one')).suggestions.map(({ label }) => label)).toContain(
      'Add it to my list',
    );
    expect((await tell(asha, 'should I park the second one?')).actions).toEqual([]);
    const parked = await tell(asha, 'park the second one for later');
    expect(parked.reply).toBe(`${second} is in your list now.`);
    expect((await tell(asha, 'what about the second one')).suggestions.map(({ label }) => label)).toContain(
      'Take it out of my list',
    );
    expect((await tell(asha, "no don't, take it off")).reply).toBe(`${second} is no longer in your list.`);
    const saved = await tell(asha, 'jo sabse sasta hai wo save kar do');
    expect(saved.reply).toBe(`${cheapest?.pg?.name} ab aapki list mein hai.`);
    expect((await tell(asha, "what's left?")).reply).toMatch(/^Your list has 1 PG:/);
    expect((await tell(asha, 'empty it please')).reply).toBe(`${cheapest?.pg?.name} is no longer in your list.`);
  });

  it('puts right what was asked for by what is refused, and looks where the PG is that was spoken of', async () => {
    await tell(await newMember(), 'pg in Rosepet under 5k, triple sharing');
    expect(keysIn(await tell(asha, '5 nahi 6'))).toEqual(['place:Rosepet', 'price', 'sharing']);
    expect((await tell(asha, 'तीन वाली शेयरिंग नहीं, दो वाली')).understood.map(({ label }) => label)).toEqual([
      'in Rosepet',
      'up to ₹6,000',
      '2 sharing',
    ]);
    expect((await tell(asha, '6 is too much, 4')).understood.map(({ label }) => label)).toContain('up to ₹4,000');
    expect(keysIn(await tell(asha, 'check the whole city'))).toEqual(['place:Testpur', 'price', 'sharing']);
    await tell(await newMember(), 'what is the rent of Rose House A');
    expect(keysIn(await tell(asha, 'others in the same area?'))).toEqual(['place:Rosepet', 'without:PG Rose House A']);
    await tell(await newMember(), 'tell me about Rose House B');
    expect(keysIn(await tell(asha, 'anything cheaper in same area?'))).toEqual([
      'place:Rosepet',
      'price',
      'without:PG Rose House B',
      'sort',
    ]);
    await tell(await newMember(), 'compare Rose House A and Rose House B');
    expect((await tell(asha, 'what notice does the costlier one ask for')).reply).toBe(
      'Rose House B asks for 5 days of notice before you move out.',
    );
    const { reply } = await tell(await newMember(), 'when do they lock the gate');
    expect(reply).toMatch(/^You want to know when the gate closes\. Of which PG\?/);
  });

  it('goes back page by page, and to the results from what was asked about them', async () => {
    const first = await tell(await newMember(), 'pg in Rosepet');
    const second = await tell(asha, 'show more');
    await tell(asha, 'tell me about the first one');
    expect(namesIn(await tell(asha, 'go back'))).toEqual(namesIn(second));
    expect(namesIn(await tell(asha, 'previous ones'))).toEqual(namesIn(first));
    expect(namesIn(await tell(asha, 'show more'))).toEqual(namesIn(second));
  });

  it('shows more of the list rather than of the last search, and goes back to that', async () => {
    const shown = await tell(await newMember(), 'pg in Rosepet');
    for (const { id } of HOUSES) await asha.call('POST', '/api/cart/addcart', { pgId: id });
    const first = await tell(asha, 'what is in my list?');
    expect(first.reply).toContain('Your list has 7 PGs. The 5 newest:');
    expect(first.suggestions).toEqual([{ label: 'Show more', message: 'Show more' }]);
    // What leaves the list meanwhile does not make the rest of it slip.
    await tell(asha, 'remove the second one from my list');
    const rest = await tell(asha, 'show more');
    expect(rest.reply).toMatch(/^More of the 6 PGs in your list:/);
    expect(new Set([...namesIn(first), ...namesIn(rest)])).toEqual(new Set(HOUSES.map(({ name }) => name)));
    expect(await tell(asha, 'show more')).toMatchObject({ reply: 'That is all of your list: 6 PGs.', listings: [] });
    expect(namesIn(await tell(asha, 'go back'))).toEqual(namesIn(shown));
    expect((await tell(asha, 'show more')).reply).toContain('More of the 7 PGs that fit');
  });

  it('knows what was ordered before, which two are meant, and which of them costs more', async () => {
    await tell(await newMember(), 'add Rose House B to my list');
    const said = async (line: string) => (await tell(asha, line)).reply;
    expect(await said('also Rose House C')).toBe('Rose House C is in your list now.');
    expect((await tell(asha, 'compare them')).actions).toMatchObject([
      { kind: 'compare', pgIds: ['rose-1', 'rose-2'] },
    ]);
    expect(await said("don't add anything")).toBe('All right, I change nothing.');
    expect(await said('remove the costlier one')).toBe('Rose House C is no longer in your list.');
    expect(await said('put it back')).toBe('Rose House C is in your list now.');
    expect(await said('take Rose House C out')).toBe('Rose House C is no longer in your list.');
    expect(await said('undo that')).toBe('Rose House C is in your list now.');
    expect(await said('and the deposit of Rose House B?')).toMatch(/^Rose House B: The listing does not say/);
    expect(await said('empty my list')).toBe('Rose House C and Rose House B are no longer in your list.');
    expect((await asha.call('GET', '/api/cart/getcart')).body).toEqual([]);
  });

  it('says of several which has the most, and asks the same of another', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    expect((await tell(asha, 'which of these has the longest notice?')).reply).toMatch(
      /^That is Rose House G\.\nRose House G asks/,
    );
    expect((await tell(asha, 'what is the rent of the second one?')).reply).toBe('Rose House F costs ₹7,500 a month.');
    expect((await tell(asha, 'and the third?')).reply).toBe('Rose House E costs ₹7,000 a month.');
    expect((await tell(asha, 'sorry Rose House F')).reply).toBe('Rose House F costs ₹7,500 a month.');
    expect(keysIn(await tell(asha, 'any with gym?'))).toEqual(['place:Rosepet', 'amenity:gym']);
  });

  it('looks for others like one, and says where there are any and what they cost', async () => {
    const like = await tell(await newMember(), 'something like Rose House B');
    expect(like.understood.map(({ label }) => label)).toEqual(['in Rosepet', 'around ₹5,500', 'not Rose House B']);
    for (const line of ['which cities do you cover?', 'in which towns are you?'])
      expect((await tell(asha, line)).reply, line).toBe('There are PGs in one city: Testpur (7).');
    expect((await tell(asha, 'what areas of Testpur do you have?')).reply).toContain('in one area: Rosepet (7).');
    expect((await tell(asha, 'average rent in Testpur')).reply).toBe(
      'The average rent of PGs in Testpur is ₹6,500 a month, by 7 PGs.',
    );
    expect((await tell(asha, 'and for girls?')).reply).toBe('No PG fits this: for girls in Testpur.');
    expect((await tell(asha, 'how many?')).understood.map(({ label }) => label)).toEqual([
      'in Testpur',
      'around ₹5,500',
      'not Rose House B',
    ]);
    expect((await tell(asha, 'you are useless')).reply).toMatch(/^I am sorry that /);
  });

  it('asks how far the budget may change, and says what each step brings', async () => {
    await tell(await newMember(), 'pg in Rosepet under 6200');
    const asked = await tell(asha, 'increase my budget');
    expect(asked.reply).toBe(
      'So far the rent may be up to ₹6,200. How much more may it be?\n' +
        '₹500 more: 4 PGs\n₹1,000 more: 5 PGs\n₹2,000 more: 7 PGs',
    );
    expect(asked.suggestions[1]).toEqual({ label: '₹1,000 more: 5 PGs', message: '₹1,000 more' });
    expect((await tell(asha, asked.suggestions[1]?.message ?? '')).reply).toMatch(
      /^5 PGs fit: in Rosepet, up to ₹7,200\./,
    );
    const lower = await tell(asha, 'reduce my budget');
    expect(lower.suggestions.map(({ label }) => label)).toEqual([
      '₹500 less: 4 PGs',
      '₹1,000 less: 3 PGs',
      '₹2,000 less: 1 PG',
    ]);
    expect((await tell(asha, 'i want to change my budget')).reply).toBe(
      'So far the rent may be up to ₹7,200. How much may it be from now on?',
    );
  });

  it('asks for a budget where none was named, and says so where no step helps', async () => {
    expect((await tell(await newMember(), 'a bit more expensive is ok')).reply).toBe(
      'You have not named a budget yet. How much may the rent be a month?',
    );
    await tell(asha, 'pg in Rosepet under 2000');
    expect((await tell(asha, 'thoda badha do')).reply).toMatch(
      /^Ab tak kiraya ₹2,000 tak ho sakta hai\. ₹2,000 zyada par bhi koi PG nahi milta\./,
    );
  });

  it('is understood whatever else the words of a name could say, and wherever the name stands', async () => {
    await insertListings(database.db, NAMED);
    const first = {
      'Lotus Garden Stay, Parkpet': /^Lotus Garden Stay is in Parkpet/,
      'tell me about Green Park Residency in Farpet': /^Green Park Residency is in Farpet/,
      'green park residency in testpur details': /^Green Park Residency is in Parkpet/,
      'what is the deposit of lotus garden stay': /^The deposit at Lotus Garden Stay is ₹5,000/,
      'Metro View Homes ka deposit kitna hai': /^Metro View Homes ka deposit ₹5,000/,
      'does Metro View Homes allow guests': /^Guests are allowed at Metro View Homes by day only/,
      'metro view homes gate time': /^The gate at Metro View Homes closes at 10 pm/,
    };
    for (const [line, told] of Object.entries(first)) {
      const { reply, listings } = await tell(await newMember(), line);
      expect([reply, listings.length], line).toEqual([expect.stringMatching(told), 1]);
    }
    expect((await tell(await newMember(), 'add Metro View Homes to my list')).reply).toMatch(/is in your list now/);
    expect((await tell(asha, 'and Lotus Garden Stay')).reply).toMatch(/^Lotus Garden Stay is in your list now/);
    expect((await tell(asha, 'remove metro view homes')).reply).toMatch(/^Metro View Homes is no longer in your list/);
    expect((await tell(asha, 'put Metro View Homes back in my list')).reply).toMatch(
      /^Metro View Homes is in your list/,
    );
    expect((await tell(asha, 'delete Metro View Homes')).reply).toMatch(/^Metro View Homes is no longer in your list/);
    const compared = await tell(await newMember(), 'compare metro view homes and Lotus Garden Stay');
    expect(namesIn(compared)).toEqual(['Metro View Homes', 'Lotus Garden Stay']);
    const has = await tell(asha, 'metro view homes and lotus garden stay which has ac');
    expect(has.reply).toBe('None of these lists AC; ask the owners.');
    for (const line of ['rent of metro view hmes', 'metro view homes money?'])
      expect((await tell(asha, line)).reply, line).toMatch(/^Metro View Homes costs/);
    expect((await tell(asha, 'metro view home lo wifi unda?')).reply).toBe('Yes, Metro View Homes has Wi-Fi.');
    // Two of one name, and a name that many have and that says what is looked for.
    expect(namesIn(await tell(await newMember(), 'green park residency rent'))).toHaveLength(2);
    const search = await tell(await newMember(), 'PG for Girls in Manypet');
    expect(search.understood.map(({ key }) => key)).toEqual(['place:Manypet', 'for']);
    // However many names a line has, a few are looked up.
    const long = Array.from({ length: 28 }, (_, at) => `Xanadu${'abcdefghijklmnopqrstuvwxyzab'[at]} Palace`).join(
      ' and ',
    );
    expect((await tell(await newMember(), `compare ${long}`)).listings).toEqual([]);
  });

  it('knows what it has shown by the beginning of its name, where a place elsewhere is called so', async () => {
    await insertListings(database.db, [
      aListing({ name: 'Lal Kothi Homes', location: 'Lakepet, Testpur', depositPaise: 500_000 }),
      aListing({ name: 'Kallada Stay', location: 'Lakepet, Testpur', depositPaise: 700_000 }),
      aListing({ name: 'Far House', location: 'Lal Kothi, Fartown' }),
      aListing({ name: 'Farther House', location: 'Kalada, Fartown' }),
    ]);
    expect(namesIn(await tell(await newMember(), 'lal kothi'))).toEqual(['Far House']);
    await tell(await newMember(), 'pg in Lakepet');
    expect((await tell(asha, 'deposit of lal kothi?')).reply).toBe('The deposit at Lal Kothi Homes is ₹5,000, once.');
    expect((await tell(asha, 'save kallada')).reply).toBe('Kallada Stay is in your list now.');
    expect((await tell(asha, 'drop kallada')).reply).toBe('Kallada Stay is no longer in your list.');
  });

  it('leaves out what is refused by its name, until that is taken back', async () => {
    await insertListings(database.db, [
      aListing({ name: 'Amman Ladies Hostel', location: 'Templepet, Testpur', forWhom: 'girls', sharing: 3 }),
      aListing({ name: 'Kosi Homes', location: 'Templepet, Testpur', forWhom: 'anyone', sharing: 3 }),
      aListing({ name: 'Annai Illam', location: 'Templepet, Testpur', forWhom: 'girls', sharing: 2 }),
    ]);
    await tell(await newMember(), 'girls pg in Templepet');
    const left = await tell(asha, 'not the amman one');
    expect([new Set(namesIn(left)), keysIn(left)]).toEqual([
      new Set(['Annai Illam', 'Kosi Homes']),
      ['place:Templepet', 'for', 'without:PG Amman Ladies Hostel'],
    ]);
    expect(namesIn(await tell(asha, '', { remove: 'without:PG Amman Ladies Hostel' }))).toHaveLength(3);
  });

  it('finds rooms of either size that is named, and no others', async () => {
    const sizes = [1, 2, 3, 5, null];
    await insertListings(
      database.db,
      sizes.map((sharing) => aListing({ name: `Bed House ${sharing}`, location: 'Bedpet, Testpur', sharing })),
    );
    const either = await tell(await newMember(), 'single or double sharing in Bedpet');
    expect(new Set(namesIn(either))).toEqual(new Set(['Bed House 1', 'Bed House 2']));
    expect(either.understood.map(({ label }) => label)).toEqual(['in Bedpet', '1 or 2 sharing']);
    expect(namesIn(await tell(asha, 'no single'))).toEqual(['Bed House 2']);
    const wider = await tell(asha, 'triple is fine too');
    expect(new Set(namesIn(wider))).toEqual(new Set(['Bed House 2', 'Bed House 3']));
  });
});

/** Rents from ₹5,000 to ₹8,000 in steps of ₹500; the dearest has a gym. */
const HOUSES = Array.from({ length: 7 }, (_, at) =>
  aListing({
    id: `rose-${at}`,
    name: `Rose House ${'ABCDEFG'[at]}`,
    location: 'Rosepet, Testpur',
    pricePaise: 500_000 + at * 50_000,
    amenities: at === 6 ? ['Wi-Fi', 'Gym'] : ['Wi-Fi'],
    houseRules: { noticeDays: at * 5 },
  }),
);

const NAMED = [
  aListing({ name: 'Lotus Garden Stay', location: 'Parkpet, Testpur', depositPaise: 500_000 }),
  aListing({ name: 'Green Park Residency', location: 'Parkpet, Testpur' }),
  aListing({ name: 'Green Park Residency', location: 'Farpet, Fartown' }),
  aListing({
    name: 'Metro View Homes',
    location: 'Hillpet, Testpur',
    depositPaise: 500_000,
    houseRules: { gateTime: '22:00', guests: 'day' },
  }),
  ...Array.from({ length: 5 }, () =>
    aListing({ name: 'PG for Girls in Manypet', location: 'Manypet, Testpur', forWhom: 'girls' }),
  ),
];
