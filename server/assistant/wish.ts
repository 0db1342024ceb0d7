/** What a person wishes for, as it is kept with the conversation, and the keys that name its parts. */
import { z } from 'zod';
import { FOR_WHOM } from '#contract/listings/schema.ts';
import { chipsOf, NO_CRITERIA, type Criteria } from '../reader/criteria.ts';
import { dropped as droppedOne } from '../reader/wishes/edits.ts';

export type Wish = Criteria;
export const NO_WISH: Wish = NO_CRITERIA;

const place = z.union([
  z.object({
    label: z.string(),
    name: z.string(),
    names: z.array(z.string()),
    city: z.exactOptional(z.string()),
  }),
  // As earlier releases kept it.
  z.string().transform((name) => ({ label: name, name, names: [name] })),
]);

/** Rupees a month. */
export const wishSchema = z.object({
  places: z.array(place).default([]),
  notPlaces: z.array(place).default([]),
  minPrice: z.exactOptional(z.number()),
  maxPrice: z.exactOptional(z.number()),
  around: z.exactOptional(z.number()),
  amenities: z.array(z.string()).default([]),
  without: z.array(z.string()).default([]),
  for: z.exactOptional(z.enum(FOR_WHOM)),
  sharing: z.exactOptional(z.number()),
  meals: z.exactOptional(z.enum(['all'])),
  available: z.exactOptional(z.literal(true)),
  sort: z.exactOptional(z.enum(['price', '-price'])),
});

/** It may have been stored by another release. */
export function wishFrom(stored: unknown): Wish {
  const { success, data } = wishSchema.safeParse(stored);
  return success ? data : NO_WISH;
}

/**
 * Names one wish: `place:Madhapur`, `not-place:Madhapur`, `price`, `amenity:wifi`, `without:ac`, `for`, `sharing`,
 * `meals`, `available`, `sort`; or several.
 */
export type WishKey = string;

/** Nobody can type it into a name. */
const BETWEEN_KEYS = '\n';

export const severalKeys = (keys: readonly WishKey[]): WishKey => keys.join(BETWEEN_KEYS);
export const keysIn = (key: WishKey): WishKey[] => key.split(BETWEEN_KEYS);

/** The wish without these parts of it. */
export const dropped = (wish: Wish, key: WishKey): Wish => keysIn(key).reduce(droppedOne, wish);

/** The keys of everything wished for. */
export const keysOf = (wish: Wish): WishKey[] => chipsOf(wish).map(({ key }) => key);
