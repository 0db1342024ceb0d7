/** The search page as a person meets it; its words are the product's. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aPg } from '#tests/web/a-pg.ts';
import { closePage, openPage } from '#tests/web/open-page.tsx';
import type { FakeServer } from '#tests/web/open-page.tsx';

const houses = ['Neel Residency', 'Parijat Ladies PG', 'Haldi Heights'].map((name, n) =>
  aPg({
    _id: `h${n}`,
    name,
    forWhom: 'girls',
    sharing: n + 1,
    availability: n === 0,
    ...(n === 1 && { bookedByYou: true }),
  }),
);

/** Three houses for 'wifi', one for 'ac', none for anything else. */
const town: FakeServer = (url) => {
  if (url.pathname.endsWith('/searchStart')) return Response.json({ localities: [{ name: 'Madhapur', count: 6000 }] });
  if (url.pathname.endsWith('/getAllPg')) return Response.json([aPg({ _id: 'new', name: 'Newest House' })]);
  if (url.pathname.includes('/getPg/')) return Response.json(houses.find(({ _id }) => url.pathname.endsWith(_id)));
  const query = url.searchParams.get('query');
  const found = query === 'wifi' || query === '' ? houses : query === 'ac' ? houses.slice(0, 1) : [];
  return Response.json(found, { headers: { 'x-total-count': String(found.length) } });
};

/** As the server says what it read out of the words. */
const readAs = (criteria: { key: string; label: string }[], total: number) => {
  const reading = encodeURIComponent(JSON.stringify({ criteria, unused: [], relaxed: [], guesses: [] }));
  return { headers: { 'x-total-count': String(total), 'x-search-reading': reading } };
};

const box = () => screen.findByPlaceholderText('Search by name, location, or amenities...');
const searches = (calls: string[]) =>
  calls.filter((call) => call.startsWith('pg/searchPgs')).map((call) => new URLSearchParams(call.split('?')[1]));

afterEach(closePage);

describe('before anything is typed', () => {
  test('the page is called "Search for PGs" and shows popular localities and the newest PGs', async () => {
    const { person, calls } = await openPage('/search', town);
    expect(await screen.findByRole('heading', { level: 1, name: 'Search for PGs' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Newest House' })).toBeTruthy();
    expect(document.title).toMatch(/^Search for PGs/);
    expect(searches(calls)).toEqual([]);
    await person.click(await screen.findByRole('link', { name: /Madhapur.*6,000/ }));
    expect(location.search).toBe('?q=Madhapur');
    expect(await box()).toHaveProperty('value', 'Madhapur');
  });

  test('when the newest PGs cannot be loaded it says so, and tries again when asked', async () => {
    let server: FakeServer = () => new Response('', { status: 500 });
    const { person } = await openPage('/search', (url) => server(url));
    expect(await screen.findByText('Error loading PGs.')).toBeTruthy();
    expect(screen.queryByText(/check your connection/)).toBeNull();
    server = () => undefined;
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText('The server could not be reached. Please check your connection and try again.'),
    ).toBeTruthy();
    server = town;
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Newest House' })).toBeTruthy();
  });
});

describe('typing', () => {
  test('searches once when it rests, says so, and keeps the focus in the box', async () => {
    const { person, calls } = await openPage('/search', town);
    const before = history.length;
    await person.type(await box(), ' wifi ');
    expect(searches(calls)).toEqual([]);
    expect((await screen.findByText('3 PGs')).closest('[role=status]')?.textContent).toBe('3 PGs for “wifi”');
    expect(searches(calls).map((query) => query.get('query'))).toEqual(['wifi']);
    expect(location.search).toBe('?q=wifi');
    expect(history.length).toBe(before);
    await expect.poll(() => document.activeElement).toBe(await box());
    expect((await box()) as HTMLInputElement).toHaveProperty('value', ' wifi ');
  });

  test('a card says Booked of what is taken, and of what one has booked oneself that as well', async () => {
    await openPage('/search?q=wifi', town);
    const cards = await screen.findAllByRole('article');
    const labels = cards.map((card) =>
      ['Available', 'Booked', 'You booked this'].filter((w) => within(card).queryByText(w)),
    );
    expect(labels).toEqual([['Available'], ['Booked', 'You booked this'], ['Booked']]);
  });

  test('Enter searches at once and is a step that Back undoes', async () => {
    const { person, calls } = await openPage('/search', town);
    await person.type(await box(), 'wifi{Enter}');
    expect(await screen.findByText(/3 PGs/)).toBeTruthy();
    await person.clear(await box());
    await person.type(await box(), 'ac{Enter}');
    expect(await screen.findByText(/1 PG$|1 PG /)).toBeTruthy();
    history.back();
    expect(await screen.findByText(/3 PGs/)).toBeTruthy();
    expect(await box()).toHaveProperty('value', 'wifi');
    expect(searches(calls).map((query) => query.get('query'))).toContain('ac');
  });

  test('an emptied box shows the start again, and a late answer does not come back', async () => {
    let answerLate: (late: Response) => void = () => {};
    const { person } = await openPage('/search?q=wifi', (url) =>
      url.pathname.endsWith('/searchPgs') ? new Promise<Response>((answer) => (answerLate = answer)) : town(url),
    );
    expect(await screen.findByText('Searching...')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: 'Newest PGs' })).toBeTruthy();
    answerLate(Response.json(houses));
    await screen.findByRole('link', { name: 'Newest House' });
    expect(screen.queryByRole('link', { name: 'Haldi Heights' })).toBeNull();
    expect(location.search).toBe('');
    await expect.poll(() => document.activeElement).toBe(await box());
  });
});

describe('a shared link', () => {
  test('opens the search it names: words, filters and order', async () => {
    const { calls } = await openPage(
      '/search?q=wifi&for=girls&sharing=2&maxPrice=9000&amenity=AC&amenity=Wi-Fi&available=true&sort=price',
      town,
    );
    await screen.findByText(/3 PGs/);
    const [query] = searches(calls);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      query: 'wifi',
      for: 'girls',
      sharing: '2',
      maxPrice: '9000',
      available: 'true',
      sort: 'price',
    });
    expect(query?.getAll('amenity')).toEqual(['AC', 'Wi-Fi']);
  });

  test('without a hit says so in the product’s words, and offers the places where PGs are', async () => {
    const { person } = await openPage('/search?q=igloo+in+ooty', town);
    expect(await screen.findByRole('heading', { name: 'No results found for "igloo in ooty"' })).toBeTruthy();
    expect(screen.getByText('Try searching for a different location or amenity.')).toBeTruthy();
    const places = await screen.findByRole('region', { name: 'Popular localities' });
    await person.click(within(places).getByRole('link', { name: /Madhapur/ }));
    expect(location.search).toBe('?q=Madhapur');
  });

  test('says when the search fails, and tries again when asked', async () => {
    let down = true;
    const { person } = await openPage('/search?q=wifi', (url) => (down ? undefined : town(url)));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.getByText('Something went wrong. Please try again.').closest('[role=alert]')).toBeTruthy();
    down = false;
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/3 PGs/)).toBeTruthy();
  });
});

describe('filters', () => {
  test('search without a word, and are taken off one by one', async () => {
    const { person, calls } = await openPage('/search', town);
    await person.selectOptions(await screen.findByLabelText('For'), 'Girls');
    expect((await screen.findByText(/3 PGs/)).textContent).toBe('3 PGs');
    expect(location.search).toBe('?for=girls');
    await person.click(screen.getByLabelText('Available only'));
    await person.click(screen.getByRole('button', { name: 'CCTV', hidden: true }));
    await waitFor(() => expect(searches(calls).at(-1)?.get('amenity')).toBe('CCTV'));
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remove filter Girls',
      'Remove filter Available only',
      'Remove filter CCTV',
      'Clear filters',
    ]);
    await person.click(chips.getByRole('button', { name: 'Remove filter Girls' }));
    expect(location.search).toBe('?available=true&amenity=CCTV');
    expect(document.activeElement?.textContent).toBe('Remove filter Available only');
    await person.click(chips.getByRole('button', { name: 'Clear filters' }));
    expect(location.search).toBe('');
    expect(await screen.findByRole('heading', { name: 'Newest PGs' })).toBeTruthy();
  });
});

describe('results', () => {
  test('come together with what was read out of the words, so that nothing moves', async () => {
    let answer: (found: Response) => void = () => {};
    await openPage('/search?q=wifi', (url) =>
      url.pathname.endsWith('/searchPgs') ? new Promise<Response>((found) => (answer = found)) : town(url),
    );
    // The skeleton has just come, and stays for a moment.
    await waitFor(() =>
      expect(document.querySelector('[aria-hidden]:not(.invisible) > div > [class*=animate-sheen]')).not.toBeNull(),
    );
    const words = () => screen.queryByRole('list', { name: 'Read from your search' });
    const stood: boolean[] = [];
    new MutationObserver(() => words() && stood.push(screen.queryByText('Searching...') !== null)).observe(
      document.body,
      { childList: true, subtree: true },
    );
    answer(Response.json(houses, readAs([{ key: 'amenity', label: 'Wi-Fi' }], 3)));
    await waitFor(() => expect(words()).toBeTruthy());
    expect(stood).not.toContain(true);
    expect(screen.getAllByRole('link', { name: /Neel|Parijat|Haldi/ })).toHaveLength(3);
  });

  test('what was left out of the words can be searched with again', async () => {
    const { person } = await openPage('/search?q=wifi&without=amenity%3Awifi', (url) =>
      url.pathname.endsWith('/searchPgs') ? Response.json([], readAs([], 0)) : town(url),
    );
    await person.click(await screen.findByRole('button', { name: 'Put back what you left out' }));
    expect(location.search).toBe('?q=wifi');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back what you left out' })).toBeNull());
  });

  test('and the keyboard goes on where it was', async () => {
    const read = [
      { key: 'amenity:wifi', label: 'Wi-Fi' },
      { key: 'for', label: 'For girls' },
    ];
    const { person } = await openPage('/search?q=wifi', (url) => {
      if (!url.pathname.endsWith('/searchPgs')) return town(url);
      const gone = url.searchParams.getAll('without');
      const left = read.filter(({ key }) => !gone.includes(key));
      return Response.json(houses, readAs(left, houses.length));
    });
    await person.click(await screen.findByRole('button', { name: /Wi-Fi/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Wi-Fi/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/For girls/));
    await person.keyboard('{Enter}');
    const back = await screen.findByRole('button', { name: 'Put back what you left out' });
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('each card is one link with what one needs to choose', async () => {
    await openPage('/search?q=wifi', town);
    const link = await screen.findByRole('link', { name: 'Haldi Heights' });
    const card = link.closest('article') as HTMLElement;
    expect(link.getAttribute('href')).toBe('/search/pg/h2');
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    for (const words of ['Koramangala, Bengaluru', 'Booked', 'Girls · 3 sharing', 'Wi-Fi'])
      expect(within(card).getByText(words)).toBeTruthy();
    expect(card.textContent).toContain('₹11,500 /month');
  });

  test('load on by the button, and the keyboard goes on with the first new card', async () => {
    const { person } = await openPage('/search?q=wifi', (url) => {
      if (!url.pathname.endsWith('/searchPgs')) return town(url);
      return url.searchParams.get('cursor') === 'b'
        ? Response.json([houses[2]], { headers: { 'x-total-count': '1000+' } })
        : Response.json(houses.slice(0, 2), { headers: { 'x-total-count': '1000+', 'x-next-cursor': 'b' } });
    });
    expect(await screen.findByText('1000+ PGs')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Show more/ }));
    expect(await screen.findByRole('link', { name: 'Haldi Heights' })).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  test('stay when loading on fails', async () => {
    const { person } = await openPage('/search?q=wifi', (url) =>
      url.searchParams.has('cursor')
        ? undefined
        : Response.json(houses, { headers: { 'x-total-count': '9', 'x-next-cursor': 'b' } }),
    );
    await person.click(await screen.findByRole('button', { name: /^Show more/ }));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Neel|Parijat|Haldi/ })).toHaveLength(3);
  });

  test('are there at once when a person comes back from a PG, at the place where they left', async () => {
    const { person, calls } = await openPage('/search?q=wifi', town);
    const link = await screen.findByRole('link', { name: 'Haldi Heights' });
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    fireEvent.scroll(window);
    await person.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Haldi Heights' });
    await person.click(screen.getByRole('link', { name: 'Search for PGs' }));
    expect(await screen.findByText(/3 PGs/)).toBeTruthy();
    expect(location.search).toBe('?q=wifi');
    expect(searches(calls)).toHaveLength(1);
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  });

  test('go on where a person left while further ones were on their way', async () => {
    let further: () => Response | Promise<Response> = () => new Promise(() => {});
    const { person } = await openPage('/search?q=wifi', (url) => {
      if (!url.pathname.endsWith('/searchPgs')) return town(url);
      return url.searchParams.has('cursor')
        ? further()
        : Response.json(houses.slice(0, 2), { headers: { 'x-next-cursor': 'b' } });
    });
    await person.click(await screen.findByRole('button', { name: /^Show more/ }));
    await person.click(screen.getByRole('link', { name: 'Neel Residency' }));
    await screen.findByRole('heading', { level: 1, name: 'Neel Residency' });
    further = () => Response.json(houses.slice(2));
    await person.click(screen.getByRole('link', { name: 'Search for PGs' }));
    await person.click(await screen.findByRole('button', { name: /^Show more/ }));
    expect(await screen.findByRole('link', { name: 'Haldi Heights' })).toBeTruthy();
  });
});
