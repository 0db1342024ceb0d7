/** What PG Bot shows near a landmark that only some PGs of a locality name. */
import { expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { namesIn, tell } from '#tests/chat/chat.ts';
import { onDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';
import { insertListings } from '../../listings/insert-listings.ts';

onDatabase('near a landmark', (open) => {
  it('shows those that name it first, then others of the locality, said apart, and none of elsewhere', async () => {
    const database = await open();
    const app = await startApp(database);
    await insertListings(database.db, [
      aListing({ name: 'Gate House', location: 'near Infosys, Lakepet, Testpur', pricePaise: 600_000 }),
      aListing({ name: 'Lake House', location: 'Lakepet, Testpur', pricePaise: 650_000 }),
      aListing({ name: 'Dear House', location: 'Lakepet, Testpur', pricePaise: 950_000 }),
      aListing({ name: 'Far House', location: 'Hillpet, Testpur', pricePaise: 600_000 }),
    ]);
    const asha = await aMember(app);
    const found = await tell(asha, 'pg near infosys in lakepet under 9k');
    expect(namesIn(found)).toEqual(['Gate House', 'Lake House']);
    const [head, others, first, second] = found.reply.split('\n');
    expect(head).toMatch(/^1 PG fits: in Lakepet, near Infosys, up to ₹9,000/);
    expect([others, first, second]).toEqual([
      'Others in Lakepet follow, which do not name it.',
      expect.stringMatching(/^1\. Gate House/),
      expect.stringMatching(/^2\. Lake House/),
    ]);
    expect((await tell(asha, 'rent of the second one')).reply).toBe('Lake House costs ₹6,500 a month.');
    await tell(asha, 'start over');
    const beside = await tell(asha, 'my office is near infosys, pg in hillpet');
    expect(beside.reply).toMatch(/^No PG in Hillpet names infosys, so I look by area\.\n1 PG fits: in Hillpet\./i);
    await app.close();
  });

  it('shows PGs that name a locality in which nobody lists, in the search box too', async () => {
    const database = await open();
    const app = await startApp(database);
    await insertListings(database.db, [
      aListing({
        name: 'Ruby Stay',
        location: 'Kamla Nagar, Delhi',
        houseRules: { landmark: 'Near Delhi University North Campus' },
      }),
      aListing({ name: 'Rohini Mens PG', location: 'Rohini, Delhi', sharing: 2 }),
    ]);
    const asha = await aMember(app);
    const found = await tell(asha, 'any pg in north campus under 90k');
    expect(namesIn(found)).toEqual(['Ruby Stay']);
    expect(found.understood.map(({ label }) => label)).toEqual(['in Delhi', 'near North Campus', 'up to ₹90,000']);
    expect((await tell(asha, 'exact location of ruby stay')).reply).toMatch(
      /in Kamla Nagar, Delhi\. .*\nThe landmark nearest to Ruby Stay is Delhi University North Campus\.$/,
    );
    // The only PG of a name that could be a kind of PG is meant where something is asked.
    expect((await tell(asha, 'rohini mens pg how many ppl in one room')).reply).toBe(
      'At Rohini Mens PG 2 people share a room.',
    );
    expect(namesIn(await tell(asha, 'is there any rohini mens pg with wifi'))).not.toEqual(['Rohini Mens PG']);
    const searched = async (without: string) => {
      const { headers, body } = await app.get(`/api/pg/searchPgs?query=north+campus+under+90k${without}`);
      const reading = JSON.parse(decodeURIComponent(headers.get('x-search-reading') ?? ''));
      return { names: (body as { name: string }[]).map(({ name }) => name).toSorted(), relaxed: reading.relaxed };
    };
    expect(await searched('')).toEqual({ names: ['Ruby Stay'], relaxed: [] });
    expect(await searched('&without=near')).toEqual({
      names: ['Rohini Mens PG', 'Ruby Stay'],
      relaxed: ['North Campus, Delhi'],
    });
    await app.close();
  });
});
