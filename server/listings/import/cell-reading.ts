/** The answer of every reader of a cell: what the cell says, nothing, or why it cannot be understood. */

/** `problem` ends the sentence 'Deposit …'. A cell that says nothing gives neither. */
export interface CellResult<T> {
  value?: T;
  problem?: string;
}

/** What people and programs write into a cell that has nothing to say. */
const NOTHING = /^(?:[-–—.]+|n\.?\/?a\.?|nil|null|#n\/a)$/i;

export const isBlankCell = (cell: string) => cell === '' || NOTHING.test(cell);

/** Lower case, single spaces, no hyphens or full stops: how words in cells are compared. */
export const normalizedWords = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-–_.]+/g, ' ')
    .trim();
