/** Parses amenities as spreadsheets list them. */
import { inOneSpelling, outsideBrackets } from '#contract/listings/amenities/amenities.ts';
import { normalizedWords } from './cells.ts';

/** The items as written, without quotation marks. */
function amenityList(cell: string): string[] {
  const text = cell.trim();
  const inside = /^\[([^]*)\]$/.exec(text)?.[1];
  if (inside === undefined) return plainItems(text);
  return /['"]/.test(inside) ? quotedItems(inside) : plainItems(inside);
}

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s,'"][^,]*)/gs;

function quotedItems(inside: string): string[] {
  return [...inside.matchAll(QUOTED)].map(
    ([, single, double, bare = '']) => (single ?? double)?.replaceAll(/\\(.)/gs, '$1') ?? bare.trim(),
  );
}

/** Splits at the strongest separator that occurs. */
function plainItems(text: string): string[] {
  const candidates = ['\n', ';', '|', '•', ...(text.includes(',') ? [] : [' / '])];
  const separator = candidates.find((candidate) => text.includes(candidate));
  return separator === undefined ? outsideBrackets(text) : text.split(separator);
}

/** The amenities of several cells in order, in one spelling each. */
export function amenitiesOf(cells: readonly string[], parking: readonly string[]): string[] {
  return inOneSpelling([...cells.flatMap(amenityList), ...parking.flatMap(parkingOf)]);
}

const NO_PARKING = /^(?:no|none|false|not available|unavailable|no parking|0)$/;
const ANY_PARKING = /^(?:yes|true|available|parking|1)$/;
const BIKE = /\b(?:bikes?|(?:two|2) wheelers?|scooters?|motor ?cycles?)\b/g;
const CAR = /\b(?:cars?|(?:four|4) wheelers?)\b/g;
const BETWEEN = /\b(?:and|both|parking)\b|[&/+,\s]/g;

/**
 * A column about parking: `Bike`, `Car`, `Bike and Car`, `Yes`, `No`; anything more specific (`Bike, paid`) stays as
 * written.
 */
function parkingOf(cell: string): string[] {
  const words = normalizedWords(cell);
  if (words === '' || NO_PARKING.test(words)) return [];
  if (ANY_PARKING.test(words)) return ['Parking'];
  const rest = words.replaceAll(BIKE, '').replaceAll(CAR, '').replaceAll(BETWEEN, '');
  if (rest !== '') return [/\bparking\b/.test(words) ? cell : `${cell} parking`];
  return [
    ...(words.search(BIKE) >= 0 ? ['Two-wheeler parking'] : []),
    ...(words.search(CAR) >= 0 ? ['Car parking'] : []),
  ];
}
