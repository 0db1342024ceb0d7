/** The search in the URL. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchUrl, isBlank, readCriteria } from './search-criteria.ts';
import type { SearchFilters, SearchCriteria } from './search-criteria.ts';

function read(url: string): SearchCriteria {
  return readCriteria(new URL(url, 'http://x').searchParams);
}

const text = (maxLength: number) =>
  fc.string({ unit: 'binary', minLength: 1, maxLength }).map((raw) => raw.replaceAll('\0', '').trim());
const filters: fc.Arbitrary<SearchFilters> = fc
  .record({
    minPrice: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }),
    maxPrice: fc.option(fc.integer({ min: 10_000, max: 100_000_000 }), { nil: undefined }),
    for: fc.constantFrom('girls', 'boys', 'anyone', undefined),
    sharing: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    meals: fc.constantFrom('all', 'some', 'none', undefined),
    available: fc.constantFrom(true, undefined),
    verified: fc.constantFrom(true, undefined),
    amenity: fc.uniqueArray(text(30).filter(Boolean), { maxLength: 20 }),
    rule: fc.subarray(['guests', 'cooking', 'pets', 'no-gate-time'] as const, { minLength: 1 }),
    sort: fc.constantFrom('price', '-price', 'newest', undefined),
  })
  .map((one): SearchFilters => one);

test('whatever is searched comes back from its URL as it was', () => {
  fc.assert(
    fc.property(text(100), filters, (query, chosen) => {
      expect(read(searchUrl({ query, filters: chosen }))).toEqual({ query, filters: chosen });
    }),
  );
});

test('any URL at all can be opened', () => {
  fc.assert(fc.property(fc.webQueryParameters(), (query) => void read(`/search?${query}`)));
});

test('a simple search has a simple URL', () => {
  expect(searchUrl({ query: 'wi-fi', filters: {} })).toBe('/search?q=wi-fi');
  expect(searchUrl({ query: 'A & B', filters: { for: 'girls', sort: 'relevance' } })).toBe(
    '/search?q=A+%26+B&for=girls',
  );
  expect(searchUrl({ query: '', filters: {} })).toBe('/search');
});

test('what makes no sense in a URL is left out', () => {
  const { filters: read_ } = read(
    '/search?minPrice=-5&maxPrice=abc&for=cats&sharing=0&meals=toString&available=yes&amenity=&sort=best',
  );
  expect(read_).toEqual({ amenity: [] });
});

test('a budget the wrong way round is turned', () => {
  expect(read('/search?minPrice=9000&maxPrice=5000').filters).toMatchObject({ minPrice: 5000, maxPrice: 9000 });
});

test('a text longer than the server reads is cut, and the character no search can hold is dropped', () => {
  expect(read(`/search?q=${'x'.repeat(300)}`).query).toHaveLength(200);
  expect(read('/search?q=wi%00fi').query).toBe('wifi');
});

test('an order alone asks for nothing, and a filter alone for something', () => {
  expect(isBlank(read('/search?sort=price'))).toBe(true);
  expect(isBlank(read('/search?q=%20'))).toBe(true);
  expect(isBlank(read('/search?available=true'))).toBe(false);
  expect(isBlank(read('/search?amenity=Wi-Fi'))).toBe(false);
});
