/** Which field each column of a spreadsheet holds, as the screen keeps it and as the call takes it. */
import type { SheetPreview } from '#contract/listings/import.ts';
import { JOINABLE_FIELDS, type ImportField } from '#contract/listings/import-fields.ts';
import { messages } from './messages.ts';

/** Column by column; a name that stands twice in the header is one column. */
export type ColumnChoice = ReadonlyMap<string, ImportField>;

const FIELDS = () => Object.keys(messages.fields) as ImportField[];

export function choiceOf({ columns }: Pick<SheetPreview, 'columns'>): ColumnChoice {
  return new Map(FIELDS().flatMap((field) => (columns[field] ?? []).map((column) => [column, field] as const)));
}

/** A field that can have one column alone is taken from the column that had it before. */
export function chosenFor(choice: ColumnChoice, column: string, field: ImportField | undefined): ColumnChoice {
  const others = [...choice].filter(
    ([other, itsField]) => other !== column && (itsField !== field || JOINABLE_FIELDS.includes(itsField)),
  );
  return new Map(field === undefined ? others : [...others, [column, field]]);
}

export interface ColumnChoices {
  columns: { [field in ImportField]?: string[] };
  constants: { city?: string };
}

/**
 * Every field is sent, so that the server guesses none that was left out here. A column for the city takes precedence
 * over one city for all rows.
 */
export function columnChoicesOf(choice: ColumnChoice, header: readonly string[], city: string): ColumnChoices {
  const constants = city.trim() === '' || [...choice.values()].includes('city') ? {} : { city: city.trim() };
  const fields = FIELDS().filter((field) => !(field in constants));
  const columns = fields.map((field) => [
    field,
    header.filter((name, at) => choice.get(name) === field && header.indexOf(name) === at),
  ]);
  return { columns: Object.fromEntries(columns) as ColumnChoices['columns'], constants };
}
