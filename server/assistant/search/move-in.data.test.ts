/** Who moves in on a day finds no PG that is free only later: in the search box and with PG Bot. */
import { expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { onDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';
import { insertListings } from '../../listings/insert-listings.ts';
import { longDate } from '../../india-time.ts';

/** An ISO day, so many days from now. */
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

onDatabase('a day of moving in', (open) => {
  it('leaves out what is free only later, and says so where nothing else fits', async () => {
    const database = await open();
    const app = await startApp(database);
    const listing = { location: 'Lakepet, Testpur' };
    await insertListings(database.db, [
      aListing({ ...listing, name: 'Now House' }),
      aListing({ ...listing, name: 'Past House', availableFrom: inDays(-40) }),
      aListing({ ...listing, name: 'Soon House', availableFrom: inDays(20) }),
      aListing({ location: 'Hillpet, Testpur', name: 'Late House', availableFrom: inDays(60) }),
      aListing({ location: 'Fullpet, Testpur', name: 'Full House', availableFrom: inDays(60), availability: false }),
    ]);
    const search = async (query: string) => {
      const { body } = await app.get(`/api/pg/searchPgs?${new URLSearchParams({ query })}`);
      return (body as { name: string }[]).map(({ name }) => name).toSorted();
    };
    expect(await search('lakepet available now')).toEqual(['Now House', 'Past House']);
    expect(await search(`lakepet from ${longDate(inDays(19))}`)).toEqual(['Now House', 'Past House']);
    expect(await search(`lakepet from ${longDate(inDays(20))}`)).toEqual(['Now House', 'Past House', 'Soon House']);
    const asha = await aMember(app);
    const soon = await tell(asha, `pg in lakepet from ${longDate(inDays(5))}`);
    expect(new Set(namesIn(soon))).toEqual(new Set(['Now House', 'Past House']));
    expect(soon.reply).toContain(`free by ${longDate(inDays(5))}`);
    const late = await tell(asha, 'in hillpet');
    expect(late.reply).toContain(`(fits all but this: only from ${longDate(inDays(60))})`);
    const [chip] = late.suggestions;
    expect(chip?.label).toBe(`Without "free by ${longDate(inDays(5))}": 1 PG`);
    expect(namesIn(await tell(asha, chip?.message ?? '', { remove: chip?.remove ?? '' }))).toEqual(['Late House']);
    // What is free only later is listed all the same.
    const now = await tell(asha, 'start over, pg in hillpet available now');
    expect(now.reply).toMatch(/^No PG fits all of this/);
    expect(now.reply).toContain(`(fits all but this: only from ${longDate(inDays(60))})`);
    expect((await tell(asha, 'start over, pg in fullpet available now')).reply).toContain('Full House');
    // Where nothing is listed at all, no day is in the way.
    const none = await tell(asha, 'start over, pg in Lucknow available now');
    expect(none.reply).toContain('No PG is listed in Lucknow yet.');
    expect(none.suggestions.map(({ label }) => label)).toContain('Which cities do you have?');
    await app.close();
  });
});
