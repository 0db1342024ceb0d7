/** Finds limits of the deposit, the notice and the hour of the gate: 'no deposit', 'gate open till 11'. */
import { unitAt } from './amount.ts';
import { polarityOf } from './polarity.ts';
import { patternAt } from '../patterns.ts';
import { isCriterion, indexRange, senseOf, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

/** Written and taken back as an amenity is; in rupees, days, and in minutes since the noon before the gate closes. */
export type Limit = { deposit: number } | { openUntil: number } | { closedBy: number } | { noticeDays: number };

const LIMIT_NAMES = [
  { form: /^deposit up to ₹([\d,]+)$/, limit: (found: string) => ({ deposit: Number(found.replaceAll(',', '')) }) },
  { form: /^gate open until (.+)$/, limit: (found: string) => ({ openUntil: minutesOf(found) }) },
  { form: /^notice up to (\d+) days$/, limit: (found: string) => ({ noticeDays: Number(found) }) },
  { form: /^gate closed by (.+)$/, limit: (found: string) => ({ closedBy: minutesOf(found) }) },
];

/** The limit that an amenity of this name is; nothing for any other. */
export function limitNamed(amenity: string): Limit | undefined {
  if (amenity === 'no deposit') return { deposit: 0 };
  if (amenity === 'no notice period') return { noticeDays: 0 };
  for (const { form, limit } of LIMIT_NAMES) {
    const [, found] = form.exec(amenity) ?? [];
    if (found !== undefined) return limit(found);
  }
  return undefined;
}

/** Two limits of one thing cannot both be meant. */
export function limitSameThing(amenity: string, other: string): boolean {
  const about = (name: string) => (limitNamed(name) ? /deposit|gate|notice/.exec(name)?.[0] : undefined);
  return about(amenity) !== undefined && about(amenity) === about(other);
}

const NOON = 12 * 60;
const DAY = 24 * 60;

/** Of '22:30', '10:30 pm' and '12:15 am', since the noon before: a gate that closes after midnight closes late. */
export function minutesOf(time: string): number {
  const [, hour = 0, minute = 0, half] = /^(\d+)(?::(\d+))?(?: ([ap])m)?$/.exec(time) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return (hours * 60 + Number(minute) + NOON) % DAY;
}

function timeText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'pm' : 'am'}`;
}

/** The limits that are asked for, as amenities of their names, and the spans that say them. */
export function limitsIn(spans: readonly Span[]): { amenities: string[]; used: number[] } {
  const found = spans.flatMap((_, at) => depositAt(spans, at) ?? gateAt(spans, at) ?? noticeAt(spans, at) ?? []);
  const used = found.flatMap(indexRange).filter((at) => !isCriterion(spans[at]));
  return { amenities: found.map(({ amenity }) => amenity), used };
}

/** The limit as an amenity of this name, and the spans that say it. */
interface FoundLimit {
  amenity: string;
  from: number;
  to: number;
}

const MOST_DEPOSIT = 1_000_000;
const LEAST_DEPOSIT = 100;

function depositAt(spans: readonly Span[], at: number): FoundLimit | undefined {
  if (senseOf(spans[at], 'fact') === 'deposit') {
    const side = polarityOf(spans, at);
    const found = patternAt(spans, at, 'no deposit');
    const isRefused = side === 'unwanted' || side === 'unneeded';
    return found || isRefused ? { amenity: 'no deposit', from: at, to: at, ...found } : undefined;
  }
  const found = patternAt(spans, at, 'deposit limit');
  if (!found) return undefined;
  const unit = unitAt(spans, at + 1) ?? 1;
  const most = Math.round((spans[at]?.value ?? 0) * unit);
  if (most < LEAST_DEPOSIT || most > MOST_DEPOSIT) return undefined;
  const to = unit === 1 ? Math.max(at, found.to) : Math.max(at + 1, found.to);
  return { amenity: `deposit up to ₹${most.toLocaleString('en-IN')}`, from: found.from, to };
}

const MOST_NOTICE = 180;

function noticeAt(spans: readonly Span[], at: number): FoundLimit | undefined {
  if (senseOf(spans[at], 'fact') === 'notice') {
    const isRefused = polarityOf(spans, at) === 'unwanted' && spans.length > 1;
    return isRefused ? { amenity: 'no notice period', from: at, to: at } : undefined;
  }
  const found = patternAt(spans, at, 'notice limit');
  if (!found) return undefined;
  const unit = isOneOf(spans[at + 1], 'month') ? 30 : isOneOf(spans[at + 1], 'week') ? 7 : 1;
  const days = Math.round((spans[at]?.value ?? 0) * unit);
  if (days < 1 || days > MOST_NOTICE) return undefined;
  return { amenity: `notice up to ${days} days`, from: found.from, to: Math.max(at + 1, found.to) };
}

function gateAt(spans: readonly Span[], at: number): FoundLimit | undefined {
  const { value } = spans[at] ?? {};
  const [until, by] = [patternAt(spans, at, 'gate open until'), patternAt(spans, at, 'gate closed by')];
  const found = until ?? by;
  if (value === undefined || !found) return undefined;
  const [hour, minute] = [Math.floor(value), Math.round((value % 1) * 100)];
  const isEarly = isOneOf(spans[at + 1], 'morning') || hour === 0 || hour === 24;
  if (minute > 59 || hour > 24 || (hour < 5 && !isEarly)) return undefined;
  const half = isEarly || hour === 12 ? 'am' : 'pm';
  const text = timeText(minutesOf(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`));
  return { amenity: `gate ${until ? 'open until' : 'closed by'} ${text}`, ...found };
}
