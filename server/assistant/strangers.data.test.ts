/** What somebody asks who knows nothing of the inside: what no listing says, what is near, what is booked, in Hindi. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { insertListings } from '../listings/insert-listings.ts';

onDatabase('a stranger', (open) => {
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

  it('is told what no listing says by whom to ask, and never a portrait instead', async () => {
    const contact = 'ask the owner: call +91 00000 00000 or write to gulmohar@example.in.';
    await tell(await newMember(), 'pg in Rosepet');
    const missing = {
      'what is the curfew time at the first one?': ' when the gate closes',
      'does the first one allow pets?': ' whether pets are allowed',
      'is the first one haunted?': '',
      // All of it is named at once, and whom to ask is said once.
      'what are the curfew, the notice period and the lock in at the first one?':
        ' when the gate closes, how much notice it asks for or whether there is a lock-in',
    };
    for (const [line, what] of Object.entries(missing))
      expect((await tell(asha, line)).reply, line).toBe(`Rose House C: The listing does not say${what}; ${contact}`);
    const inHinglish = 'malik se poochiye: +91 00000 00000 par phone kijiye ya gulmohar@example.in par likhiye.';
    expect((await tell(asha, 'mera deposit wapas milega?')).reply).toContain(inHinglish);
    expect((await tell(asha, 'kal visit kar sakta hu kya?')).reply).toMatch(
      /^Rose House C ke liye .* par phone kijiye/,
    );
  });

  it('is told the rules of a house that says them, in the language of the question', async () => {
    await tell(await newMember(), 'pg in Testpur except Rosepet');
    const answers = {
      'what is the curfew time?': 'The gate at Hill House closes at 10:30 pm.',
      'can I bring guests?': 'Guests are allowed at Hill House by day only.',
      'are pets allowed?': 'Pets are allowed at Hill House.',
      'what is the notice period?': 'Hill House asks for 30 days of notice before you move out.',
      'is there any lock in period?': 'Hill House has no lock-in.',
      'is electricity included?': 'Electricity at Hill House is paid by meter, ₹8.5 a unit.',
      'what is the nearest landmark?': 'The landmark nearest to Hill House is Shiv Temple.',
      'can I cook there?': 'Cooking is not allowed at Hill House.',
      'can my sister visit?': 'Guests are allowed at Hill House by day only.',
      'what about the rent': 'Hill House costs ₹7,000 a month.',
      'हिल हाउस का गेट कब बंद होता है': 'Hill House का गेट 10:30 pm पर बंद होता है।',
      'Do you accept UPI?':
        'You pay in the payment window that Book Now opens, by UPI, card or whatever else it offers: ' +
        'one month of rent. The deposit goes to the owner when you move in.',
      'is the deposit refundable?': 'Of the deposit Hill House says: one month is kept.',
      'uska curfew kitne baje hai?': 'Hill House ka gate 10:30 pm par band hota hai.',
      'क्या वहाँ मेहमान आ सकते हैं?': 'Hill House में मेहमान सिर्फ़ दिन में आ सकते हैं।',
    };
    const told: Record<string, string> = {};
    for (const line of Object.keys(answers)) told[line] = (await tell(asha, line)).reply;
    expect(told).toEqual(answers);
    // What it does not say is still to be asked.
    expect((await tell(asha, 'is smoking allowed?')).reply).toMatch(
      /^Hill House: The listing does not say whether smoking is allowed; ask the owner: call/,
    );
    const { reply } = await tell(asha, 'what are the house rules?');
    expect(reply).toContain('closes at 10:30 pm. Guests are allowed at Hill House by day only.');
    expect(reply).not.toContain('does not say');
  });

  it('looks for a rule that they name, hears what the nearest lack, and only asks where they ask', async () => {
    const { reply, understood } = await tell(await newMember(), 'PG in Testpur where pets are allowed');
    expect(reply).toMatch(/^1 PG fits: in Testpur, pets allowed\.\n1\. Hill House,/);
    expect(understood.map(({ key }) => key)).toEqual(['place:Testpur', 'rule:pets']);
    for (const line of ['can I cook there?', 'smoking allowed?', 'guests allowed'])
      expect((await tell(asha, line)).understood, line).toEqual(understood);
    const missed = await tell(asha, 'PG in Rosepet, pet friendly, no gate time');
    expect(missed.reply).toContain('(fits all but this: no word about pets and no word about the gate time)');
    const inHill = await tell(asha, 'start over, Hillpet with no gate time');
    expect(inHill.reply).toContain('(fits all but this: has a gate time)');
    expect(inHill.listings[0]?.misses).toMatchObject([
      { key: 'rule:no-gate-time', relax: { remove: 'rule:no-gate-time' } },
    ]);
    const before = await tell(await newMember(), 'pg in Testpur');
    expect(namesIn(before)).toHaveLength(4);
    expect((await tell(asha, 'pet friendly')).understood.map(({ key }) => key)).toEqual(['place:Testpur', 'rule:pets']);
  });

  it('finds what names a landmark, and hears where none does', async () => {
    expect((await tell(await newMember(), 'anything near shiv temple?')).reply).toMatch(
      /^1 PG fits: near shiv temple\.\n1\. Hill House,/,
    );
    const { reply, listings } = await tell(await newMember(), 'near PSG Tech in Testpur, for girls');
    expect(reply).toMatch(/^No PG fits all of this: for girls in Testpur, near PSG Tech\./);
    expect(reply).toContain('(fits all but this: does not name PSG Tech)');
    expect(listings[0]?.misses).toMatchObject([{ key: 'near', relax: { remove: 'near' } }]);
    const bare = await tell(await newMember(), 'near PSG Tech');
    expect(bare).toMatchObject({ listings: [], understood: [{ key: 'near', label: 'near PSG Tech' }] });
    // Any metro, where none is named, is in nobody's way.
    const metro = await tell(await newMember(), 'pg near metro in Rosepet');
    expect(namesIn(metro)).toHaveLength(3);
    expect(metro.reply).toContain('I do not know how far a PG is from the metro');
    expect(metro.understood.map(({ key }) => key)).toEqual(['place:Rosepet']);
    expect((await tell(asha, 'is the first one near the shiv temple?')).understood).toEqual(metro.understood);
  });

  it('looks for others where they ask for any', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    await tell(asha, 'what is the deposit of the first one?');
    const { understood } = await tell(asha, 'any with no curfew?');
    expect(understood.map(({ key }) => key)).toEqual(['place:Rosepet', 'rule:no-gate-time']);
  });

  it('is understood in the scripts of India', async () => {
    const orders = {
      ಕನ್ನಡ: 'ಮೊದಲನೆಯದನ್ನು ನನ್ನ ಪಟ್ಟಿಗೆ ಸೇರಿಸಿ',
      தமிழ்: 'முதலாவதை என் பட்டியலில் சேர்',
      ગુજરાતી: 'પહેલાને મારી યાદીમાં ઉમેરો',
    };
    for (const line of Object.values(orders)) {
      await tell(await newMember(), 'pg in Rosepet');
      expect((await tell(asha, line)).actions, line).toMatchObject([{ kind: 'add', pgIds: ['rose-2'] }]);
    }
    expect((await tell(asha, 'ડિપોઝિટ કેટલી?')).reply).toBe('The deposit at Rose House C is ₹5,000, once.');
  });

  it('hears of no distance, and of no closet, where they ask what is closest', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    const { reply } = await tell(asha, 'which of these is closest to a metro?');
    expect(reply).toContain('How far that is from anywhere I do not know.');
    expect(reply).not.toMatch(/wardrobe|nearest/);
    expect((await tell(asha, 'pg in Rosepet under 1000')).reply).toContain('closest to your other wishes');
  });

  it('may compare what was shown after a question that none of it fulfils', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    expect((await tell(asha, 'do these have a gym?')).reply).toBe('None of these lists gym; ask the owners.');
    const { actions } = await tell(asha, 'compare the first two');
    expect(actions).toMatchObject([{ kind: 'compare', pgIds: ['rose-2', 'rose-1'] }]);
    expect((await tell(asha, 'which has the higher deposit?')).reply).toBe(
      'The deposit at Rose House C is ₹5,000, once.\nThe deposit at Rose House B is ₹5,000, once.',
    );
  });

  it('books nothing by asking for a booked one', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    const { reply, actions } = await tell(asha, 'book the first booked one');
    expect(reply).toMatch(/^A PG that is booked cannot be booked again\./);
    expect(actions).toEqual([]);
  });

  it('changes nothing by two orders in one', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    expect((await tell(asha, 'add the second one and remove the first one')).actions).toEqual([]);
    expect((await asha.call('GET', '/api/cart/getcart')).body).toEqual([]);
  });

  it('is answered in Hindi', async () => {
    const found = await tell(await newMember(), 'रोज़पेट में लड़कियों के लिए कमरा');
    expect(found.understood.map(({ key }) => key)).toEqual(['place:Rosepet', 'for']);
    expect(found.reply).toMatch(/^3 PG मिले: Rosepet में लड़कियों के लिए।\n1\. Rose House C, Rosepet, Testpur: ₹6,000/);
    expect((await tell(asha, 'पहले वाले का किराया कितना है')).reply).toBe('Rose House C का किराया ₹6,000 महीना है।');
    expect((await tell(asha, 'दूसरा वाला मेरी लिस्ट में डालो')).reply).toBe('Rose House B अब आपकी सूची में है।');
    const { actions } = await tell(asha, 'पहला और तीसरा मेरी लिस्ट में डालो');
    expect(actions).toMatchObject([{ kind: 'add', label: 'Add Rose House C and Rose House A' }]);
    expect((await tell(asha, 'thanks')).reply).toMatch(/^Glad to help\./);
    // What comes nearest is told in Hindi too: only names, and the word PG, are of Latin letters.
    const missed = await tell(asha, 'रोज़पेट में 2000 तक लड़कियों के लिए कमरा');
    expect(missed.reply.replaceAll(/Rose House|Rosepet|Testpur|PG/g, '')).not.toMatch(/[a-z]{2,}/i);
  });

  it('is answered in Hindi of Latin letters where the question is', async () => {
    const { reply } = await tell(await newMember(), 'Rosepet mein ladkiyon ke liye kamra dikhao');
    expect(reply).toMatch(
      /^3 PG mile: Rosepet mein ladkiyon ke liye\.\n1\. Rose House C, Rosepet, Testpur: ₹6,000 mahina/,
    );
    expect((await tell(asha, 'iska rent kitna hai')).reply).toMatch(/^Aap kis PG ki baat kar rahe hain\?|ka kiraya ₹/);
    expect((await tell(asha, 'show me the first one')).reply).toContain('Rose House C is in Rosepet');
  });

  it('is told which words were not used', async () => {
    const { reply, unused } = await tell(await newMember(), 'pg in Rosepet with zorbing');
    expect(unused).toEqual(['zorbing']);
    expect(reply).toContain('I did not use "zorbing"');
  });

  it('may leave a place out', async () => {
    await tell(await newMember(), 'pg in Testpur except Rosepet');
    const { listings, understood } = await tell(asha, 'cheapest first');
    expect(understood.map(({ key }) => key)).toContain('not-place:Rosepet');
    expect(listings.map(({ pg }) => pg?.name)).toEqual(['Hill House']);
  });

  it('finds a PG by its name alone, also where a locality is called so', async () => {
    await insertListings(database.db, [aListing({ name: 'Gulmohar House', location: 'Farpet, Fartown' })]);
    for (const line of ['gulmohar house', 'Gulmohar House'])
      expect(namesIn(await tell(await newMember(), line)), line).toEqual(['Gulmohar House']);
    expect((await tell(asha, 'what is the rent?')).reply).toMatch(/^Gulmohar House costs/);
    // The locality of that name, where nothing is listed.
    expect((await tell(await newMember(), 'pg in gulmohar')).reply).toMatch(/^No PG is listed in Gulmohar yet/);
  });

  it('finds a PG by a part of its name, and takes an apology for no more than that', async () => {
    await insertListings(database.db, [aListing({ name: 'Xanthi Kutir', location: 'Farpet, Fartown' })]);
    for (const line of ['is there a hostel called Xanthi', 'What about Xanthi'])
      expect(namesIn(await tell(await newMember(), line)), line).toEqual(['Xanthi Kutir']);
    await tell(await newMember(), 'pg in Rosepet');
    expect((await tell(asha, 'sorry what is the rent of the first')).reply).toMatch(/^Rose House . costs/);
    expect((await tell(asha, 'raat ko late aaye to ghusne denge')).reply).not.toContain('naam ka koi PG');
  });

  it('is asked which PG is meant where none is spoken of, and no question is taken for a name', async () => {
    const { reply } = await tell(await newMember(), 'can my sister sleep over');
    expect(reply).toMatch(/^You want to know whether guests may come\. Of which PG\? I have not shown you any yet:/);
  });

  it('is shown what is in the localities of a landmark where none that names it fits', async () => {
    const { reply, understood } = await tell(await newMember(), 'girls pg near Shiv Temple');
    expect(reply).toMatch(/^No PG that names Shiv Temple fits\. Others that name it are in Testpur,/i);
    expect(understood.map(({ key }) => key)).toEqual(['near', 'for']);
    await insertListings(database.db, [
      aListing({ name: 'Hill Nest', location: 'Hillpet, Testpur', forWhom: 'girls' }),
    ]);
    const beside = await tell(await newMember(), 'girls pg near Shiv Temple');
    expect(beside.reply).toMatch(/^No PG that names Shiv Temple fits\. Others that name it are in Hillpet,/i);
    expect(namesIn(beside)).toEqual(['Hill Nest']);
  });

  it('is asked where, if only a room is wanted and there is more than one city', async () => {
    await insertListings(database.db, [
      aListing({ name: 'Jhelum Mansion', location: 'Lakepet, Otherpur', sharing: 3 }),
    ]);
    const asked = await tell(await newMember(), 'मुझे कमरा चाहिए');
    expect(asked.reply).toMatch(/^कमरा किस शहर या इलाके में चाहिए.*Testpur.*Otherpur/);
    expect(asked.suggestions.map(({ label }) => label)).toContain('PG in Testpur');
    expect(namesIn(await tell(asha, 'Otherpur'))).toEqual(['Jhelum Mansion']);
    const { reply } = await tell(await newMember(), 'झेलम मेंशन में कितने लोग एक कमरे में रहते हैं?');
    expect(reply).toMatch(/^Jhelum Mansion में .*3/);
  });

  it('is told of each house that is shown, of a rent over months, and how things are done', async () => {
    await tell(await newMember(), 'pg in Rosepet');
    const said = async (line: string) => (await tell(asha, line)).reply;
    expect(await said('kitna deposit hai')).toMatch(
      /^Rose House C ka deposit ₹5,000.*\nRose House B .*\nRose House A /,
    );
    expect(await said('how do I save one of them')).toMatch(/^Say it to me: save the first one/);
    expect(await said('how do I delete my account')).toMatch(/^Open Settings/);
    expect(await said('is there a market nearby')).toMatch(/^What is near a PG I know only from its listing/);
    const sum = 'Rose House C costs ₹6,000 a month: ₹36,000 for 6 months.';
    expect(await said('rent of the first one for six months')).toBe(sum);
    expect(await said('and with the deposit?')).toMatch(/: ₹41,000 in all\.$/);
    expect(await said('can we come and see it on sunday')).toMatch(/^For Rose House C, call /);
    expect(await said('is it cheaper than Rose House A?')).toMatch(/Rose House A costs ₹1,000 a month less/);
    expect((await tell(asha, 'save it')).actions).toMatchObject([{ kind: 'add', pgIds: ['rose-2'] }]);
    expect(await said('oh, wrong one, remove')).toBe('Rose House C is no longer in your list.');
    expect(await said('empty my list')).toMatch(/^Your list is empty/);
    expect(await said('give me the phone numbers of the girls who live there')).toMatch(/do not give away/);
  });
});

const HOUSES = [
  ...Array.from({ length: 3 }, (_, at) =>
    aListing({
      id: `rose-${at}`,
      name: `Rose House ${'ABC'[at]}`,
      location: 'Rosepet, Testpur',
      forWhom: 'girls',
      pricePaise: 500_000 + at * 50_000,
      depositPaise: 500_000,
    }),
  ),
  aListing({
    id: 'hill',
    name: 'Hill House',
    location: 'Hillpet, Testpur',
    forWhom: 'boys',
    pricePaise: 700_000,
    houseRules: {
      gateTime: '22:30',
      guests: 'day',
      noticeDays: 30,
      lockInMonths: 0,
      electricity: 'metered',
      electricityRate: 8.5,
      depositTerms: 'one month is kept',
      cooking: 'no',
      pets: 'yes',
      landmark: 'Shiv Temple',
    },
  }),
];
