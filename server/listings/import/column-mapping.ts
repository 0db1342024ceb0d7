/** Maps the columns of a spreadsheet to the fields of a listing, by known column names. */
import { type ImportField, IMPORT_FIELDS, JOINABLE_FIELDS } from '#contract/listings/import-fields.ts';
import { entriesOf, groupsOf } from '../../reader/text-files.ts';
import { UNREADABLE, MissingColumns, SpreadsheetError, UnreadableHeader } from './sheet-rows.ts';

/** Fields that every listing needs. */
const REQUIRED_FIELDS = ['name', 'location', 'price'] as const satisfies ImportField[];

const GROUPS = new Map(groupsOf('../listings/import/known-headers.txt'));
const headersOf = (group: string): readonly string[] => (GROUPS.get(group) ?? []).flatMap(entriesOf);

/** Names of an address column. */
const ADDRESS_HEADERS = headersOf('address');

/** The known names of a field's column, the more specific first. */
export const knownHeaders = (field: ImportField): readonly string[] =>
  field === 'location' ? [...headersOf(field), ...ADDRESS_HEADERS] : headersOf(field);

/** Normalizes column names for comparison: `Rent (₹ / month)` and `rent_month` are the same. */
export const normalizedHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Units that make it another amount: a period, a kind of room or an area. */
const ANOTHER = /year|annual|week|\bday\b|dail|sq|feet|\bft\b|single|double|triple|sharing/i;
/** `Rent (Rs)` → `Rent`, `Monthly rent in Rs.` → `rent`: removes brackets and the unit. */
const withoutUnits = (header: string) =>
  header
    .replaceAll(/\(.*?\)|\[.*?\]/g, (beside) => (ANOTHER.test(beside) ? beside : ' '))
    .replaceAll(
      /(?<![\p{L}])(?:rs|inr|rupees|per (?:bed|person|head|month)|in|monthly|months?|days?|pm|p\.m)(?![\p{L}])\.?/giu,
      ' ',
    );

const MAX_EXCERPT = 60;

/** Shortens to one line; control characters (a terminal would execute them) and the like become a dot. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_EXCERPT));
  const start = characters.slice(0, MAX_EXCERPT).join('').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '·').trim();
  return characters.length > MAX_EXCERPT || text.length > 2 * MAX_EXCERPT ? `${start}…` : start;
}

/** A person's choices of columns; other columns are found by their names. */
export interface ColumnChoices {
  /** Columns by name; an empty list leaves the field out. */
  columns?: { [field in ImportField]?: readonly string[] };
  /** One value for every row. */
  constants?: { [field in ImportField]?: string };
  /** The column that identifies a row in a later import. */
  key?: string;
}

export interface ColumnMapping {
  header: readonly string[];
  /** Column indexes. */
  columns: ReadonlyMap<ImportField, readonly number[]>;
  constants: ReadonlyMap<ImportField, string>;
  key?: number;
  /** The index of the id column of an export of this site. */
  id?: number;
  /** Names of columns that are not imported. */
  unused: readonly string[];
}

const MAX_COLUMNS = 500;
const EXPORTED_ID = 'id';

/**
 * @throws {MissingColumns} if there is no column for a field that every listing needs
 * @throws {SpreadsheetError} if a choice names a missing column, or the header is invalid
 */
export function mapColumns(headerCells: readonly string[], columnChoices: ColumnChoices): ColumnMapping {
  const header = headerCells.map((cell) => cell.trim());
  refuseNoHeader(header);
  const constants = new Map(entries(columnChoices.constants));
  const columns = new Map<ImportField, number[]>();
  for (const [field, names] of entries(columnChoices.columns)) columns.set(field, chosenColumns(header, field, names));
  const key = columnChoices.key === undefined ? undefined : columnIndex(header, columnChoices.key);
  const used = new Set([...columns.values()].flat());
  for (const field of IMPORT_FIELDS) {
    if (!columns.has(field) && !constants.has(field)) columns.set(field, knownColumns(header, field, used));
    for (const at of columns.get(field) ?? []) used.add(at);
  }
  requireColumns(header, columns, constants);
  const id = header.findIndex((name, at) => normalizedHeader(name) === EXPORTED_ID && !used.has(at));
  const unused = header.filter((name, at) => name !== '' && !used.has(at) && at !== key && at !== id);
  return { header, columns, constants, unused, ...(key !== undefined && { key }), ...(id >= 0 && { id }) };
}

function refuseNoHeader(header: readonly string[]): void {
  if (header.length > MAX_COLUMNS) {
    throw new UnreadableHeader(`The file has ${header.length} columns; at most ${MAX_COLUMNS} can be read.`);
  }
  if (header.some((name) => name.includes('\u0000') || name.includes(UNREADABLE))) {
    throw new UnreadableHeader('The first line is not readable as UTF-8 text, so this does not look like a CSV file.');
  }
}

function chosenColumns(header: readonly string[], field: ImportField, names: readonly string[]): number[] {
  if (names.length > 1 && !JOINABLE_FIELDS.includes(field)) {
    throw new SpreadsheetError(`${field} takes one column; several can be joined for ${JOINABLE_FIELDS.join(', ')}.`);
  }
  return names.map((name) => columnIndex(header, name));
}

/** The index of a column, by its exact name or else its normalized name. */
function columnIndex(header: readonly string[], name: string): number {
  const exact = header.indexOf(name.trim());
  if (exact >= 0) return exact;
  const normalized = normalizedHeader(name);
  const at = normalized === '' ? -1 : header.findIndex((candidate) => normalizedHeader(candidate) === normalized);
  if (at < 0) throw new SpreadsheetError(`There is no column “${quoted(name)}”. ${columnsOf(header)}`);
  return at;
}

const TAKE_ALL: ReadonlySet<ImportField> = new Set(['amenities', 'parking', 'description']);

/**
 * All columns with a known name for fields of several columns, the address before the locality; else the column of the
 * best name.
 */
function knownColumns(header: readonly string[], field: ImportField, used: ReadonlySet<number>): number[] {
  const exact = header.map(normalizedHeader);
  const bare = header.map((name) => normalizedHeader(withoutUnits(name)));
  const named = (names: readonly string[]) => {
    const places = [exact, bare].flatMap((normalized) =>
      names.flatMap((name) => normalized.flatMap((candidate, at) => (candidate === name && !used.has(at) ? [at] : []))),
    );
    return [...new Set(places)];
  };
  const places = named(knownHeaders(field));
  if (TAKE_ALL.has(field)) return places.toSorted((a, b) => a - b);
  const address = field === 'location' ? named(ADDRESS_HEADERS).slice(0, 1) : [];
  return [...address, ...places.filter((at) => !address.includes(at)).slice(0, 1)];
}

function requireColumns(
  header: readonly string[],
  columns: ReadonlyMap<ImportField, readonly number[]>,
  constants: ReadonlyMap<ImportField, string>,
): void {
  const hasValue = (field: ImportField) => constants.has(field) || (columns.get(field)?.length ?? 0) > 0;
  const missing = REQUIRED_FIELDS.filter((field) => !hasValue(field) && !(field === 'location' && hasValue('city')));
  if (missing.length === 0) return;
  throw new MissingColumns(missing, `There is no column for ${missing.join(' and ')}. ${columnsOf(header)}`);
}

const MAX_NAMED = 40;

function columnsOf(header: readonly string[]): string {
  const named = header.filter((name) => name !== '').slice(0, MAX_NAMED);
  const more = header.length > MAX_NAMED ? `, and ${header.length - MAX_NAMED} more` : '';
  return `The file has: ${named.map((name) => quoted(name)).join(', ')}${more}.`;
}

function entries<V>(record: { [field in ImportField]?: V } = {}): [ImportField, V][] {
  return IMPORT_FIELDS.flatMap((field) =>
    record[field] === undefined ? [] : [[field, record[field]] as [ImportField, V]],
  );
}
