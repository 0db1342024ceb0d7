/** Makes edits of the amenities that a message names, and settles those that speak of one thing. */
import type { Edit } from './edits.ts';
import { sideOf, type Side } from './sides.ts';
import { is, type Item } from '../items.ts';

/** What is said of the amenity that this item names. */
export function amenityAt(items: readonly Item[], at: number, amenity: string): Edit {
  return amenityEdit(amenity === 'parking' ? parkingAt(items, at) : amenity, sideOf(items, at));
}

const OF_IT = /^(?:uski|iski|unki|uske|iske|its)$/;
const BIKE = /^(?:bike|bikes|scooty|scooter|activa|motorcycle|motorbike|two wheeler|2 wheeler|moped|bullet)$/;

/** 'Meri scooty hai, uski parking': only where the parking is said to be the vehicle's own. */
function parkingAt(items: readonly Item[], at: number): string {
  const isOfIt = [...items.slice(Math.max(0, at - 2), at), ...items.slice(at + 1, at + 3)].some(({ text }) =>
    OF_IT.test(text),
  );
  const vehicles = items.slice(0, at).filter(({ text }) => BIKE.test(text) || /^cars?$/.test(text));
  const last = vehicles.at(-1)?.text;
  if (!isOfIt || last === undefined) return 'parking';
  return BIKE.test(last) ? 'two wheeler parking' : 'car parking';
}

/** Non-AC is not a thing that a room has. */
export function amenityEdit(amenity: string, side: Side): Edit {
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
export function reconciledAmenities(items: readonly Item[], edits: readonly Edit[]): Edit[] {
  return withoutLikes(items, withoutBoth(items, edits));
}

const kindOf = (amenity: string) => amenity.split(' ').at(-1);

/** Of two things of a kind the one that is wanted says enough; in a kitchen that is pure veg nobody cooks meat. */
function withoutLikes(items: readonly Item[], edits: readonly Edit[]): Edit[] {
  const wanted = edits.flatMap((edit) => (edit.edit === 'amenity' ? [edit.amenity] : []));
  // 'Veg or non veg, anything works'
  const isEither =
    wanted.includes('pure veg') && wanted.includes('non veg') && items.some((item) => is(item, 'or', 'both'));
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

function withoutBoth(items: readonly Item[], edits: readonly Edit[]): Edit[] {
  const wanted = new Set(edits.flatMap((edit) => (edit.edit === 'amenity' ? [edit.amenity] : [])));
  const both = new Set(
    edits.flatMap((edit) => (edit.edit === 'without' && wanted.has(edit.amenity) ? [edit.amenity] : [])),
  );
  const either = items.some((item) => is(item, 'or', 'both'));
  if (!either) return [...edits];
  return edits.flatMap((edit): Edit[] => {
    if ((edit.edit === 'amenity' || edit.edit === 'without') && both.has(edit.amenity))
      return [{ edit: 'drop', key: `amenity:${edit.amenity}` }];
    return [edit];
  });
}
