/** Says in one sentence why a whole spreadsheet cannot be read. */

/** The file or the choice of columns is wrong; `message` is fit to show. */
export class SpreadsheetError extends Error {}

/** Columns that every listing needs were not found; the person can name them. */
export class MissingColumns extends SpreadsheetError {
  readonly fields: readonly string[];

  constructor(fields: readonly string[], message: string) {
    super(message);
    this.fields = fields;
  }
}
