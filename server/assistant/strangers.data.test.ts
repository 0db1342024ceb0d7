/** What somebody asks who knows nothing of the house: what no listing says, what is near, what is booked, in Hindi. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { tell } from '#tests/chat/chat.ts';
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
    const contact = 'The listing does not say; ask the owner: call +91 00000 00000 or write to gulmohar@example.in.';
    await tell(await newMember(), 'pg in Rosepet');
    for (const line of ['what is the curfew time at the first one?', 'does the first one allow pets?'])
      expect((await tell(asha, line)).reply, line).toBe(`Rose House C: ${contact}`);
    const inHinglish = 'malik se poochiye: +91 00000 00000 par phone kijiye ya gulmohar@example.in par likhiye.';
    expect((await tell(asha, 'mera deposit wapas milega?')).reply).toContain(inHinglish);
    expect((await tell(asha, 'kal visit kar sakta hu kya?')).reply).toMatch(
      /^Rose House C ke liye .* par phone kijiye/,
    );
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
    expect((await tell(asha, 'do these have a gym?')).reply).toBe('None of these lists gym.');
    const { actions } = await tell(asha, 'compare the first two');
    expect(actions).toMatchObject([{ kind: 'compare', pgIds: ['rose-2', 'rose-1'] }]);
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
    expect(found.reply).toMatch(/^3 PG मिले: Rosepet में लड़कियों के लिए।\n1\. Rose House C, Rosepet, Testpur: ₹6,000 महीना/);
    expect((await tell(asha, 'पहले वाले का किराया कितना है')).reply).toBe('Rose House C का किराया ₹6,000 महीना है।');
    expect((await tell(asha, 'दूसरा वाला मेरी लिस्ट में डालो')).reply).toBe('Rose House B अब आपकी सूची में है।');
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
  aListing({ id: 'hill', name: 'Hill House', location: 'Hillpet, Testpur', forWhom: 'boys', pricePaise: 700_000 }),
];
