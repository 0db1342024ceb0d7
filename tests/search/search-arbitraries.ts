/**
 * Listings and searches out of few words near one another, so that exact, beginning, slip and synonym meet often. For
 * tests.
 */
import fc from 'fast-check';
import { aListing } from '../factories.ts';
import { tokenize } from '#server/listings/search-index/tokenize.ts';
import type { NewListing } from '#server/listings/table.ts';

const NAMES = `Lotus,Lotos,Lotuses,Madhapur,Gulmohar,Gulmohur,Sai,Saini,Ladies,Gents,Girls,Boys,Nest,Nesting,Anna's,
 Residency,Residence,Ñandú,
घर,பெண்கள்,C++,24,240,House,PG,PG for Girls in,Men,Man Mandir,Co-living`.split(/,\s*/);
const PLACES =
  `Madhapur,Madhavpur,Gachibowli,Koramangala,Lotus Lane,Bengaluru,Bangalore,Hyderabad,New Delhi,HSR Layout,HSR,
 Sector 62,
Anna Nagar,Gurgaon,HITEC City,Electronic City`.split(/,\s*/);
const AMENITIES =
  `Wi-Fi,High-speed wi?fi,Internet,AC,Non AC,Air conditioning,Home meals,Mess,Food,Pure veg,Geyser,Hot water,
 Washing machine,
Laundry,Attached bathroom,Common washroom,Ensuite,Lift,Sai temple view,Power backup,Lotus pond,Double bed,
 Twin sharing,2 Wheeler Parking,
Bike and car parking,Study table,CCTV`.split(/,\s*/);
const SAID = `blr,bangalore,banglore,hyd,gurugram,wifi,wi fi,wi-fi,internt,broadbnd,a c,ac,air conditioner,washroom,
 ensuite,attached toilet,2 sharing,
double sharing,twin,single,3 seater,2sharing,women,ladeis,men,man,food,tiffin,mess,hot water,elevator,new delhi,
 hi tech city,pg,pg in,girls pg
in,rooms for boys,hostel near,with wifi and food,non ac,veg,washing,study,boys and girls`.split(/,\s*/);
const ODD = [
  '%',
  '_',
  '\\',
  '(',
  ')',
  "'",
  '"',
  ':*',
  '&',
  '|',
  '!',
  '<->',
  '🏠',
  '\u202e',
  '\ud800',
  '*',
  '--',
  ';',
  '~wifi',
  '.a',
  '\u0301',
  'ﬁ',
  'İ',
  '٣',
  '#for:girls',
];

const several = (of: string[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: most });
/** Common things are common, and the newest differ from the oldest. */
const some = fc.uniqueArray(fc.constantFrom(...AMENITIES, 'Wi-Fi', 'Food'), { maxLength: 6 });

export const listingsOfWords: fc.Arbitrary<NewListing> = fc
  .record({
    name: several(NAMES, 3).map((words) => words.join(' ')),
    location: several(PLACES, 2).map((places) => places.join(', ')),
    amenities: some,
    availability: fc.boolean(),
    pricePaise: fc.integer({ min: 45, max: 75 }).map((hundreds) => hundreds * 10_000),
    forWhom: fc.constantFrom('girls' as const, 'boys' as const, 'anyone' as const, null),
    sharing: fc.constantFrom(1, 2, 3, 4, null),
    meals: fc.constantFrom('all' as const, 'some' as const, 'none' as const, null),
    verifiedAt: fc.constantFrom(new Date('2026-11-01'), null),
  })
  .map((said) => aListing(said));

const WORDS = [...new Set([...NAMES, ...PLACES, ...AMENITIES].flatMap(tokenize))];

const slipped = fc
  .tuple(fc.constantFrom(...WORDS), fc.nat(), fc.constantFrom('drop', 'swap', 'change', 'add', 'cut', 'middle'))
  .map(([word, where, how]) => {
    const letters = [...word];
    const at = where % letters.length;
    if (how === 'cut') return letters.slice(0, at + 1).join('');
    if (how === 'middle') return letters.slice(at).join('');
    if (how === 'drop') letters.splice(at, 1);
    if (how === 'swap') letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
    if (how === 'change') letters[at] = 'x';
    if (how === 'add') letters.splice(at, 0, 'o');
    return letters.join('');
  });

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 4, arbitrary: slipped },
  { weight: 3, arbitrary: fc.constantFrom(...SAID) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
);

const typed = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', ' ', ' ', '  ', '-', ', '))
  .map(([pieces, between]) => pieces.join(between).trim())
  .filter((text) => text !== '' && text.length <= 200);

/** At a rent that listings have, or a rupee beside it. */
const atRent = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.constantFrom(-1, 0, 1))
    .map(([hundreds, beside]) => String(hundreds * 100 + beside));

const filters = fc.record(
  {
    minPrice: atRent(44, 59),
    maxPrice: atRent(60, 76),
    available: fc.constantFrom('true', 'false'),
    for: fc.constantFrom('girls', 'boys', 'anyone'),
    sharing: fc.constantFrom('1', '2', '3'),
    meals: fc.constantFrom('all', 'some', 'none'),
    verified: fc.constant('true'),
    amenity: fc.constantFrom(...AMENITIES, 'bathroom', 'wifi'),
  },
  { requiredKeys: [] },
);

const sorted = fc.record({ sort: fc.constantFrom('relevance', 'relevance', 'relevance', 'price', '-price', 'newest') });

/** Words, filters, or both. */
export const queriesOfWords = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.record({ query: typed }), sorted).map((all) => Object.assign({}, ...all)) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.record({ query: typed }), filters, sorted).map((all) => Object.assign({}, ...all)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        filters.filter((said) => Object.keys(said).length > 0),
        sorted,
      )
      .map((all) => Object.assign({ query: '' }, ...all)),
  },
) satisfies fc.Arbitrary<Record<string, string>>;
