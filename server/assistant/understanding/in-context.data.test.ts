/** Lines that only those before them make clear: what is replaced, wished for or asked of a PG that was spoken of. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { tell } from '#tests/chat/chat.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';
import { insertListings } from '../../listings/insert-listings.ts';

onDatabase('a line behind others', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    await insertListings(database.db, HOUSES);
  });
  afterAll(() => app.close());

  const afterAllOf = async (lines: readonly string[]) => {
    const person = await aMember(app);
    let last = await tell(person, lines[0] ?? '');
    for (const line of lines.slice(1)) last = await tell(person, line);
    return last;
  };

  it.each([
    [
      ['single room in Rosepet under 9k', '9 bhi zyada h 8 kar'],
      ['in Rosepet', 'up to ₹8,000', 'single room'],
    ],
    [
      ['pg in Rosepet under 9k', '9 is still too much, make it 7500'],
      ['in Rosepet', 'up to ₹7,500'],
    ],
    [
      ['4 sharing in Rosepet', '4 is too crowded, 3 or 2'],
      ['in Rosepet', '2 or 3 sharing'],
    ],
    [
      ['4 sharing in Rosepet', 'ok no 4 sharing is too much crowd, 2 or 3'],
      ['in Rosepet', '2 or 3 sharing'],
    ],
    [
      ['pg in Rosepet', '4 people is too many, 2 please'],
      ['in Rosepet', '2 sharing'],
    ],
    [
      ['boys pg in Rosepet', 'rent of the first one', 'boys nai girls'],
      ['in Rosepet', 'for girls'],
    ],
    [
      ['boys pg in Rosepet', 'ladkiyon ka'],
      ['in Rosepet', 'for girls'],
    ],
    [
      ['pg in Rosepet', 'does the first have a gym', 'should have wifi'],
      ['in Rosepet', 'Wi-Fi'],
    ],
    [['ladies hostel Rosepet Testpur'], ['in Rosepet', 'for girls']],
    [['which is the most expensive pg in Rosepet'], ['in Rosepet', 'dearest first']],
  ])('%j looks for %j', async (lines, labels) => {
    expect((await afterAllOf(lines)).understood.map(({ label }) => label)).toEqual(labels);
  });

  it('is answered in the language of its own words, whatever those of a place are', async () => {
    expect((await afterAllOf(['looking for pg in Bagh ki Kothi'])).reply).toMatch(/^1 PG fits/);
    expect((await afterAllOf(['Bagh ki Kothi me pg'])).reply).toMatch(/^1 PG mila/);
  });
});

const HOUSES = [
  ...[1, 2, 3, 4].map((sharing) =>
    aListing({
      name: `Rose House ${'ABCD'[sharing - 1]}`,
      location: 'Rosepet, Testpur',
      pricePaise: (10 - sharing) * 100_000,
      sharing,
      forWhom: 'anyone',
    }),
  ),
  aListing({ name: 'Garden House', location: 'Bagh ki Kothi, Testpur' }),
];
