/** What a person wishes for, and how what they say changes it. */
import { z } from 'zod';
import { FOR_WHOM } from '#contract/listings/schema.ts';

/** As it is kept with the conversation; rupees a month. */
export const wishSchema = z.object({
  /** Any one of these: 'Koramangala', 'Sector 14, Gurugram'. */
  places: z.array(z.string()).default([]),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  /** An amount with some room on either side; then there is no `minPrice` and no `maxPrice`. */
  around: z.number().optional(),
  /** By the search's own names: 'wifi', 'attached bathroom'. */
  amenities: z.array(z.string()).default([]),
  without: z.array(z.string()).default([]),
  for: z.enum(FOR_WHOM).optional(),
  sharing: z.number().optional(),
  meals: z.enum(['all']).optional(),
  available: z.literal(true).optional(),
  sort: z.enum(['price', '-price']).optional(),
});

/** The search knows no more than so many places at once. */
export const MOST_PLACES = 4;

export type Wish = z.output<typeof wishSchema>;

export const NO_WISH: Wish = { places: [], amenities: [], without: [] };

/**
 * Names one wish: `place:Madhapur`, `price`, `amenity:wifi`, `without:ac`, `for`, `sharing`, `meals`, `available`,
 * `sort`; or several.
 */
export type WishKey = string;

/** Nobody can type it into a name. */
const BETWEEN_KEYS = '\n';

export const severalKeys = (keys: readonly WishKey[]): WishKey => keys.join(BETWEEN_KEYS);
export const keysIn = (key: WishKey): WishKey[] => key.split(BETWEEN_KEYS);

/** One thing that somebody said about what they wish for. */
export type Edit =
  /** `besides` those that were asked for before, or in their place. */
  | { edit: 'places'; names: string[]; besides?: boolean }
  | { edit: 'rent'; minPrice?: number; maxPrice?: number; around?: number }
  /** '500 more': rupees on top of what could be paid before; nothing where no amount was named. */
  | { edit: 'budget'; by: number }
  | { edit: 'amenity'; amenity: string }
  | { edit: 'without'; amenity: string }
  /** 'Food not required': taken back where it was wished for, else not wanted. */
  | { edit: 'unneeded'; amenity: string }
  | { edit: 'set'; wish: Partial<Pick<Wish, 'for' | 'sharing' | 'meals' | 'available' | 'sort'>> }
  /** `place` and `amenity` drop all of them. */
  | { edit: 'drop'; key: WishKey };

export function applyEdits(wish: Wish, edits: readonly Edit[]): Wish {
  return edits.reduce(applied, wish);
}

function applied(wish: Wish, edit: Edit): Wish {
  switch (edit.edit) {
    case 'places':
      return {
        ...wish,
        places: edit.besides ? [...new Set([...wish.places, ...edit.names])].slice(0, MOST_PLACES) : edit.names,
      };
    case 'rent':
      return withRent(wish, edit);
    case 'budget':
      return withBudget(wish, edit.by);
    case 'amenity':
      return { ...wish, amenities: added(wish.amenities, edit.amenity), without: removed(wish.without, edit.amenity) };
    case 'without':
      return withoutAmenity(wish, edit.amenity);
    case 'unneeded':
      return holdsAmenity(wish, edit.amenity) ? dropAmenity(wish, edit.amenity) : withoutAmenity(wish, edit.amenity);
    case 'set':
      return { ...wish, ...edit.wish, ...(edit.wish.meals && { without: removed(wish.without, 'food') }) };
    case 'drop':
      return dropped(wish, edit.key);
  }
}

/** A new bound leaves the other one where the two can stand together. */
function withRent({ minPrice, maxPrice, around: _around, ...wish }: Wish, said: Extract<Edit, { edit: 'rent' }>): Wish {
  if (said.around !== undefined) return { ...wish, around: said.around };
  const low =
    said.minPrice ??
    (minPrice !== undefined && said.maxPrice !== undefined && minPrice < said.maxPrice ? minPrice : undefined);
  const high =
    said.maxPrice ??
    (maxPrice !== undefined && said.minPrice !== undefined && maxPrice > said.minPrice ? maxPrice : undefined);
  return { ...wish, ...(low !== undefined && { minPrice: low }), ...(high !== undefined && { maxPrice: high }) };
}

function withBudget({ minPrice, maxPrice, around, ...wish }: Wish, by: number): Wish {
  const high = maxPrice === undefined ? undefined : Math.max(0, maxPrice + by);
  const low = minPrice !== undefined && high !== undefined && minPrice > high ? undefined : minPrice;
  return {
    ...wish,
    ...(low !== undefined && { minPrice: low }),
    ...(high !== undefined && { maxPrice: high }),
    ...(around !== undefined && { around: Math.max(0, around + by) }),
  };
}

const added = (list: readonly string[], one: string) => [...removed(list, one), one];
const removed = (list: readonly string[], one: string) => list.filter((each) => each !== one);

const holdsAmenity = (wish: Wish, amenity: string) =>
  wish.amenities.includes(amenity) || (amenity === 'food' && wish.meals !== undefined);

function dropAmenity({ meals, ...wish }: Wish, amenity: string): Wish {
  const kept = amenity === 'food' || meals === undefined ? wish : { ...wish, meals };
  return { ...kept, amenities: removed(wish.amenities, amenity), without: removed(wish.without, amenity) };
}

function withoutAmenity(wish: Wish, amenity: string): Wish {
  return { ...dropAmenity(wish, amenity), without: added(wish.without, amenity) };
}

/** The wish without these parts of it. */
export function dropped(wish: Wish, key: WishKey): Wish {
  return keysIn(key).reduce(withoutOne, wish);
}

function withoutOne(wish: Wish, key: WishKey): Wish {
  const [what = '', name] = key.split(/:(.*)/s);
  const { minPrice: _low, maxPrice: _high, around: _near, ...unpriced } = wish;
  switch (what) {
    case 'place':
      return { ...wish, places: name === undefined ? [] : removed(wish.places, name) };
    case 'price':
      return unpriced;
    case 'amenity':
      return name === undefined ? { ...wish, amenities: [], without: [] } : dropAmenity(wish, name);
    case 'without':
      return { ...wish, without: removed(wish.without, name ?? '') };
    default: {
      const rest: Record<string, unknown> = { ...wish };
      if (['for', 'sharing', 'meals', 'available', 'sort'].includes(what)) delete rest[what];
      return rest as unknown as Wish;
    }
  }
}

/** The keys of everything wished for. */
export function keysOf(wish: Wish): WishKey[] {
  const priced = wish.minPrice !== undefined || wish.maxPrice !== undefined || wish.around !== undefined;
  return [
    ...wish.places.map((place) => `place:${place}`),
    ...(priced ? ['price'] : []),
    ...(['for', 'sharing', 'meals'] as const).filter((key) => wish[key] !== undefined),
    ...wish.amenities.map((amenity) => `amenity:${amenity}`),
    ...wish.without.map((amenity) => `without:${amenity}`),
    ...(['available', 'sort'] as const).filter((key) => wish[key] !== undefined),
  ];
}
