/** Makes edits of the amenities and house rules that a message names, and settles those that speak of one thing. */
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import type { Edit } from './edits.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { patternAt } from '../patterns.ts';
import { is, type Span } from '../spans.ts';

/** What is said of the amenity that this span names. */
export function amenityAt(spans: readonly Span[], at: number, amenity: string): Edit {
  const side = polarityOf(spans, at);
  if (amenity !== 'parking') return amenityEdit(amenity, side);
  // 'Meri scooty hai, uski parking': only where the parking is said to be the vehicle's own.
  const vehicle = patternAt(spans, at, 'parking of the bike') ? 'two wheeler ' : '';
  return amenityEdit(`${vehicle || (patternAt(spans, at, 'parking of the car') ? 'car ' : '')}parking`, side);
}

/** Non-AC is not a thing that a room has. */
export function amenityEdit(named: string, side: Polarity): Edit {
  const amenity = named === 'non ac' ? 'ac' : named;
  // Who does not mind meat needs no pure kitchen either.
  if (side !== 'wanted' && side !== 'unwanted')
    return { edit: 'drop', key: `amenity:${named === 'non veg' ? 'veg' : amenity}` };
  return { edit: (side === 'wanted') === (amenity === named) ? 'amenity' : 'without', amenity };
}

const kindOf = (amenity: string) => amenity.split(' ').at(-1);

/**
 * 'AC or non-AC' asks for neither, 'veg or non veg' for food; 'car parking, not bike parking' only takes the second
 * back; in a kitchen that is pure veg nobody cooks meat.
 */
export function reconciledAmenities(spans: readonly Span[], edits: readonly Edit[]): Edit[] {
  const named = (kind: 'amenity' | 'without') => edits.flatMap((edit) => (edit.edit === kind ? [edit.amenity] : []));
  const [wanted, refused] = [named('amenity'), named('without')];
  const isEither = spans.some((span) => is(span, 'or', 'both'));
  // 'Without AC, AC gives me a cold' says once more what is refused.
  const isReason = ({ edit, amenity }: { edit: string; amenity: string }, at: number) =>
    edit === 'amenity' &&
    edits.slice(0, at).some((before) => before.edit === 'without' && before.amenity === amenity) &&
    !isEither &&
    !spans.some((span) => is(span, 'repair'));
  const isAnyVeg = wanted.includes('pure veg') && wanted.includes('non veg');
  return edits.flatMap((edit, at): Edit[] => {
    if (edit.edit !== 'amenity' && edit.edit !== 'without') return [edit];
    if (isReason(edit, at)) return [];
    const { amenity } = edit;
    const isWanted = edit.edit === 'amenity';
    if (isWanted && isAnyVeg && kindOf(amenity) === 'veg')
      return [{ edit: 'amenity', amenity: isEither ? 'food' : 'pure veg' }];
    const isOther = wanted.some((other) => other !== amenity && kindOf(other) === kindOf(amenity));
    // 'I have a car, need parking'
    if (isOther && isWanted && amenity === kindOf(amenity)) return [];
    const isBoth = isEither && (isWanted ? refused : wanted).includes(amenity);
    return [isBoth || (!isWanted && isOther) ? { edit: 'drop', key: `amenity:${amenity}` } : edit];
  });
}

/** What is refused may be a rule as well; nothing where it asks for nothing: nobody looks for a curfew. */
export function ruleEdits(named: string, side: Polarity): Edit[] {
  const sought = side === 'wanted' ? named : side === 'unwanted' ? `no-${named}` : undefined;
  const rule = RULE_FILTERS.find((each) => each === sought);
  if (rule) return [{ edit: 'rule', rule }];
  return side === 'wanted' ? [] : [named, `no-${named}`].map((each) => ({ edit: 'drop', key: `rule:${each}` }));
}
