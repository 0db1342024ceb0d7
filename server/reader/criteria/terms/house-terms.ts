/** Finds the terms of a house that a clause asks for by its words in any order: 'where nobody minds if I come late'. */
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import {
  clauseOf,
  clausesOf,
  isIndifferent,
  rowOf,
  saidIn,
  type Clause,
  type FoundTerms,
  type Row,
} from './clauses.ts';
import type { Edit } from '../edits.ts';
import { limitIn } from './limits-in-clause.ts';
import { roomSizeIn } from './room-size.ts';
import { polarityOf } from '../polarity.ts';
import { is, senseOf, type Span } from '../../spans.ts';
import { isOneOf } from '../../word-groups.ts';
import { groupsOf } from '../../text-files.ts';

/** What a clause asks for that has such words, and refuses nothing or something. */
interface TermRow extends Row {
  edit: Edit;
  isWanted: boolean;
}

const TERM_ROWS: readonly TermRow[] = groupsOf('house-terms.txt').flatMap(([heading, lines]) => {
  const [, amenity] = /^amenity (.+)$/.exec(heading) ?? [];
  const rule = RULE_FILTERS.find((each) => `rule ${each}` === heading);
  const edit: Edit | undefined = rule ? { edit: 'rule', rule } : amenity ? { edit: 'amenity', amenity } : undefined;
  const rows = lines.map((line) => ({ isWanted: line.startsWith('+'), ...rowOf(line.slice(2)) }));
  return edit ? rows.map((row) => ({ edit, ...row })) : [];
});

/** What a clause can take back by a word that is no phrase, and what it is about. */
const SUBJECTS = groupsOf('house-terms.txt').flatMap(([heading, names]) => {
  const [, about] = /^about (.+)$/.exec(heading) ?? [];
  return about === undefined ? [] : names.map((name) => ({ name, about }));
});

/**
 * Terms that clauses ask for, and the spans that say them. Where a PG may be `isAsked` about, a wish stands beside
 * them: 'jahan deposit wapas mile', but not 'deposit wapas milta hai'.
 */
export function termsIn(
  spans: readonly Span[],
  named: ReadonlySet<number>,
  isAsked: boolean,
): { edits: Edit[]; used: ReadonlySet<number> } {
  const isSought = !isAsked || spans.some((span) => span.places !== undefined || isSoughtBy(span));
  const clauses = clausesOf(spans, named);
  const takenBack = clauses.filter(isIndifferent);
  const found = clauses
    .filter((clause) => !takenBack.includes(clause))
    .map((clause, at, all) => withFigure(spans, clause, all[at + 1]))
    .flatMap((clause) => [
      ...(isSought || saidIn(clause, 'wish') ? termsOf(spans, clause) : []),
      ...[limitIn(spans, clause), roomSizeIn(spans, clause)].flatMap((each) => each ?? []),
    ]);
  // 'I come back at 10, late gate': the hour says how late.
  const isOfHour = found.some((each) =>
    each.edits.some((edit) => edit.edit === 'amenity' && edit.amenity.startsWith('gate')),
  );
  const meantEdits = found.flatMap((each) => each.edits).filter((edit) => !isOfHour || !isOfGate(edit));
  const dropped = takenBack.flatMap((clause) => SUBJECTS.filter(({ name }) => saidIn(clause, name)));
  meantEdits.push(...dropped.map(({ about }): Edit => ({ edit: 'drop', key: `about:${about}` })));
  const edits = new Map(meantEdits.map((edit) => [JSON.stringify(edit), edit]));
  // 'I cook on my own, so no food'
  const isRefused = (at: number) => isThing(spans[at]) && polarityOf(spans, at) !== 'wanted';
  const used = found.flatMap((each) => each.used).filter((at) => !isRefused(at));
  return { edits: [...edits.values()], used: new Set(used) };
}

/** 'Do I get it back', 'wapas milta hai' ask as well. */
const isSoughtBy = (span: Span) =>
  is(span, 'pg', 'want', 'with') && !/^(?:get|mil(?:ta|ti|te|ega|egi))$/.test(span.text);

/** 'A short notice, 15 days at most', 'gate late band ho, 10 baje ke baad': the figure stands behind a comma. */
function withFigure(spans: readonly Span[], clause: Clause, next: Clause | undefined): Clause {
  const group = saidIn(clause, 'notice') ? 'days' : saidIn(clause, 'gate') ? 'clock' : undefined;
  const isFigure = (at: number) => spans[at]?.value !== undefined && isOneOf(spans[at + 1], group ?? '');
  if (!next || !group || !next.spans.some(isFigure) || meant(spans, clause, 'number')) return clause;
  return clauseOf(spans, [...clause.spans, ...next.spans]);
}

const isThing = (span: Span | undefined) => (senseOf(span, 'amenity') ?? senseOf(span, 'meals')) !== undefined;

const isOfGate = (edit: Edit) => edit.edit === 'rule' && edit.rule === 'no-gate-time';

function termsOf(spans: readonly Span[], clause: Clause): FoundTerms[] {
  return TERM_ROWS.flatMap(({ edit, isWanted, needs, never }) => {
    if (isWanted !== clause.isWanted || never.some((name) => meant(spans, clause, name))) return [];
    const said = needs.map((name) => meant(spans, clause, name));
    return said.includes(undefined) ? [] : [{ edits: [edit], used: said.flatMap((each) => each ?? []) }];
  });
}

/** A number is one of any kind but none. */
function meant(spans: readonly Span[], clause: Clause, name: string): number[] | undefined {
  if (name !== 'number') return saidIn(clause, name);
  const numbers = clause.spans.filter((at) => (spans[at]?.value ?? 0) > 0);
  return numbers.length > 0 ? numbers : undefined;
}
