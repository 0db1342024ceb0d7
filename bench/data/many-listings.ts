/**
 * As many listings as asked for: the real ones of a spreadsheet, repeated with other houses, places, rents and
 * amenities.
 */
import type { NewListing } from '#server/listings/table.ts';
import { seededRandom } from '../../tests/seeded-random.ts';

const SYLLABLES = [
  'an',
  'bha',
  'chi',
  'deep',
  'ela',
  'gan',
  'hari',
  'ila',
  'jaya',
  'kam',
  'lak',
  'mani',
  'nir',
  'om',
  'pad',
  'rama',
  'sita',
  'tara',
  'uma',
  'vasu',
];
const ENDINGS = ['nagar', 'pur', 'palli', 'wadi', 'gunj', 'halli', 'bad', 'peth', 'vihar', 'kunj'];
const CITIES = [
  'Bengaluru',
  'Hyderabad',
  'Pune',
  'Mumbai',
  'Chennai',
  'Kolkata',
  'New Delhi',
  'Gurugram',
  'Noida',
  'Jaipur',
  'Kota',
  'Ahmedabad',
];
const HOUSES = ['House', 'Residency', 'PG', 'Home', 'Nest', 'Villa', 'Nivas', 'Stay', 'Heights', 'Hostel'];

/** Lists of `count` listings in batches, the same ones on every machine. About 2,500 distinct words. */
export function* manyListings(real: readonly NewListing[], count: number, batch = 5_000): Generator<NewListing[]> {
  const random = seededRandom(7);
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
  const localities = Array.from({ length: 1_500 }, () =>
    capital(`${pick(SYLLABLES)}${pick(SYLLABLES)}${pick(ENDINGS)}`),
  );
  const names = Array.from({ length: 900 }, () => capital(`${pick(SYLLABLES)}${pick(SYLLABLES)}${pick(SYLLABLES)}`));
  let rows: NewListing[] = [];
  for (let at = 0; at < count; at += 1) {
    const model = real[at % real.length] as NewListing;
    rows.push({
      ...model,
      id: `bench-${at}`,
      importKey: null,
      name: at < real.length ? model.name : `${pick(names)} ${pick(HOUSES)}`,
      location: random() < 0.1 ? `${model.location}, Hyderabad` : `${pick(localities)}, ${pick(CITIES)}`,
      pricePaise: Math.max(300_000, model.pricePaise + Math.round((random() - 0.5) * 16) * 50_000),
      amenities: (model.amenities ?? []).filter(() => random() < 0.85),
      availability: random() < 0.8,
    });
    if (rows.length === batch || at === count - 1) {
      yield rows;
      rows = [];
    }
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
