/** The PG entity and the parameters of a search: shapes, units and limits. */
import { z } from 'zod';
import { callable, isStorable, numeral, oneOf, rowCursor, storable, UNKNOWN_CURSOR, wholeNumeral } from '../fields.ts';
import { isOneLine, visibleText, withoutTabs } from '../plain-text.ts';
import { houseRules, RULE_FILTERS } from './house-rules.ts';
import { isWholePaise } from '../money.ts';
import { LISTING_LIMITS } from './limits.ts';
import { photo } from './photo.ts';

export const FOR_WHOM = ['girls', 'boys', 'anyone'] as const;
export const MEALS = ['all', 'some', 'none'] as const;
const SORTS = ['relevance', 'price', '-price', 'newest'] as const;

/** Visible text: trimmed, at most `max` characters, without what the database cannot store. */
export const words = (max: number, what: string) =>
  z
    .string({ error: `${what} is required` })
    .overwrite(visibleText)
    .min(1, `${what} is required`)
    .max(max, `${what} must be at most ${max} characters`)
    .check(storable(what));

/** The same, refused with a line break. */
export const singleLine = (max: number, what: string) =>
  words(max, what).overwrite(withoutTabs).refine(isOneLine, `${what} must be a single line`);

/** As it is typed: several numbers, or a name beside one. What was stored before this rule is read as it is. */
export const contactNumber = singleLine(LISTING_LIMITS.contactNumber, 'Contact number').check(
  callable('Contact number'),
);

const day = z.iso.date('Use a date like 2026-11-30');

/** Rupees, to the paisa. */
export const rupees = (what: string, min: number) =>
  z
    .number({ error: `${what} must be a number` })
    .min(min, `${what} must be at least ₹${min}`)
    .max(LISTING_LIMITS.price, `${what} is too large`)
    .refine(isWholePaise, `${what} has more than two decimals`);

/**
 * A listing as it may be stored. The form requires more; a spreadsheet may lack contact, email, description and photos.
 */
export const listingFields = z.object({
  name: singleLine(LISTING_LIMITS.name, 'Name'),
  location: singleLine(LISTING_LIMITS.location, 'Location'),
  /** Rupees a month. */
  price: rupees('Price', 1),
  contactNumber: contactNumber.optional(),
  email: z.email('Invalid email format').max(LISTING_LIMITS.email).optional(),
  amenities: z
    .array(singleLine(LISTING_LIMITS.amenity, 'Amenity'))
    .max(LISTING_LIMITS.amenities, 'Too many amenities')
    .default([]),
  description: words(LISTING_LIMITS.description, 'Description').optional(),
  availability: z.boolean().default(true),
  forWhom: z.enum(FOR_WHOM).optional(),
  /** How many people share a room: 1 is a single. */
  sharing: z
    .int('Sharing must be a whole number')
    .min(1, 'Sharing must be at least 1')
    .max(LISTING_LIMITS.sharing, `Sharing must be at most ${LISTING_LIMITS.sharing}`)
    .optional(),
  meals: z.enum(MEALS).optional(),
  /** Rupees, once. */
  deposit: rupees('Deposit', 0).optional(),
  /** ISO day from which the room is available. */
  availableFrom: day.optional(),
  houseRules: houseRules.optional(),
});

export type ListingFields = z.infer<typeof listingFields>;

/** A listing on the wire (`pg` in docs/product.md). `contactNumber` and `email` are absent for a stranger. */
export const pg = z.object({
  /** Opaque. */
  _id: z.string(),
  name: z.string(),
  location: z.string(),
  price: z.number(),
  contactNumber: z.string().optional(),
  email: z.string().optional(),
  amenities: z.array(z.string()),
  description: z.string(),
  /** True is shown as 'Available', false as 'Booked'. */
  availability: z.boolean(),
  /** URLs on this server, the cover first; drawings for a listing without photos. */
  images: z.array(z.string()),
  /** One text alternative for each of `images`. */
  imageAlts: z.array(z.string()),
  /** Details of `images`, in the same order; lists have only the cover's, and drawings have none. */
  photos: z.array(photo).optional(),
  forWhom: z.enum(FOR_WHOM).optional(),
  sharing: z.number().optional(),
  meals: z.enum(MEALS).optional(),
  deposit: z.number().optional(),
  availableFrom: z.string().optional(),
  /** Absent if no rule is known, and in `fields=card`. */
  houseRules: houseRules.optional(),
  /** Present only if an admin has verified the listing. */
  verified: z.literal(true).optional(),
  /** Present only if the caller has the live booking; shown on the shortlist. */
  bookedByYou: z.literal(true).optional(),
  /** ISO instant. */
  createdAt: z.string(),
  /** For admins who read one listing: changes with every field that can be edited. Opaque; sent with the edit. */
  version: z.string().optional(),
});

export type Pg = z.infer<typeof pg>;

const amount = (what: string) =>
  numeral(what).pipe(
    z
      .number()
      .min(0, `${what} must not be negative`)
      .max(LISTING_LIMITS.price, `${what} must be at most ₹${LISTING_LIMITS.price}`),
  );

/** An opaque position in a search, as returned in `X-Next-Cursor`. */
const searchCursor = z.string().max(500, UNKNOWN_CURSOR).refine(isStorable, UNKNOWN_CURSOR);

export const listQuery = z.object({
  limit: wholeNumeral('limit', 1, LISTING_LIMITS.listPage).optional(),
  cursor: rowCursor.transform(Number).optional(),
});

export type ListQuery = z.infer<typeof listQuery>;

const criterionKey = z
  .string()
  .max(200, 'This criterion is not one of ours')
  .refine(isStorable, 'This criterion is not one of ours');

/**
 * `searchPgs?query=` of docs/product.md with additional filters. A blank query is allowed if there is at least one
 * filter.
 */
export const searchQuery = z
  .object({
    query: z
      .string()
      .trim()
      .refine(
        (text) => [...text].length <= LISTING_LIMITS.query,
        `A search may have at most ${LISTING_LIMITS.query} characters`,
      )
      .refine(isStorable, 'The search contains a character that cannot be searched')
      .default(''),
    /** Rupees a month, inclusive. */
    minPrice: amount('minPrice').optional(),
    maxPrice: amount('maxPrice').optional(),
    /** Repeatable; a listing must have each. */
    amenity: z
      .union([
        singleLine(LISTING_LIMITS.amenity, 'Amenity').transform((one) => [one]),
        z.array(singleLine(LISTING_LIMITS.amenity, 'Amenity')).max(LISTING_LIMITS.searchValues),
      ])
      .default([]),
    available: oneOf('available', ['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    /** `girls` and `boys` include houses open to anyone. */
    for: oneOf('for', FOR_WHOM).optional(),
    sharing: wholeNumeral('sharing', 1, LISTING_LIMITS.sharing).optional(),
    meals: oneOf('meals', MEALS).optional(),
    /** Repeatable; a listing must be known to have each. `guests` includes guests by day only. */
    rule: z
      .union([
        oneOf('rule', RULE_FILTERS).transform((one) => [one]),
        z.array(oneOf('rule', RULE_FILTERS)).max(LISTING_LIMITS.searchValues),
      ])
      .default([]),
    /** Leaves out listings that are not verified. */
    verified: z
      .literal('true', { error: 'verified can only be true' })
      .transform(() => true as const)
      .optional(),
    /** Keys of criteria that were read from the query and are removed: see `X-Search-Reading`. */
    without: z
      .union([criterionKey.transform((one) => [one]), z.array(criterionKey).max(LISTING_LIMITS.searchValues)])
      .default([]),
    sort: oneOf('sort', SORTS).default('relevance'),
    limit: wholeNumeral('limit', 1, LISTING_LIMITS.searchPage).default(50),
    cursor: searchCursor.optional(),
    /**
     * Only the fields of a card in a list: one picture, an empty description, no deposit, no `availableFrom`, no house
     * rules, no contact. Whole listings if absent.
     */
    fields: oneOf('fields', ['card']).optional(),
  })
  .refine(
    ({ query, sort: _sort, limit: _limit, cursor: _cursor, without: _without, fields: _fields, ...filters }) =>
      query !== '' || Object.values(filters).some(isSet),
    {
      path: ['query'],
      message: 'Type something to search for.',
    },
  )
  .refine(({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice, {
    path: ['minPrice'],
    message: 'minPrice must not be above maxPrice',
  });

export type SearchQuery = z.output<typeof searchQuery>;

/** Whether a filter is set: absent ones are undefined, or an empty list. */
function isSet(filter: unknown): boolean {
  return Array.isArray(filter) ? filter.length > 0 : filter !== undefined;
}
