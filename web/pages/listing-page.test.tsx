/** A PG's page as a person meets it; its words are the product's. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPg } from '#tests/web/a-pg.ts';
import { closePage, openPage } from '#tests/web/open-page.tsx';

afterEach(closePage);

/**
 * `answer` is what the server says about the PG; the person has neither a list nor a booking, and nothing else is
 * listed.
 */
const openListing = (answer: () => Response) =>
  openPage('/search/pg/gulmohar', ({ pathname }) => {
    if (pathname.includes('/getPg/')) return answer();
    return Response.json(pathname.endsWith('/searchStart') ? { localities: [] } : []);
  });

test('shows what is known of the PG, and its name as the title', async () => {
  await openListing(() =>
    Response.json(aPg({ forWhom: 'girls', sharing: 2, meals: 'all', deposit: 25_000, availableFrom: '2999-11-18' })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Gulmohar House' })).toBeTruthy();
  expect(document.title).toMatch(/^Gulmohar House/);
  const panel = screen.getByRole('complementary');
  for (const words of [
    'Available',
    'Koramangala, Bengaluru',
    '₹11,500',
    '/month',
    'Girls',
    '2 sharing',
    'All meals',
    '₹25,000',
    '18 Nov 2999',
  ]) {
    expect(within(panel).getByText(words)).toBeTruthy();
  }
  expect(screen.getByText('A sunny room on the second floor.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Amenities' })).toBeTruthy();
  expect(screen.getByText('Home meals')).toBeTruthy();
  expect(screen.getByAltText('Illustration: single room with a made bed')).toBeTruthy();
});

test('a stranger sees no contact rows, and a reader who may gets them as links', async () => {
  await openListing(() => Response.json(aPg()));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Contact', { selector: 'dt' })).toBeNull();
  expect(screen.queryByText('Email', { selector: 'dt' })).toBeNull();
  closePage();
  await openListing(() => Response.json(aPg({ contactNumber: '+91 98765 43210', email: 'gulmohar@example.in' })));
  expect((await screen.findByRole('link', { name: '+91 98765 43210' })).getAttribute('href')).toBe('tel:+919876543210');
  expect(screen.getByRole('link', { name: 'gulmohar@example.in' }).getAttribute('href')).toBe(
    'mailto:gulmohar@example.in',
  );
});

test('a booked PG says so, and a sparse one leaves out what is not known', async () => {
  await openListing(() =>
    Response.json(
      aPg({
        availability: false,
        description: '',
        amenities: [],
        images: [],
        imageAlts: [],
        availableFrom: '2999-11-18',
      }),
    ),
  );
  expect(await screen.findByText('Booked')).toBeTruthy();
  for (const name of ['Description', 'Amenities']) expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByText('Available from')).toBeNull();
});

test('each house rule stands there, and one that is not known is to be asked: never nothing, and never 0', async () => {
  const houseRules = {
    gateTime: '22:30',
    guests: 'day',
    noticeDays: 30,
    lockInMonths: 0,
    electricity: 'metered',
    electricityRate: 8,
    pets: 'no',
  } as const;
  await openListing(() => Response.json(aPg({ houseRules })));
  const rules = await screen.findByRole('region', { name: 'House rules' });
  const facts = within(rules)
    .getAllByRole('term')
    .map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  expect(Object.fromEntries(facts)).toEqual({
    'Gate time': 'Closes at 10:30 pm',
    Guests: 'By day only',
    Notice: '30 days',
    'Lock-in': 'None',
    Electricity: '₹8 a unit, by meter',
    Water: 'Ask the owner',
    'Deposit terms': 'Ask the owner',
    Cooking: 'Ask the owner',
    Smoking: 'Ask the owner',
    Drinking: 'Ask the owner',
    Pets: 'Not allowed',
    Landmark: 'Ask the owner',
  });
  // What is not known takes one line.
  const line = within(rules).getByText('Ask the owner about:').parentElement;
  expect(
    within(line as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Water', 'Deposit terms', 'Cooking', 'Smoking', 'Drinking', 'Landmark']);
  closePage();
  await openListing(() => Response.json(aPg()));
  const unknown = await screen.findByRole('region', { name: 'House rules' });
  expect(within(unknown).getAllByText('Ask the owner')).toHaveLength(12);
});

test('who may see the number can call it and write to it', async () => {
  await openListing(() => Response.json(aPg()));
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Call', 'WhatsApp']) expect(screen.queryByRole('link', { name })).toBeNull();
  closePage();
  await openListing(() => Response.json(aPg({ contactNumber: '98765 43210 / 91234 56780' })));
  expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:9876543210');
  expect(screen.getByRole('link', { name: '98765 43210 / 91234 56780' }).getAttribute('href')).toBe('tel:9876543210');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/919876543210\?text=Hello/,
  );
  closePage();
  await openListing(() => Response.json(aPg({ contactNumber: 'Ask at the gate' })));
  await screen.findByText('Ask at the gate');
  expect(screen.queryByRole('link', { name: 'Ask at the gate' })).toBeNull();
});

test('of a PG that is gone the page says so, and offers a search', async () => {
  const { person } = await openListing(() =>
    Response.json({ code: 'not_found', message: 'This PG could not be found.' }, { status: 404 }),
  );
  expect(await screen.findByText('Error: Could not load PG details. Please try again later.')).toBeTruthy();
  expect(screen.getByText('It may have been removed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await person.type(screen.getByRole('searchbox', { name: 'Search for PGs' }), 'wifi{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/search?q=wifi'));
});

test('what could not be had is said in the same words, and can be tried again', async () => {
  let there = false;
  const { person } = await openListing(() =>
    there ? Response.json(aPg()) : Response.json({ code: 'internal', message: '' }, { status: 500 }),
  );
  expect(await screen.findByText('Error: Could not load PG details. Please try again later.')).toBeTruthy();
  there = true;
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gulmohar House' })).toBeTruthy();
});

test('somebody who came by a link is led to the search', async () => {
  const { person } = await openListing(() => Response.json([]));
  await person.click(await screen.findByRole('link', { name: 'Search for PGs' }));
  expect(location.pathname).toBe('/search');
});
