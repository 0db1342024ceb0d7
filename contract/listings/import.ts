/** Importing a spreadsheet of listings on a screen: the file, its column mapping, and its progress. */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import { SHEET_BYTES } from './limits.ts';

export const IMPORT_LIMITS = {
  /** Bytes of the file. */
  bytes: SHEET_BYTES,
  fileName: 200,
  /** Rows of the file in a preview. */
  previewRows: 5,
  /** Bad rows on the wire; the CSV file of bad rows has all. */
  badRows: 100,
  /** Kept PGs on the wire when an import is undone. */
  keptPgs: 100,
} as const;

const text = z.string().max(500).check(storable('This'));

/** Columns by name for each field (an empty list leaves the field out), and constants for every row. */
export const importColumns = z.object({
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(text).max(20)).default({}),
  constants: z.partialRecord(z.enum(IMPORT_FIELDS), text.min(1)).default({}),
});

export type ImportColumns = z.output<typeof importColumns>;

export const badRow = z.object({
  /** First and last line of the row in the file; the header is line 1. */
  line: z.number(),
  lastLine: z.number(),
  /** Each has the column and its value. */
  reasons: z.array(z.string()),
});

export const sheetPreview = z.object({
  _id: z.string(),
  fileName: z.string(),
  header: z.array(z.string()),
  /** The first rows as in the file. */
  sample: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  /** The columns of each field, as chosen or guessed. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(z.string())),
  /** The column by whose ids rows are matched with PGs of this site; absent if there is none. */
  idColumn: z.string().optional(),
  rows: z.number(),
  good: z.number(),
  /** Good rows that are on the site already, by their ids or as rows of an earlier import. */
  alreadyThere: z.number(),
  /** Good rows that stand earlier in the file too, and are imported once. */
  repeated: z.number(),
  /** Of those on the site, how many would get their city. */
  cityAdded: z.number(),
  bad: z.number(),
  badRows: z.array(badRow),
  /** Why nothing can be imported like this; absent if something can. */
  problem: z.string().optional(),
});

export type SheetPreview = z.infer<typeof sheetPreview>;

/**
 * `ready` waits for a start; `failed` could not be read to its end, and earlier rows stay imported; `undoing` is
 * removing what it added; `undone` is the end of that.
 */
export const IMPORT_STATES = ['ready', 'running', 'done', 'failed', 'undoing', 'undone'] as const;

/** Days after its start in which an import can be undone. */
export const UNDO_DAYS = 7;

/** Whether an import can be undone, or why not: the time is over, or none of its PGs is left. */
const UNDO_CHOICES = ['possible', 'over', 'nothing_left'] as const;

/**
 * Why a PG stays when its import is undone, the most important reason first: ever booked, being paid for, commented on,
 * verified, or edited by an admin.
 */
export const KEPT_REASONS = ['booked', 'paying', 'comments', 'verified', 'edited'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** A PG that stays. */
const keptPg = z.object({ _id: z.string(), name: z.string(), reason: z.enum(KEPT_REASONS) });

export type KeptPg = z.infer<typeof keptPg>;

/** The effect of undoing an import now. */
export const undoPreview = z.object({
  /** PGs that would be removed. */
  goes: z.number(),
  /** PGs that would stay, and the first of them. */
  stays: z.number(),
  keptPgs: z.array(keptPg),
});

export type UndoPreview = z.infer<typeof undoPreview>;

export const importRun = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** Whose import it is; absent for one from the command line. */
  by: z.string().optional(),
  state: z.enum(IMPORT_STATES),
  /** Rows of the whole file. */
  total: z.number(),
  /** Rows read so far. */
  rows: z.number(),
  bad: z.number(),
  imported: z.number(),
  alreadyThere: z.number(),
  /** Of those already there, how many got their city. */
  cityAdded: z.number(),
  badRows: z.array(badRow),
  problem: z.string().optional(),
  undo: z.enum(UNDO_CHOICES),
  /** Progress of undoing: PGs in total, removed, kept, and the first kept ones. */
  toUndo: z.number(),
  removed: z.number(),
  stays: z.number(),
  keptPgs: z.array(keptPg),
  /** ISO instant. */
  createdAt: z.string(),
});

export type ImportRun = z.infer<typeof importRun>;
