/** Finds the terms of a house that a clause asks for by its words in any order: 'where nobody minds if I come late'. */
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import { clauseOf, clausesOf, rowOf, spansOfRow, termGroups, type Clause } from './clauses.ts';
import type { Edit } from '../edits.ts';
import { FIGURES } from './figures.ts';
import { polarityOf } from '../polarity.ts';
import { sharingOf } from '../sharing.ts';
import { says } from '../../patterns.ts';
import { indexRange, isOffer, isOneOf, type Spans } from '../../spans.ts';
import { nameIn } from '../../text-files.ts';

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
