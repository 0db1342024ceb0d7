/** Makes edits of the amenities that a message names, and settles those that speak of one thing. */
import type { Edit } from './edits.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { is, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

/** What is said of the amenity that this span names. */
export function amenityAt(spans: readonly Span[], at: number, amenity: string): Edit {
  return amenityEdit(amenity === 'parking' ? parkingAt(spans, at) : amenity, polarityOf(spans, at));
}

/** 'Meri scooty hai, uski parking': only where the parking is said to be the vehicle's own. */
function parkingAt(spans: readonly Span[], at: number): string {
  const isOfIt = [...spans.slice(Math.max(0, at - 2), at), ...spans.slice(at + 1, at + 3)].some((span) =>
    isOneOf(span, 'of it'),
  );
  const vehicles = spans.slice(0, at).filter((span) => isOneOf(span, 'two-wheeler') || /^cars?$/.test(span.text));
  const last = vehicles.at(-1);
  if (!isOfIt || last === undefined) return 'parking';
  return isOneOf(last, 'two-wheeler') ? 'two wheeler parking' : 'car parking';
}

/** Non-AC is not a thing that a room has. */
export function amenityEdit(amenity: string, side: Polarity): Edit {
  if (amenity === 'non ac') {
    return side === 'wanted'
      ? { edit: 'without', amenity: 'ac' }
      : side === 'unwanted'
        ? { edit: 'amenity', amenity: 'ac' }
        : { edit: 'drop', key: 'amenity:ac' };
  }
  switch (side) {
    case 'wanted':
      return { edit: 'amenity', amenity };
    case 'unwanted':
      return { edit: 'without', amenity };
    default:
      return { edit: 'drop', key: `amenity:${amenity}` };
  }
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
