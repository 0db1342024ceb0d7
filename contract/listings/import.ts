/**
 * Bringing a spreadsheet of listings in on a screen: the file, how its columns are understood, and how far it has come.
 */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import { SHEET_BYTES } from './limits.ts';

export const IMPORT_LIMITS = {
  /** Of the file, in bytes. */
  bytes: SHEET_BYTES,
  fileName: 200,
  /** Rows of the file that a preview shows. */
  previewRows: 5,
  /** Bad rows on the wire; the file of bad rows has all. */
  badRows: 100,
  /** PGs on the wire that stay when an import is undone. */
  keptPgs: 100,
} as const;

const text = z.string().max(500).check(storable('This'));

/** Columns by name for each field, an empty list leaves the field out; and values that stand for every row. */
export const importColumns = z.object({
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(text).max(20)).default({}),
  constants: z.partialRecord(z.enum(IMPORT_FIELDS), text.min(1)).default({}),
});

export type ImportColumns = z.output<typeof importColumns>;

export const badRow = z.object({
  /** Lines of the file on which the row starts and ends; the header is line 1. */
  line: z.number(),
  lastLine: z.number(),
  /** Each names the column and its value. */
  reasons: z.array(z.string()),
});

export const sheetPreview = z.object({
  _id: z.string(),
  fileName: z.string(),
  header: z.array(z.string()),
  /** The first rows as they stand in the file. */
  sample: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  /** Which columns tell which field, as chosen or guessed. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(z.string())),
  /** The column by whose ids rows are known as PGs of this site; absent where none is. */
  idColumn: z.string().optional(),
  rows: z.number(),
  good: z.number(),
  /** Good rows that are on the site already, by their ids or as rows of an earlier import. */
  alreadyThere: z.number(),
  bad: z.number(),
  badRows: z.array(badRow),
  /** Why nothing can be imported like this; absent when something can. */
  problem: z.string().optional(),
});

export type SheetPreview = z.infer<typeof sheetPreview>;

/**
 * `ready` waits for a start; `failed` could not be read to its end, and what was imported by then stays; `undoing`
 * takes out what it added, `undone` has.
 */
export const IMPORT_STATES = ['ready', 'running', 'done', 'failed', 'undoing', 'undone'] as const;

/** Days after its start for which an import can be undone. */
export const UNDO_DAYS = 7;

/** Whether an import can be undone, and why not: its days are over, or none of the PGs that it added is left. */
const UNDO_CHOICES = ['possible', 'over', 'nothing_left'] as const;

/**
 * Why a PG stays when its import is undone, what weighs most first: booked at some time, being paid for, commented on,
 * marked as verified, or edited by an admin since.
 */
export const KEPT_REASONS = ['booked', 'paying', 'comments', 'verified', 'edited'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** A PG that stays. */
const keptPg = z.object({ _id: z.string(), name: z.string(), reason: z.enum(KEPT_REASONS) });

export type KeptPg = z.infer<typeof keptPg>;

/** What undoing an import would come to now. */
export const undoPreview = z.object({
  /** PGs that would be taken out. */
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
  /** Of those already there the ones that were given their city. */
  cityAdded: z.number(),
  badRows: z.array(badRow),
  problem: z.string().optional(),
  undo: z.enum(UNDO_CHOICES),
  /** Of PGs that were to be undone those taken out so far, those that stayed, and the first of these. */
  toUndo: z.number(),
  removed: z.number(),
  stays: z.number(),
  keptPgs: z.array(keptPg),
  /** ISO instant. */
  createdAt: z.string(),
});

export type ImportRun = z.infer<typeof importRun>;
