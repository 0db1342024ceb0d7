/** What the search benches ask: what people ask, and what is hard. */
import { MEANING, PREFIX } from '#server/listings/search-index/document.ts';
import { sharingToken } from '#server/listings/search-index/synonyms.ts';
import { anyOf, quoted } from '#server/listings/search/tsquery.ts';

type SearchParameters = Record<string, string>;

const words = (...queries: string[]): SearchParameters[] => queries.map((query) => ({ query }));
const sortedBy = (sort: string, ...queries: string[]): SearchParameters[] => queries.map((query) => ({ query, sort }));

/** 200 characters of one-letter words. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(3)].join(' ').slice(0, 200).trim();

/** By kind, each a list of searches. */
export const SEARCHES: Record<string, SearchParameters[]> = {
  'common word': words('wifi', 'pg', 'hyderabad', 'food', 'bangalore', 'cctv', 'girls', 'house', 'pune', 'stay'),
  'rare word': words('banjara', 'manikonda', 'microwave', 'begumpet', 'warden'),
  'three words': words(
    'madhapur wifi girls',
    'gachibowli ac boys',
    'house pune food',
    'wifi laundry lift',
    '2 sharing gachibowli',
  ),
  sentence: words('girls pg in madhapur with wifi', 'rooms for boys near gachibowli', 'pg in koramangala'),
  'common, rarely together': words(
    'girls boys',
    'bengaluru pune',
    'residency villa',
    'mumbai chennai wifi',
    'wifi cctv girls boys',
    'girls boys m',
  ),
  typo: words('madhapr', 'gachibwoli', 'hyderbad wifi', 'begumpett girls', 'bengalroo', 'hyderbad banjra wifi'),
  'first letters': words('m', 'a', 'ga', 'wifi m', 'banjara m', 'hyd', 'an'),
  'no hit': words('zzzzzz', 'xylophone wifi', 'qqq'),
  filters: [
    { query: 'wifi', maxPrice: '6000', for: 'girls' },
    { query: 'wifi', maxPrice: '3000' },
    { query: 'wifi', minPrice: '24000' },
    { query: 'wifi', available: 'false' },
    { query: '', sharing: '2', available: 'true' },
    { query: 'madhapur', amenity: 'AC' },
    { query: '', amenity: 'gym', for: 'boys' },
  ],
  sorted: ['price', '-price', 'newest'].flatMap((sort) => sortedBy(sort, 'wifi', 'madhapur', 'banjara', 'girls boys')),
  'very long': words(
    LETTERS,
    'madhapur wifi girls food cctv lift geyser laundry fridge ' +
      'parking gachibowli hyderabad pg house boys tv ac ro gym hostel',
    'madhapr gachibwoli hyderbad kukatpaly banjra begumpt manikonda hitecity secundrabad koramangla',
  ),
};

/** Followed by their cursors. */
export const DEEP: SearchParameters[] = [{ query: 'wifi' }, { query: 'madhapur' }, { query: 'pune', sort: 'price' }];

const anywhere = (word: string) => quoted(PREFIX.anywhere + word);
const meant = (meaning: string) => anywhere(MEANING + meaning);

/** What people ask, and the parts of the text-search query by which the plainest statement would look for it. */
export const EVERYDAY: [query: string, parts: string[]][] = [
  ['wifi madhapur', [meant('wifi'), anywhere('madhapur')]],
  ['wifi', [meant('wifi')]],
  ['pg for girls', [meant('girls')]],
  ['begumpet', [anywhere('begumpet')]],
  ['gachibowli ac boys', [anywhere('gachibowli'), meant('ac'), meant('boys')]],
  ['madhapr', [anywhere('madhapur')]],
  ['2 sharing gachibowli', [meant(sharingToken(2)), anywhere('gachibowli')]],
  ['food pune', [meant('food'), anywhere('pune')]],
  ['banjara hills', [anywhere('banjara'), anywhere('hills')]],
  ['girls pg in madhapur with wifi', [meant('girls'), anywhere('madhapur'), meant('wifi')]],
];

/** What is hard, alike: common words that seldom meet, several places, first letters, misspellings, many words. */
export const HARD: [query: string, parts: string[]][] = [
  ['madhapur wifi girls', [anywhere('madhapur'), meant('wifi'), meant('girls')]],
  ['girls boys', [meant('anyone')]],
  ['bengaluru pune', [anyOf(['bengaluru', 'pune'].map(anywhere))]],
  ['mumbai chennai wifi', [anyOf(['mumbai', 'chennai'].map(anywhere)), meant('wifi')]],
  ['wifi cctv girls boys', ['wifi', 'cctv', 'anyone'].map(meant)],
  ['residency villa', ['residency', 'villa'].map(anywhere)],
  ['banjara m', [anywhere('banjara'), `${anywhere('m')}:*`]],
  ['hyderbad wifi', [anywhere('hyderabad'), meant('wifi')]],
  ['xylophone wifi', [meant('wifi')]],
  ['wifi tv fridge geyser cctv ro', ['wifi', 'tv', 'fridge', 'geyser', 'cctv', 'ro'].map(meant)],
];
