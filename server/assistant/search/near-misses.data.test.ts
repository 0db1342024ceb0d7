/** What PG Bot shows where nothing fits: what comes near, and none that has what was refused. */
import { expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { onDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';
import { insertListings } from '../../listings/insert-listings.ts';

onDatabase('where nothing fits', (open) => {
  it('says how many have what was refused, and shows others', async () => {
    const database = await open();
    const app = await startApp(database);
    await insertListings(database.db, [
      aListing({ name: 'Cool House', location: 'Lakepet, Testpur', amenities: ['AC'] }),
      aListing({ name: 'Hill House', location: 'Hillpet, Testpur', amenities: ['Wi-Fi'] }),
    ]);
    const asha = await aMember(app);
    const none = await tell(asha, 'pg in lakepet without ac');
    expect(none.reply).toContain('Without "no AC" there is 1 PG.');
    expect(namesIn(none)).toEqual(['Hill House']);
    expect(namesIn(await tell(asha, 'not in hillpet'))).toEqual([]);
    // A city that is known, where nothing is listed
    const elsewhere = await tell(asha, 'start over, hostel in Lucknow');
    expect(elsewhere.reply).toMatch(/^No PG is listed in Lucknow yet\.\n/);
    expect(elsewhere.suggestions.map(({ label }) => label)).toContain('Which cities do you have?');
    // Two things that nobody has, and no place
    await tell(asha, 'start over');
    const both = await tell(asha, 'pg under 1000 with a swimming pool');
    expect(both.reply).toContain('Whatever else you wish for, there are 2 PGs.');
    expect(namesIn(both)).toHaveLength(2);
    await app.close();
  });
  it('says that what was refused is not listed, and not that it is not there', async () => {
    const database = await open();
    const app = await startApp(database);
    const listing = { location: 'Saltpet, Testpur', sharing: 2 };
    await insertListings(database.db, [
      aListing({ ...listing, name: 'Herb House', amenities: ['Pure veg food'] }),
      aListing({ ...listing, name: 'Salt House', amenities: [] }),
    ]);
    const asha = await aMember(app);
    const fits = async (line: string) =>
      (await tell(asha, line)).listings.map(({ pg, fits: said }) => [pg?.name, said.at(-1)]);
    expect(await fits('pg in saltpet, non veg nahi chahiye')).toEqual([
      ['Salt House', 'no non-veg food listed'],
      ['Herb House', 'no non-veg food'],
    ]);
    expect(await fits('start over, pg in saltpet, no 3 sharing')).toEqual([
      ['Salt House', 'no 3 sharing'],
      ['Herb House', 'no 3 sharing'],
    ]);
    // Nobody needs to be told that it is another house.
    await tell(asha, 'start over');
    expect(await fits('others like Herb House')).toEqual([['Salt House', expect.stringMatching(/^₹/)]]);
    await app.close();
  });
});
