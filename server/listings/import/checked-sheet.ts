/**
 * Reads a spreadsheet as listings: first its column mapping, then each row, checked by the contract's schema, as a
 * listing or as a bad row with reasons.
 */
import { createHash } from 'node:crypto';
import type { HouseRules } from '#contract/listings/house-rules.ts';
import type { ImportField } from '#contract/listings/import-fields.ts';
import { listingFields, type ListingFields } from '#contract/listings/schema.ts';
import { isBlank } from '#contract/plain-text.ts';
import { amenitiesOf } from './cells/amenities.ts';
import {
  type CellResult,
  dayCell,
  depositCell,
  rupeeCell,
  contactCell,
  locationOf,
  nameCell,
  oneLine,
  plainCell,
  availabilityCell,
  forWhomByName,
  forWhomCell,
  roomTypeCell,
  sharingCell,
} from './cells/cells.ts';
import { amenitiesOfMeals, mealsCell } from './cells/meals.ts';
import {
  allowedCell,
  electricityCell,
  gateTimeCell,
  guestsCell,
  lockInCell,
  noticeCell,
  rulesIn,
  waterCell,
} from './cells/rule-cells.ts';
import { type ColumnMapping, normalizedHeader, quoted, mapColumns, type ColumnChoices } from './column-mapping.ts';
import { type SheetRow, sheetRows, SpreadsheetError } from './sheet-rows.ts';

interface RowKeys {
  /** Identifies the row in a later import. */
  key: string;
  /** The key before its sheet had a city column; absent if that is the same. */
  keyWithoutCity?: string;
}

/**
 * The keys of a row: a hash of the key column's value if there is one, else of all cells. The order of columns, spaces
 * around cells and empty columns make no difference.
 */
function rowKeys({ header, key, columns }: ColumnMapping): (cells: readonly string[]) => RowKeys {
  if (key !== undefined)
    return (cells) => ({ key: hash(['key', normalizedHeader(header[key] ?? ''), cells[key]?.trim() ?? '']) });
  const names = header.map(normalizedHeader);
  const order = names
    .map((_, at) => at)
    .toSorted((a, b) => (names[a] === names[b] ? a - b : (names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  const keyOf = (cells: readonly string[]) =>
    hash(order.flatMap((at) => (cells[at]?.trim() ? [names[at] ?? '', cells[at].trim()] : [])));
  const city = columns.get('city') ?? [];
  return (cells) => ({
    key: keyOf(cells),
    ...(city.some((at) => cells[at]?.trim()) && {
      keyWithoutCity: keyOf(cells.map((cell, at) => (city.includes(at) ? '' : cell))),
    }),
  });
}

const hash = (words: readonly string[]) => createHash('sha256').update(JSON.stringify(words)).digest('base64url');

export interface GoodRow extends RowKeys {
  kind: 'listing';
  line: number;
  fields: ListingFields;
  /** The value of the id column. */
  id?: string;
}

export interface BadRow {
  kind: 'bad';
  /** The first and last line of the row in the file. */
  line: number;
  lastLine: number;
  /** In words, each with the column and its value: `rent 0: Price must be at least ₹1`. */
  reasons: string[];
}

/** The name of a field in a reason. */
const TITLES: Record<ImportField, string> = {
  name: 'Name',
  location: 'Location',
  city: 'City',
  price: 'Price',
  contactNumber: 'Contact number',
  email: 'Email',
  amenities: 'Amenities',
  parking: 'Parking',
  description: 'Description',
  availability: 'Availability',
  forWhom: 'For whom',
  sharing: 'Sharing',
  meals: 'Meals',
  deposit: 'Deposit',
  availableFrom: 'Available from',
  gateTime: 'Gate time',
  guests: 'Guests',
  noticeDays: 'Notice',
  lockInMonths: 'Lock-in',
  electricity: 'Electricity',
  water: 'Water',
  depositTerms: 'Deposit terms',
  cooking: 'Cooking',
  smoking: 'Smoking',
  drinking: 'Drinking',
  pets: 'Pets',
  landmark: 'Landmark',
};

/** Returns a function that checks the rows of one spreadsheet. */
export function rowChecker(mapping: ColumnMapping): (row: SheetRow) => GoodRow | BadRow {
  const keysOf = rowKeys(mapping);
  return (row) => {
    const { line, lastLine, cells } = row;
    const reader = new SheetRowReader(mapping, cells);
    const parsed = listingFields.safeParse(rawListing(reader));
    const reasons = [...shapeProblems(mapping, row), ...reader.reasons];
    const id = cells[mapping.id ?? -1]?.trim();
    if (parsed.success && reasons.length === 0)
      return { kind: 'listing', line, fields: parsed.data, ...keysOf(cells), ...(id && { id }) };
    for (const issue of parsed.error?.issues ?? []) reasons.push(...reader.issue(issue.path, issue.message));
    return { kind: 'bad', line, lastLine, reasons: [...new Set(reasons)] };
  };
}

function rawListing(row: SheetRowReader) {
  const name = nameCell(row.texts('name').join(' '));
  const price = row.read('price', rupeeCell);
  return {
    name,
    location: locationOf(row.texts('location'), row.texts('city').join(', ')),
    price,
    contactNumber: row.read('contactNumber', contactCell),
    email: row.texts('email')[0],
    amenities: amenitiesOf(
      [...row.texts('amenities'), ...row.texts('meals').flatMap(amenitiesOfMeals)],
      row.texts('parking'),
    ),
    description: row.texts('description').join('\n\n') || undefined,
    availability: row.read('availability', availabilityCell),
    forWhom: row.read('forWhom', forWhomCell) ?? forWhomByName(name),
    sharing: row.read('sharing', row.isOf('sharing', 'room') ? roomTypeCell : sharingCell),
    meals: row.read('meals', mealsCell),
    deposit: row.read('deposit', (text) => depositCell(text, price)),
    availableFrom: row.read('availableFrom', dayCell),
    houseRules: rawRules(row),
  } satisfies Record<keyof ListingFields, unknown>;
}

/** Undefined if the row has no rules. */
function rawRules(row: SheetRowReader) {
  const power = row.read('electricity', electricityCell);
  const stated = rulesIn(row.texts('description').join('\n'));
  const rules = {
    gateTime: row.read('gateTime', gateTimeCell),
    guests: row.read('guests', guestsCell),
    noticeDays: row.read('noticeDays', noticeCell),
    lockInMonths: row.read('lockInMonths', lockInCell),
    electricity: power?.electricity,
    electricityRate: power?.electricityRate,
    water: row.read('water', waterCell),
    depositTerms: oneLine(row.texts('depositTerms').join('; ')) || undefined,
    cooking: row.read('cooking', allowedCell),
    smoking: row.read('smoking', allowedCell),
    drinking: row.read('drinking', allowedCell),
    pets: row.read('pets', allowedCell),
    landmark: oneLine(row.texts('landmark').join(', ')) || undefined,
  } satisfies Record<keyof HouseRules, unknown>;
  // Columns of rules take precedence over the description.
  const fromColumns = Object.entries(rules).filter(([, value]) => value !== undefined);
  const all = { ...stated, ...Object.fromEntries(fromColumns) };
  return Object.keys(all).length > 0 ? all : undefined;
}

function shapeProblems({ header, key }: ColumnMapping, { cells, brokenQuotes }: SheetRow): string[] {
  const beyond = cells.slice(header.length).some((cell) => cell.trim() !== '');
  const keyless = key !== undefined && !cells[key]?.trim();
  return [
    ...(brokenQuotes ? ['a quotation mark is closed in the middle of a cell, so its cells cannot be told apart'] : []),
    ...(beyond ? [`it has ${cells.length} cells where the header has ${header.length}`] : []),
    ...(keyless ? [`${header[key]} is empty: the key column must tell the rows apart`] : []),
  ];
}

/** The cells of one row by field, and the reasons why some could not be read. */
class SheetRowReader {
  readonly reasons: string[] = [];
  readonly #refused = new Set<ImportField>();
  readonly #mapping: ColumnMapping;
  readonly #cells: readonly string[];

  constructor(mapping: ColumnMapping, cells: readonly string[]) {
    this.#mapping = mapping;
    this.#cells = cells;
  }

  /** The texts of this field's columns, without blank ones. */
  texts(field: ImportField): string[] {
    return this.#cellsOf(field).flatMap((cell, at) => {
      const { value, problem } = plainCell(cell);
      if (problem !== undefined) this.#refuse(field, `${this.#names(field)[at]} ${quoted(cell)}: it ${problem}`);
      return value === undefined || isBlank(value) ? [] : [value];
    });
  }

  /** Whether the field is read from a column whose name has this word. */
  isOf(field: ImportField, word: string): boolean {
    return this.#names(field).some((name) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(word),
    );
  }

  read<T>(field: ImportField, reader: (text: string) => CellResult<T>): T | undefined {
    const texts = this.texts(field);
    if (texts.length === 0) return undefined;
    const { value, problem } = reader(texts.join(', '));
    if (problem !== undefined) this.#refuse(field, `${this.#label(field)}: ${TITLES[field]} ${problem}`);
    return value;
  }

  /** An error of the schema, phrased with the file's column names; empty if the cell was refused already. */
  issue(path: readonly PropertyKey[], message: string): string[] {
    const [first, rule] = path;
    const field = (first === 'houseRules' ? (rule === 'electricityRate' ? 'electricity' : rule) : first) as ImportField;
    if (this.#refused.has(field)) return [];
    const empty = this.texts(field).length === 0 && !(field === 'location' && this.texts('city').length > 0);
    if (!empty) return [`${this.#label(field)}: ${message}`];
    return [`${this.#names(field).join(' + ') || field} is empty: ${TITLES[field]} is required`];
  }

  #refuse(field: ImportField, reason: string): void {
    this.#refused.add(field);
    this.reasons.push(reason);
  }

  #cellsOf(field: ImportField): string[] {
    const constant = this.#mapping.constants.get(field);
    if (constant !== undefined) return [constant];
    return (this.#mapping.columns.get(field) ?? []).map((at) => this.#cells[at] ?? '');
  }

  /** The names of the columns, or of the field if it is a constant. */
  #names(field: ImportField): string[] {
    if (this.#mapping.constants.has(field)) return [field];
    return (this.#mapping.columns.get(field) ?? []).map((at) => quoted(this.#mapping.header[at] ?? ''));
  }

  #label(field: ImportField): string {
    const texts = this.#cellsOf(field)
      .map((cell) => cell.trim())
      .filter(Boolean);
    return `${this.#names(field).join(' + ') || field} ${quoted(texts.join(', '))}`;
  }
}

export interface ColumnsFound {
  kind: 'columns';
  mapping: ColumnMapping;
}

/**
 * Holds one row at a time and uses no database, so that a preview may stop after the first few.
 * @throws {SpreadsheetError} if the file or the chosen columns are wrong
 */
export async function* checkedSheet(
  source: AsyncIterable<Uint8Array>,
  columnChoices: ColumnChoices,
): AsyncGenerator<ColumnsFound | GoodRow | BadRow> {
  let check: ReturnType<typeof rowChecker> | undefined;
  for await (const row of sheetRows(source)) {
    if (check) {
      yield check(row);
      continue;
    }
    const mapping = mapColumns(row.cells, columnChoices);
    check = rowChecker(mapping);
    yield { kind: 'columns', mapping };
  }
  if (!check) throw new SpreadsheetError('The file is empty.');
}
