/** Finds the terms of a house that a clause asks for by its words in any order: 'where nobody minds if I come late'. */
import { clockText, RULE_FILTERS } from '#contract/listings/house-rules.ts';
import { unitAt } from '../amount.ts';
import { clauseOf, clausesOf, rowOf, spansOfRow, termGroups, type Clause } from './clauses.ts';
import type { Edit } from '../edits.ts';
import { polarityOf } from '../polarity.ts';
import { countOf, sharingOf } from '../sharing.ts';
import { says } from '../../patterns.ts';
import { indexRange, is, isOffer, isOneOf, type Spans } from '../../spans.ts';
import { nameIn } from '../../text-files.ts';

/** `term` are the spans of the term that is limited, `used` those of the figure. */
type Finder = (spans: Spans, clause: Clause, term: number[]) => { text: string; used: readonly number[] } | undefined;

const MIN_SUM = 500;
const MAX_SUM = 1_000_000;
const MAX_DAYS = 180;
const MAX_SHARERS = 4;

/** By what stands for them in the headings of house-terms.txt. */
const FIGURES: Readonly<Record<string, Finder>> = {
  SUM(spans, clause, [first = 0]) {
    const worth = (at: number) => (spans[at]?.value ?? 0) * (unitAt(spans, at + 1) ?? 1);
    // 'Deposit kam rent 8000 tak'
    const isOfRent = (at: number) => says(spans.slice(first, at), 'money');
    const sums = clause.spans.filter((at) => worth(at) >= MIN_SUM && worth(at) <= MAX_SUM && !isOfRent(at));
    const at = sums.find((each) => each > first) ?? sums.at(-1);
    return at === undefined ? undefined : { text: Math.round(worth(at)).toLocaleString('en-IN'), used: [at] };
  },
  DAYS(spans, { meanings }) {
    // 'Notice do' gives notice.
    const isCount = (each: number) => !spans[each]?.inWords || isOneOf(spans[each + 1], 'days');
    const [at, ...more] = meanings.get('number')?.filter(isCount) ?? [];
    if (at === undefined || more.length > 0) return undefined;
    const unit = isOneOf(spans[at + 1], 'month') ? 30 : isOneOf(spans[at + 1], 'week') ? 7 : 1;
    const days = Math.round((spans[at]?.value ?? 0) * unit);
    return days < 1 || days > MAX_DAYS ? undefined : { text: String(days), used: withUnit(spans, at, 'days') };
  },
  HOUR(spans, { meanings }) {
    const bounds = ['until', 'hour after', 'hour before'].flatMap((name) => meanings.get(name) ?? []);
    const at = meanings.get('number')?.find((each) => isHour(spans, each, bounds.length > 0));
    const text = hourText(spans, at ?? -1);
    return at === undefined || !text ? undefined : { text, used: [...bounds, ...withUnit(spans, at, 'clock')] };
  },
  COUNT(spans, clause) {
    // In 'boys under 4k, 2 sharing' the bound is the rent's, and in 'ek kamre mein do' the first number counts rooms.
    const isOfRooms = (at: number) => clause.meanings.get('room')?.includes(at + 1);
    const isSum = (at: number) => unitAt(spans, at + 1) !== undefined || (spans[at]?.value ?? 0) >= MIN_SUM;
    // In '4 log nahi, max 3 in a room' there are two.
    const numbers = clause.spans.filter((at) => countOf(spans[at]) !== undefined);
    const [at = -1, ...more] = numbers.filter((each) => !isOfRooms(each));
    const count = spans[at]?.value ?? 0;
    const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_SHARERS;
    return isCount && more.length === 0 && !numbers.some(isSum) ? { text: String(count), used: [at] } : undefined;
  },
};

/** The edit for a clause that fits a row, by the kind of its heading. */
const EDITS = {
  rule: (name: string): Edit => ({ edit: 'rule', rule: nameIn('house-terms.txt', RULE_FILTERS, name) }),
  amenity: (amenity: string): Edit => ({ edit: 'amenity', amenity }),
  sharing: (most: string): Edit => sharingOf(...indexRange({ from: 1, to: Number(most) })),
  about: (fact: string): Edit => ({ edit: 'drop', key: `about:${fact}` }),
};

const ROWS = (['rule', 'amenity', 'sharing', 'about'] as const).flatMap((kind) =>
  termGroups(kind).flatMap(([name, lines]) => {
    const figure = Object.keys(FIGURES).find((each) => name.includes(each)) ?? '';
    return lines.map((line) => ({ ...rowOf(line), kind, name, figure }));
  }),
);

/**
 * Terms that clauses ask for. Where the line `mayBeQuestion`, as 'deposit wapas milta hai', a wish must stand beside
 * them.
 */
export function termsIn(spans: Spans, named: ReadonlySet<number>, mayBeQuestion: boolean) {
  const isSought = !mayBeQuestion || says(spans, '<looks for a room>');
  const clauses = clausesOf(spans, named).map((clause, at, all) => withFigure(spans, clause, all[at + 1]));
  const edits = new Map<string, Edit>();
  // Limits come last: the hour of 'I come back at 10, late gate' says how late.
  const limits = new Map<string, Edit>();
  const used = new Set<number>();
  for (const clause of clauses)
    for (const row of ROWS) {
      const term = spansOfRow(row, clause);
      const figure = term && FIGURES[row.figure]?.(spans, clause, term);
      const isNone = (row.kind === 'about') !== clause.meanings.has('indifferent') || (row.figure !== '' && !figure);
      const mayBeQuestionFor = isSought || figure || row.kind === 'about' || clause.meanings.has('wish');
      if (!term || isNone || !mayBeQuestionFor) continue;
      const name = row.name.replace(row.figure, figure?.text ?? '');
      (figure ? limits : edits).set(`${row.kind} ${name}`, EDITS[row.kind](name));
      // 'I cook on my own, so no food'
      for (const at of [...term, ...(figure?.used ?? [])])
        if (!isOffer(spans[at]) || polarityOf(spans, at) === 'wanted') used.add(at);
    }
  return { edits: [...edits.values(), ...limits.values()], used };
}

/** 'A short notice, 15 days at most', 'gate late band ho, 10 baje ke baad': the figure stands after a comma. */
function withFigure(spans: Spans, clause: Clause, next: Clause | undefined): Clause {
  const group = clause.meanings.has('notice') ? 'days' : clause.meanings.has('gate') ? 'clock' : undefined;
  if (!next || !group || clause.meanings.has('number')) return clause;
  const isFigure = next.meanings.get('number')?.some((at) => isOneOf(spans[at + 1], group));
  return isFigure ? clauseOf(spans, [...clause.spans, ...next.spans]) : clause;
}

const withUnit = (spans: Spans, at: number, units: string) => (isOneOf(spans[at + 1], units) ? [at, at + 1] : [at]);

/** '10 pm', '10:30', 'till 10' */
function isHour(spans: Spans, at: number, isBounded: boolean): boolean {
  const { value = 0, inWords } = spans[at] ?? {};
  const after = spans[at + 1];
  // 'May my parents stay one night?'
  const isNight = inWords && isOneOf(after, 'night');
  if (isNight || value > 24 || unitAt(spans, at + 1) !== undefined || isOneOf(after, 'days')) return false;
  const isLate = value >= 7 && value <= 12 && isBounded && !is(after, 'count', 'sharing');
  return isOneOf(after, 'clock') || !Number.isInteger(value) || isLate;
}

function hourText(spans: Spans, at: number): string | undefined {
  const { value = 0, inWords } = spans[at] ?? {};
  // 'Saade das' is half past ten, and '10.30' as well.
  const [hour, minute] = [Math.floor(value), Math.round((value % 1) * (inWords ? 60 : 100))];
  const isNight = hour < 5 && says(spans, '{night}');
  const isEarly = isOneOf(spans[at + 1], 'morning') || hour === 0 || isNight;
  if (minute > 59 || hour > 23 || (hour < 5 && !isEarly)) return undefined;
  return clockText(`${(hour % 12) + (isEarly || hour === 12 ? 0 : 12)}:${minute}`);
}

const MAX_BESIDE_HOUR = 8;

/** '9:30 is fine as well', 'ok 10': an hour and nothing else that is asked for. */
export function hourAlone(spans: Spans): string | undefined {
  const [at, ...more] = spans.flatMap(({ value }, each) => (value === undefined ? [] : [each]));
  const isMore = more.length > 0 || spans.length > MAX_BESIDE_HOUR || says(spans, '<more than an hour>');
  if (at === undefined || isMore) return undefined;
  const { value = 0 } = spans[at] ?? {};
  return isOneOf(spans[at + 1], 'clock') || (value >= 6 && value < 13) ? hourText(spans, at) : undefined;
}
