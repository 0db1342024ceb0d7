/** Finds how many share a room: '3 sharing', 'a room for two girls', 'single or double'. */
import { sharedRoom } from './criteria.ts';
import { sharings, type Edit } from './edits.ts';
import { afterRepair, polarityOf } from './polarity.ts';
import type { Thing } from './things.ts';
import { patternAt, says } from '../patterns.ts';
import { indexRange, is, senseOf, type Spans, type Span } from '../spans.ts';

/** 'Two', 'two in a room' */
export const countOf = (span: Span | undefined) => span?.value ?? (Number(senseOf(span, 'sharing')) || undefined);

/** So many share a room at most. */
export const MAX_SHARING = 6;

/** '5 is fine' speaks of thousands. */
const MAX_AFTER_ALL = 4;

export const sharingOf = (...sharing: number[]): Edit => ({ edit: 'set', criteria: { sharing } });

/** How many share a room, by this span and those after it up to `to`; `isAsked`: how many was asked for before. */
export function sharingAt(spans: Spans, at: number, isAsked: boolean): { edits: Edit[]; to: number } | undefined {
  // 'Up to 3 sharing' is any room for so many or fewer.
  const most = patternAt(spans, at, 'at most so many');
  const count = countOf(spans[at]) ?? Infinity;
  if (isAsked && count <= MAX_AFTER_ALL && patternAt(spans, at, 'so many after all'))
    return { edits: [sharingOf(count)], to: at };
  if (most && count <= MAX_SHARING) return { edits: [sharingOf(...indexRange({ from: 1, to: count }))], to: most.to };
  const edit = editAt(spans, at);
  // In '3 sharing' and 'teen wali sharing' all of it; in 'do ya teen sharing' the second is read by itself.
  const all = patternAt(spans, at, 'shared by')?.to ?? at;
  const rest = spans.slice(at + 1, all + 1);
  const isTwice = rest.some(({ value }) => value !== undefined);
  // Of '3 log wala room' what says that it is shared
  return edit && { edits: [edit], to: isTwice ? at : at + 1 + rest.findLastIndex((span) => is(span, 'sharing')) };
}

function editAt(spans: Spans, at: number): Edit | undefined {
  const count = sharersAt(spans, at);
  const side = polarityOf(spans, at);
  if (count === undefined) {
    // 'Sharing nahi chahiye', 'no flatmates', but not 'itne log nahi'
    const isNone = is(spans[at], 'sharing') && side === 'unwanted' && !patternAt(spans, at, 'too many people');
    if (isNone) return sharingOf(1);
    return patternAt(spans, at, 'shared room') ? { edit: 'without', amenity: sharedRoom(1) } : undefined;
  }
  if (patternAt(spans, at, 'so many or not')) return { edit: 'drop', key: 'sharing' };
  if (side === 'optional' || patternAt(spans, at, 'so many as well')) return { edit: 'sharing-too', sharing: count };
  if (side === 'unwanted') return { edit: 'without', amenity: sharedRoom(count) };
  if (side === 'wanted') return sharingOf(count);
  return { edit: 'drop', key: 'sharing', ...(side === 'dropped' && { refused: count }) };
}

/** '3 sharing', 'a room for two girls', 'share with two others'. */
function sharersAt(spans: Spans, at: number): number | undefined {
  const fits = (pattern: string) => patternAt(spans, at, pattern) !== undefined;
  if (fits('who share something else')) return undefined;
  const besides = Number(fits('shared with'));
  const named = senseOf(spans[at], 'sharing');
  if (named !== undefined) return fits('no wish to live alone') ? undefined : Number(named) + besides;
  const count = spans[at]?.value;
  if (count === undefined || !Number.isInteger(count)) return undefined;
  if (besides > 0) return count + besides;
  // 'Ek bed chahiye' is one of however many.
  if (fits('shared by') && !(count === 1 && fits('one bed'))) return count;
  return count >= 2 && count <= 4 && (fits('so many people') || fits('so many as well')) ? count : undefined;
}

/** 'Single or double' asks for either, 'double instead of single' for the first. */
export function oneSharing(spans: Spans, shared: readonly Thing[]): Edit[] {
  const isOptional = says(spans, 'optional');
  // 'Single, but double is okay' takes nothing back.
  const edits = (isOptional ? shared : afterRepair(spans, shared)).map(({ edit }) => edit);
  const named = edits.filter(({ edit }) => edit !== 'drop');
  // 'Double kar do, triple nahi'
  const isSet = named.some(({ edit }) => edit === 'set');
  const wanted = isSet ? named.filter(({ edit }) => edit !== 'without') : named;
  const sharersOf = (edit: Edit) =>
    edit.edit === 'sharing-too' ? [edit.sharing] : edit.edit === 'set' ? (edit.criteria.sharing ?? []) : [];
  const counts = sharings(wanted.flatMap(sharersOf));
  const isEither = counts.length > 1 && (isOptional || says(spans, 'or'));
  // 'Double chalega, single chhodo', 'single nahi, double chalega'; but 'no triple, double is fine too' adds one.
  const isRefused = (edit: Edit) =>
    edit.edit === 'drop' ? edit.refused !== undefined : edit.edit === 'without' && !says(spans, '{as well}');
  const isLeft = counts.length === 1 && isOptional && edits.some(isRefused);
  if (isEither || isLeft) return [sharingOf(...counts)];
  return wanted.length > 0 ? wanted : edits;
}
