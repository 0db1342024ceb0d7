/** Public pages of PGs as browsers, search engines and messengers get them without an account. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type Answer, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';
import { listings } from '../listings/table.ts';

const BROWSER = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const HOSTILE = `</script><script>alert(1)</script>"'&`;

onDatabase('the public pages', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database);
  });
  afterAll(() => app.close());

  const page = async (path: string): Promise<Answer & { html: string }> => {
    const response = await fetch(app.url + path, { headers: BROWSER, redirect: 'manual' });
    const html = await response.text();
    return { status: response.status, headers: response.headers, body: html, html };
  };
  const tag = (html: string, name: string) =>
    new RegExp(`<meta[^>]*(?:property|name)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1];

  it('show what a PG offers, without contact details and without comments', async () => {
    const asha = await aMember(app);
    const listing = await aStoredListing(database.db, {
      name: 'Gulmohar House',
      location: 'Koramangala, Bengaluru',
      contactNumber: '+91 98450 12345',
      email: 'owner@example.in',
      description: 'A sunny room.',
      amenities: ['Wi-Fi', 'Laundry'],
      pricePaise: 1_150_000,
    });
    await asha.call('POST', `/api/comments/${listing.id}`, { text: 'The terrace leaks.' });
    const { status, headers, html } = await page(`/pg/${listing.id}/gulmohar-house`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const shown of ['Gulmohar House', 'Koramangala', '₹11,500', 'Available', 'A sunny room.', 'Laundry'])
      expect(html).toContain(shown);
    expect(html).toContain('One comment');
    for (const hidden of ['98450', 'owner@example.in', 'terrace', asha.name]) expect(html).not.toContain(hidden);
    expect(html).toContain(`href="/search/pg/${listing.id}"`);
    expect(tag(html, 'og:title')).toBe('Gulmohar House, Koramangala, Bengaluru');
    expect(tag(html, 'og:description')).toContain('₹11,500/month · Available');
    expect(tag(html, 'og:image')).toBe(`${app.url}/pg/${listing.id}/picture.jpg`);
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
    expect(facts).toMatchObject({
      '@type': 'Offer',
      price: 11_500,
      availability: 'https://schema.org/InStock',
      itemOffered: { '@type': 'Accommodation', name: 'Gulmohar House' },
    });
  });

  it('have the current price and availability each time', async () => {
    const { id } = await aStoredListing(database.db, { name: 'Neem', pricePaise: 700_000 });
    expect((await page(`/pg/${id}/neem`)).html).toContain('₹7,000');
    await database.db.update(listings).set({ pricePaise: 750_000, availability: false }).where(eq(listings.id, id));
    const { html } = await page(`/pg/${id}/neem`);
    expect(html).toContain('₹7,500');
    expect(html).toContain('Booked');
    expect(html).toContain('https://schema.org/SoldOut');
    expect(html).not.toContain('Book Now');
  });

  it('escape all texts of a listing', async () => {
    const hostile = { name: HOSTILE, location: HOSTILE, description: HOSTILE, amenities: [HOSTILE] };
    const { id } = await aStoredListing(database.db, hostile);
    const { headers } = await page(`/pg/${id}`);
    const { html } = await page(headers.get('location') ?? '');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('&#60;script&#62;alert');
  });

  it('are served also if a summary is cut within a surrogate pair', async () => {
    const amenities = Array.from({ length: 4 }, () => '🛏'.repeat(40));
    for (const name of ['Cot', 'Cots']) {
      const { id } = await aStoredListing(database.db, { name, amenities: [`${name} ${amenities[0]}`, ...amenities] });
      const { status, html } = await page(`/pg/${id}/${name.toLowerCase()}`);
      expect([status, tag(html, 'og:title')]).toEqual([200, expect.stringMatching(/^Cot/)]);
      expect(tag(html, 'og:description')).toMatch(/…$/);
    }
  });

  it('have one canonical URL each, and a page that says that a PG is gone', async () => {
    const { id } = await aStoredListing(database.db, { name: 'Old Name' });
    for (const path of [`/pg/${id}`, `/pg/${id}/`, `/pg/${id}/another-name`]) {
      const { status, headers } = await page(path);
      expect([status, headers.get('location')]).toEqual([301, `/pg/${id}/old-name`]);
    }
    for (const path of [`/pg/${id}/old-name`, '/in', '/hi/in/atlantis', '/in/atlantis/nowhere']) {
      const { status, headers } = await page(`${path}/?from=wa`);
      expect([status, headers.get('location')]).toEqual([301, `${path}?from=wa`]);
    }
    for (const path of ['/pg/nobody/x', `/pg/${'x'.repeat(80)}/y`, '/pg/%00/x', '/in/atlantis', '/in/%F0%9F%8F%A0']) {
      const { status, html } = await page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('noindex');
    }
  });

  it('list a city and its localities with their rents, the free PGs first', async () => {
    const there = (location: string, pricePaise: number, more = {}) =>
      aStoredListing(database.db, { location, pricePaise, ...more });
    await there('Law Garden, Ahmedabad', 600_000, { name: 'Free One' });
    await there('Law Garden, Ahmedabad', 900_000, { name: 'Booked One', availability: false });
    await there('Lawgarden, Ahmedabad', 800_000);
    await there('Navrangpura, Ahmedabad', 1_200_000);
    const city = await page('/in/ahmedabad');
    expect(city.html).toContain('4 PGs, ₹6,000 to ₹12,000 a month');
    expect(city.html).toContain('href="/in/ahmedabad/law-garden"');
    const locality = await page('/in/ahmedabad/law-garden');
    expect(locality.html).toContain('3 PGs, ₹6,000 to ₹9,000 a month');
    expect(locality.html.indexOf('Free One')).toBeLessThan(locality.html.indexOf('Booked One'));
    expect((await page('/in/Ahmedabad/lawgarden')).headers.get('location')).toBe('/in/ahmedabad/law-garden');
    expect((await page('/in/ahmedabad?page=2')).status).toBe(404);
    expect((await page('/in/ahmedabad?page=0')).status).toBe(404);
    expect((await page('/in/ahmedabad?page=1&page=2')).status).toBe(404);
    expect((await page('/in')).html).toContain('href="/in/ahmedabad"');
  });

  it('have their own URL in Hindi, and link both for search engines and readers', async () => {
    const listing = await aStoredListing(database.db, {
      name: 'Parijat House',
      location: 'Camp, Pune',
      amenities: ['Laundry', 'Rooftop yoga'],
      houseRules: { gateTime: '22:30', pets: 'no' },
    });
    const english = `/pg/${listing.id}/parijat-house`;
    expect((await page(`/hi/pg/${listing.id}`)).headers.get('location')).toBe(`/hi${english}`);
    const { status, html } = await page(`/hi${english}`);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="hi-IN">');
    for (const words of [
      'उपलब्ध',
      '/महीना',
      'लॉन्ड्री',
      'Rooftop yoga',
      '10:30 pm पर बंद',
      'चित्र: ',
      'href="/hi/in/pune/camp"',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('Illustration');
    expect(tag(html, 'og:locale')).toBe('hi_IN');
    expect(tag(html, 'og:url')).toBe(`${app.url}/hi${english}`);
    expect(tag(html, 'og:description')).toContain('/महीना · उपलब्ध');
    const inEnglish = (await page(english)).html;
    for (const each of [html, inEnglish]) {
      expect(each).toMatch(new RegExp(`rel="alternate"\\s+hreflang="hi"\\s+href="${app.url}/hi${english}"`));
      expect(each).toMatch(new RegExp(`rel="alternate"\\s+hreflang="x-default"\\s+href="${app.url}${english}"`));
    }
    // A URL keeps its language whatever the browser's: the link to the other one is at the top.
    const header = (of: string) => of.slice(of.indexOf('<header'), of.indexOf('</header>'));
    expect(header(inEnglish)).toMatch(new RegExp(`<a\\s+href="/hi${english}"\\s+hreflang="hi"\\s+lang="hi-IN"`));
    expect(header(html)).toMatch(new RegExp(`<a\\s+href="${english}"\\s+hreflang="en"\\s+lang="en-IN"`));
    expect(inEnglish).toContain(`rel="canonical" href="${app.url}${english}"`);
    expect(html).toContain(`rel="canonical" href="${app.url}/hi${english}"`);

    const place = (await page('/hi/in/pune/camp')).html;
    expect(place).toContain('Camp, Pune में PG');
    expect(place).toContain('1 PG, ₹');
    expect(place).toContain(`href="/hi${english}"`);
    expect((await page('/hi/in')).html).toContain('href="/hi/in/pune"');
    expect((await page('/hi/in/atlantis')).html).toContain('यहाँ कोई PG नहीं है।');
    const sitemap = String((await app.get('/sitemaps/places.xml')).body);
    expect(sitemap).toContain(`<loc>${app.url}/hi/in/pune/camp</loc>`);
    expect(sitemap.split(`hreflang="hi" href="${app.url}/hi/in/pune/camp"`)).toHaveLength(3);
  });

  it('are listed in a sitemap of several parts', async () => {
    const { id } = await aStoredListing(database.db, { name: 'Listed House', location: 'Aliganj, Lucknow' });
    const addresses = async (path: string) =>
      [...String((await app.get(path)).body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    expect((await app.get('/robots.txt')).body).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    const parts = (await addresses('/sitemap.xml')).map((address) => address.slice(app.url.length));
    expect(parts).toEqual(['/sitemaps/places.xml', '/sitemaps/pgs-1.xml']);
    const all = (await Promise.all(parts.map(addresses))).flat();
    expect(all).toContain(`${app.url}/pg/${id}/listed-house`);
    expect(all).toContain(`${app.url}/in/lucknow/aliganj`);
    expect((await app.get('/sitemaps/pgs-x.xml')).status).toBe(404);
  });

  it('count in the rate limit of an address: the sitemap by the PGs it reads, a page by its length', async () => {
    const { id } = await aStoredListing(database.db, { name: 'Long House', description: 'Sunny. '.repeat(18_000) });
    const server = await startApp(database);
    const remaining = async () => Number((await server.get('/robots.txt')).headers.get('x-ratelimit-remaining'));
    const costOf = async (path: string) => {
      const before = await remaining();
      expect((await server.get(path)).status).toBe(200);
      // The request for the remaining budget counts as well.
      return before - (await remaining()) - 1;
    };
    expect(await costOf('/sitemap.xml')).toBe(50);
    expect(await costOf(`/pg/${id}/long-house`)).toBeGreaterThan(10);
    await server.close();
  });

  it('are sent compressed, as a browser asks for them', async () => {
    const { id } = await aStoredListing(database.db, { name: 'Light House', location: 'Camp, Pune' });
    const read = async (path: string, encodings: string) => {
      const response = await fetch(app.url + path, { headers: { 'accept-encoding': encodings } });
      const [encoding, vary, length] = ['content-encoding', 'vary', 'content-length'].map((name) =>
        response.headers.get(name),
      );
      return { encoding, vary, bytes: Number(length), text: await response.text() };
    };
    for (const path of [
      '/in',
      '/in/pune',
      `/pg/${id}/light-house`,
      '/sitemaps/pgs-1.xml',
      '/api/docs',
      '/api/openapi.json',
    ]) {
      const plain = await read(path, 'identity');
      expect(plain).toMatchObject({ encoding: null, vary: 'accept-encoding' });
      // The second time it comes out of memory.
      for (const [encodings, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['br', 'br'],
      ] as const) {
        const answer = await read(path, encodings);
        expect(answer).toMatchObject({ encoding, vary: 'accept-encoding', text: plain.text });
        expect(answer.bytes).toBeLessThan(plain.bytes * 0.7);
      }
    }
  });

  it('have a picture that every messenger can show', async () => {
    const { id } = await aStoredListing(database.db);
    const response = await fetch(`${app.url}/pg/${id}/picture.jpg`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect((await app.get('/pg/nobody/picture.jpg')).status).toBe(404);
  });

  it('can be switched off', async () => {
    const { id } = await aStoredListing(database.db, { name: 'Quiet' });
    const off = await startApp(database, { PUBLIC_PAGES: 'off' });
    for (const path of [`/pg/${id}/quiet`, '/in', '/sitemap.xml']) expect((await off.get(path)).status).toBe(404);
    expect((await off.get('/robots.txt')).body).not.toContain('Sitemap');
    expect((await off.get('/api/runtime')).body).toMatchObject({ publicPages: false });
    await off.close();
  });
});
