/** Makes edits of the amenities and house rules that a message names, and settles those that speak of one thing. */
import { RULE_FILTERS, type RuleFilter } from '#contract/listings/house-rules.ts';
import type { Edit } from './edits.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { rowAt } from '../patterns.ts';
import { is, type Span } from '../spans.ts';

/** What is said of the amenity that this span names. */
export function amenityAt(spans: readonly Span[], at: number, amenity: string): Edit {
  return amenityEdit(amenity === 'parking' ? parkingAt(spans, at) : amenity, polarityOf(spans, at));
}

/** 'Meri scooty hai, uski parking': only where the parking is said to be the vehicle's own. */
function parkingAt(spans: readonly Span[], at: number): string {
  if (rowAt(spans, at, 'parking of the bike')) return 'two wheeler parking';
  return rowAt(spans, at, 'parking of the car') ? 'car parking' : 'parking';
}

/** Non-AC is not a thing that a room has. */
export function amenityEdit(named: string, side: Polarity): Edit {
  const amenity = named === 'non ac' ? 'ac' : named;
  if (side !== 'wanted' && side !== 'unwanted') return { edit: 'drop', key: `amenity:${amenity}` };
  const isSought = (side === 'wanted') === (amenity === named);
  return { edit: isSought ? 'amenity' : 'without', amenity };
}

/** 'AC or non-AC' asks for neither; 'car parking, not bike parking' only takes the second back. */
export function reconciledAmenities(spans: readonly Span[], edits: readonly Edit[]): Edit[] {
  return withoutLikes(spans, withoutBoth(spans, edits));
}

const kindOf = (amenity: string) => amenity.split(' ').at(-1);

/** Of two things of a kind the one that is wanted says enough; in a kitchen that is pure veg nobody cooks meat. */
function withoutLikes(spans: readonly Span[], edits: readonly Edit[]): Edit[] {
  const wanted = edits.flatMap((edit) => (edit.edit === 'amenity' ? [edit.amenity] : []));
  // 'Veg or non veg, anything works'
  const isEither =
    wanted.includes('pure veg') && wanted.includes('non veg') && spans.some((span) => is(span, 'or', 'both'));
  if (isEither)
    return [
      ...edits.filter((edit) => edit.edit !== 'amenity' || kindOf(edit.amenity) !== 'veg'),
      { edit: 'amenity', amenity: 'food' },
    ];
  const isLike = (amenity: string) => wanted.some((other) => other !== amenity && kindOf(other) === kindOf(amenity));
  return edits.flatMap((edit): Edit[] => {
    if (edit.edit === 'without' && isLike(edit.amenity)) return [{ edit: 'drop', key: `amenity:${edit.amenity}` }];
    return edit.edit === 'amenity' && edit.amenity === 'non veg' && wanted.includes('pure veg') ? [] : [edit];
  });
}

function withoutBoth(spans: readonly Span[], edits: readonly Edit[]): Edit[] {
  const wanted = new Set(edits.flatMap((edit) => (edit.edit === 'amenity' ? [edit.amenity] : [])));
  const both = new Set(
    edits.flatMap((edit) => (edit.edit === 'without' && wanted.has(edit.amenity) ? [edit.amenity] : [])),
  );
  const either = spans.some((span) => is(span, 'or', 'both'));
  if (!either) return [...edits];
  return edits.flatMap((edit): Edit[] => {
    if ((edit.edit === 'amenity' || edit.edit === 'without') && both.has(edit.amenity))
      return [{ edit: 'drop', key: `amenity:${edit.amenity}` }];
    return [edit];
  });
}

const ruleNamed = (name: string): RuleFilter | undefined => RULE_FILTERS.find((rule) => rule === name);

/** What is refused may be a rule as well; nothing where it asks for nothing: nobody looks for a curfew. */
export function ruleEdits(named: string, side: Polarity): Edit[] {
  const [rule, opposite] = [ruleNamed(named), ruleNamed(`no-${named}`)];
  const sought = side === 'wanted' ? rule : side === 'unwanted' ? opposite : undefined;
  if (sought) return [{ edit: 'rule', rule: sought }];
  if (side === 'wanted') return [];
  return [rule, opposite].flatMap((each) => (each ? [{ edit: 'drop' as const, key: `rule:${each}` }] : []));
}
