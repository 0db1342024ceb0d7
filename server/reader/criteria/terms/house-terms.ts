/** Finds the terms of a house that a clause asks for by its words in any order: 'where nobody minds if I come late'. */
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import {
  clauseOf,
  clausesOf,
  fitsRow,
  isIndifferent,
  rowOf,
  saidIn,
  termGroups,
  type Clause,
  type FoundTerms,
  type Row,
} from './clauses.ts';
import type { Edit } from '../edits.ts';
import { limitIn } from './limits-in-clause.ts';
import { roomSizeIn } from './room-size.ts';
import { polarityOf } from '../polarity.ts';
import { is, isOffer, type Span } from '../../spans.ts';
import { isOneOf } from '../../word-groups.ts';

/** What a clause asks for that has such words, and refuses nothing or something. */
interface TermRow extends Row {
  edit: Edit;
  isWanted: boolean;
}

const termRows = (edit: Edit, lines: readonly string[]): TermRow[] =>
  lines.map((line) => ({ edit, isWanted: line.startsWith('+'), ...rowOf(line.slice(2)) }));

const TERM_ROWS: readonly TermRow[] = [
  ...termGroups('rule').flatMap(([name, lines]) =>
    RULE_FILTERS.filter((rule) => rule === name).flatMap((rule) => termRows({ edit: 'rule', rule }, lines)),
  ),
  ...termGroups('amenity').flatMap(([amenity, lines]) => termRows({ edit: 'amenity', amenity }, lines)),
];

/** What a clause can take back by a word that is no phrase, and what it is about. */
const SUBJECTS = termGroups('about').flatMap(([about, names]) => names.map((name) => ({ name, about })));

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
      ...(isSought || saidIn(clause, 'wish') ? termsOf(clause) : []),
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
  const isRefused = (at: number) => isOffer(spans[at]) && polarityOf(spans, at) !== 'wanted';
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
  if (!next || !group || !next.spans.some(isFigure) || saidIn(clause, 'number')) return clause;
  return clauseOf(spans, [...clause.spans, ...next.spans]);
}

const isOfGate = (edit: Edit) => edit.edit === 'rule' && edit.rule === 'no-gate-time';

const termsOf = (clause: Clause): FoundTerms[] =>
  TERM_ROWS.filter((row) => row.isWanted === clause.isWanted && fitsRow(clause, row)).map(({ edit, needs }) => ({
    edits: [edit],
    used: needs.flatMap((name) => saidIn(clause, name) ?? []),
  }));
