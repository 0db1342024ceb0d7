/** Parses request bodies and queries field by field, with the provider's own error texts. */
import type { Notes } from '../store/entities.ts';
import { invalid } from './refusal.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The body as an object that has only the given fields. */
export function readFields(body: unknown, known: readonly string[]): Fields {
  const fields = body ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) throw invalid('The request body must be a JSON object.');
  const extra = Object.keys(fields).filter((name) => !known.includes(name));
  if (extra.length > 0) throw invalid(`${extra.join(', ')} is/are not required and should not be sent`);
  return fields as Fields;
}

export function required(fields: Fields, name: string): unknown {
  const value = fields[name];
  if (value === undefined || value === null || value === '') throw invalid(`The ${name} field is required.`, name);
  return value;
}

export function readAmount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw invalid('The amount must be an integer.', 'amount');
  if (value < 100) throw invalid('The amount must be at least INR 1.00', 'amount');
  return value;
}

export function readCurrency(value: unknown): string {
  if (value !== 'INR') throw invalid('Currency is not supported', 'currency');
  return value;
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid('The receipt must be a string.', 'receipt');
  if (value.length > 40) throw invalid('The receipt may not be greater than 40 characters.', 'receipt');
  return value;
}

export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') throw invalid('The notes must be an array.', 'notes');
  const pairs = Object.entries(value).map(([name, note]) => [name, String(note)] as const);
  if (pairs.length > 15) throw invalid('The notes may not have more than 15 items.', 'notes');
  const tooLong = pairs.find(([, note]) => note.length > 256)?.[0];
  if (tooLong !== undefined) throw invalid(`The notes.${tooLong} may not be greater than 256 characters.`, 'notes');
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

const PAGING = ['from', 'to', 'count', 'skip'];

/** One page of what was created in a period, newest first. */
export function page<T extends { entity: { created_at: number } }>(all: Iterable<T>, query: Fields): T[] {
  readFields(query, PAGING);
  const count = readInteger(query, 'count', 10);
  if (count < 1) throw invalid('The count must be at least 1.', 'count');
  if (count > 100) throw invalid('The count may not be greater than 100.', 'count');
  const skip = readInteger(query, 'skip', 0);
  const from = readInteger(query, 'from', 0);
  const to = readInteger(query, 'to', Number.MAX_SAFE_INTEGER);
  const within = [...all].filter(({ entity }) => entity.created_at >= from && entity.created_at <= to);
  return within.toReversed().slice(skip, skip + count);
}

function readInteger(query: Fields, name: string, fallback: number): number {
  const value = query[name];
  if (value === undefined || value === '') return fallback;
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw invalid(`The ${name} must be an integer.`, name);
  return Number(value);
}
