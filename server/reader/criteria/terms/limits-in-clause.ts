/** Finds the limits that a clause asks for: 'deposit under 5000', 'gate open till 11', 'notice of 15 days'. */
import { unitAt } from '../amount.ts';
import { minutesOf, timeText } from '../limits.ts';
import { saidIn, saysAtMost, type Clause, type FoundTerms } from './clauses.ts';
import { is, isCriterion, isOffer, type Span } from '../../spans.ts';
import { isOneOf } from '../../word-groups.ts';

export const limitIn = (spans: readonly Span[], clause: Clause): FoundTerms | undefined =>
  depositIn(spans, clause) ?? noticeIn(spans, clause) ?? gateIn(spans, clause);

/** A limit is written as an amenity of its name. */
const limit = (amenity: string, ...used: readonly number[][]): FoundTerms => ({
  edits: [{ edit: 'amenity', amenity }],
  used: used.flat(),
});

const MOST_DEPOSIT = 1_000_000;
const LEAST_DEPOSIT = 500;

/** Those of these meanings that the clause has; nothing where it has none. */
const anyOf = (clause: Clause, ...names: readonly string[]) => {
  const said = names.flatMap((name) => saidIn(clause, name) ?? []);
  return said.length > 0 ? said : undefined;
};

const numbersIn = (clause: Clause) => saidIn(clause, 'number') ?? [];

function depositIn(spans: readonly Span[], clause: Clause): FoundTerms | undefined {
  const [said, bound] = [anyOf(clause, 'deposit', 'security'), saysAtMost(clause)];
  const [first = 0] = said ?? [];
  const amount = (each: number) => (spans[each]?.value ?? 0) * (unitAt(spans, each + 1) ?? 1);
  // 'Deposit under 10k, rent under 8k'
  const isOfDeposit = (each: number) =>
    amount(each) >= LEAST_DEPOSIT &&
    !spans.slice(Math.min(first, each), Math.max(first, each)).some((span) => is(span, 'money'));
  const amounts = numbersIn(clause).filter(isOfDeposit);
  const at = amounts.find((each) => each > first) ?? amounts.at(-1);
  if (!said || !bound || at === undefined || amount(at) > MOST_DEPOSIT) return undefined;
  const name = `deposit up to ₹${Math.round(amount(at)).toLocaleString('en-IN')}`;
  return limit(name, said, bound, [at], unitAt(spans, at + 1) ? [at + 1] : []);
}

const MOST_NOTICE = 180;

function noticeIn(spans: readonly Span[], clause: Clause): FoundTerms | undefined {
  const said = saidIn(clause, 'notice');
  // 'Notice do' gives notice.
  const isCount = (each: number) => !spans[each]?.inWords || isOneOf(spans[each + 1], 'days');
  const [at, ...more] = numbersIn(clause).filter(isCount);
  if (!said || at === undefined || more.length > 0 || saidIn(clause, 'at least')) return undefined;
  const isOver = saidIn(clause, 'over') && clause.isWanted;
  const unit = isOneOf(spans[at + 1], 'month') ? 30 : isOneOf(spans[at + 1], 'week') ? 7 : 1;
  const days = Math.round((spans[at]?.value ?? 0) * unit);
  if (isOver || days < 1 || days > MOST_NOTICE) return undefined;
  const counted = isOneOf(spans[at + 1], 'days') ? [at, at + 1] : [at];
  return limit(`notice up to ${days} days`, said, saysAtMost(clause) ?? [], counted);
}

/** An hour that the gate is open until, or closed by. */
function gateIn(spans: readonly Span[], clause: Clause): FoundTerms | undefined {
  const at = numbersIn(clause).find((each) => isHour(spans, each, clause));
  // 'Breakfast till 9', 'the gym is open till 10'
  const isOther = !saidIn(clause, 'gate') && clause.spans.some((each) => isOffer(spans[each]));
  if (at === undefined || isOther || saidIn(clause, 'some day')) return undefined;
  const gate = anyOf(clause, 'gate', 'coming', 'open', 'close', 'timing');
  // '10 baje tak wala'
  if (!gate && !(saidIn(clause, 'until') && saidIn(clause, 'wish'))) return undefined;
  const [bound, text] = [hourBoundOf(clause), hourText(spans, at)];
  // 'Gate 10 baje band ho to bhi chalega'
  const side = bound === 'closed by' && saidIn(clause, 'accepted') ? 'open until' : bound;
  const bounds = anyOf(clause, 'hour after', 'hour before', 'until') ?? [];
  const clock = isClock(spans[at + 1]) ? [at, at + 1] : [at];
  return side && text ? limit(`gate ${side} ${text}`, gate ?? [], bounds, clock) : undefined;
}

/** '9:30 is fine as well', 'ok 10': an hour and nothing else that is asked for. */
export function hourAlone(spans: readonly Span[]): string | undefined {
  const [at, ...more] = spans.flatMap(({ value }, each) => (value === undefined ? [] : [each]));
  const isCounted = (span: Span) => is(span, 'money', 'sharing', 'thousand') || (is(span, 'count') && !isClock(span));
  const isOther = spans.some((span) => isCriterion(span) || isCounted(span));
  if (at === undefined || more.length > 0 || isOther || spans.length > MOST_BESIDE_HOUR) return undefined;
  const { value = 0 } = spans[at] ?? {};
  return isClock(spans[at + 1]) || (value >= 6 && value < 13) ? hourText(spans, at) : undefined;
}

const MOST_BESIDE_HOUR = 8;

function hourBoundOf(clause: Clause): 'open until' | 'closed by' | undefined {
  const has = (name: string) => saidIn(clause, name) !== undefined;
  const isRefused = !clause.isWanted;
  const isOpen = has('open');
  if (has('close') && !isOpen) {
    if (has('until') || !(has('hour after') || has('hour before'))) return isRefused ? undefined : 'closed by';
    // 'Before 10', 'not after 10'
    return has('hour after') === isRefused ? 'closed by' : 'open until';
  }
  // 'I cannot come before 11'
  const isBefore = has('hour before') && !isOpen;
  return isBefore === isRefused ? 'open until' : undefined;
}

const isClock = (span: Span | undefined) => isOneOf(span, 'clock');

/** '10 pm', '10:30', 'till 10' */
function isHour(spans: readonly Span[], at: number, clause: Clause): boolean {
  const { value = 0 } = spans[at] ?? {};
  if (value > 24 || unitAt(spans, at + 1) !== undefined || isOneOf(spans[at + 1], 'days')) return false;
  const isBounded = ['until', 'hour after', 'hour before'].some((name) => saidIn(clause, name));
  return (
    isClock(spans[at + 1]) ||
    !Number.isInteger(value) ||
    (value >= 7 && value <= 12 && isBounded && !is(spans[at + 1], 'count', 'sharing'))
  );
}

function hourText(spans: readonly Span[], at: number): string | undefined {
  const { value = 0 } = spans[at] ?? {};
  // 'Saade das' is half past ten, and '10.30' as well.
  const minutes = spans[at]?.inWords ? 60 : 100;
  const [hour, minute] = [Math.floor(value), Math.round((value % 1) * minutes)];
  const isNight = hour < 5 && spans.some((span) => isOneOf(span, 'night'));
  const isEarly = isOneOf(spans[at + 1], 'morning') || hour === 0 || hour === 24 || isNight;
  if (minute > 59 || hour > 24 || (hour < 5 && !isEarly)) return undefined;
  const half = isEarly || hour === 12 ? 'am' : 'pm';
  return timeText(minutesOf(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`));
}
