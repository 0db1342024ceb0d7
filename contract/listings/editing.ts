/**
 * Adding and editing a listing. Both calls take `multipart/form-data`, where an array is its
 * field repeated and a number or a boolean is its text, or JSON where no file is sent. Values of the wrong kind are
 * refused in a sentence with the field's name.
 */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { houseRules } from './house-rules.ts';
import { LISTING_LIMITS, PHOTO_LIMITS } from './limits.ts';
import { FOR_WHOM, MEALS, rupees, singleLine, words } from './schema.ts';

/** A number as JSON has it or as a form writes it: `11500` or `11500.50`, without separators. */
const typed = (what: string, number: z.ZodType<number, number>) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,6})?\s*$/.test(value) ? Number(value) : value),
    z
      .number({
        error: (issue) => (isAbsent(issue.input) ? `${what} is required` : `${what} must be a number, such as 11500`),
      })
      .pipe(number),
  );

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

const flag = (what: string) =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean({ error: `${what} must be true or false` }),
  );

/** A repeated field that came once is a list of one. */
const list = <S extends z.ZodType>(each: S, most: number, what: string) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(each, { error: `${what} must be a list` }).max(most, `${what}: at most ${most}`),
  );

/** Each value may hold several, separated by commas; the same one twice counts once. */
const amenities = z.preprocess(
  (value) => {
    const given = value === undefined || Array.isArray(value) ? (value ?? []) : [value];
    const split = given.flatMap((each: unknown) => (typeof each === 'string' ? each.split(',') : [each]));
    const named = split.map((each) => (typeof each === 'string' ? each.trim() : each)).filter((each) => each !== '');
    return [...new Set(named)];
  },
  z
    .array(singleLine(LISTING_LIMITS.amenity, 'Amenity'))
    .min(1, 'Amenities are required')
    .max(LISTING_LIMITS.amenities, `At most ${LISTING_LIMITS.amenities} amenities`),
);

/** What need not be said: an empty value takes it away. */
const clearable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();

const required = {
  name: singleLine(LISTING_LIMITS.name, 'Name'),
  location: singleLine(LISTING_LIMITS.location, 'Location'),
  /** Rupees a month. */
  price: typed('Price', rupees('Price', 1)),
  contactNumber: singleLine(LISTING_LIMITS.contactNumber, 'Contact number'),
  email: singleLine(LISTING_LIMITS.email, 'Email').pipe(z.email('Invalid email format')),
  amenities,
  description: words(LISTING_LIMITS.description, 'Description'),
};

const optional = {
  forWhom: clearable(z.enum(FOR_WHOM, `For whom must be one of ${FOR_WHOM.join(', ')}`)),
  sharing: clearable(
    typed(
      'Sharing',
      z
        .int('Sharing must be a whole number')
        .min(1, 'Sharing must be at least 1')
        .max(LISTING_LIMITS.sharing, `Sharing must be at most ${LISTING_LIMITS.sharing}`),
    ),
  ),
  meals: clearable(z.enum(MEALS, `Meals must be one of ${MEALS.join(', ')}`)),
  /** Rupees, once. */
  deposit: clearable(typed('Deposit', rupees('Deposit', 0))),
  /** ISO day. */
  availableFrom: clearable(z.iso.date('Use a date like 2026-11-30')),
  /** As a whole; in a form as its JSON. */
  houseRules: clearable(z.preprocess(fromJson, houseRules)),
};

/** A form's text as what it stands for; a text that is no JSON stays one, and is refused. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** An empty one leaves the text to us: 'Gulmohar House, photo 1 of 3'. */
const alt = z
  .string({ error: 'imageAlts must be texts' })
  .trim()
  .max(PHOTO_LIMITS.alt, `A photo's description must be at most ${PHOTO_LIMITS.alt} characters`)
  .check(storable("A photo's description"));

/**
 * `POST /pg/addPg`, together with the files `images`: the first is the cover. Without one: 400 'Please upload at least
 * one image.'.
 */
export const addPgFields = z.object({
  /**
   * The form's own id for the new PG: sent again after an answer was lost, the same PG is added once. Sent again with
   * other words it is 409.
   */
  _id: z.uuid('_id must be a UUID').optional(),
  ...required,
  availability: flag('Availability').default(true),
  ...optional,
  /** One for each file of `images`, in their order; none at all leaves all to us. */
  imageAlts: list(alt, PHOTO_LIMITS.files, 'imageAlts').optional(),
});

const photoName = z.string({ error: 'A photo is named by its address' }).max(500, 'A photo is named by its address');

/**
 * `PATCH /pg/updatePg/:id`, together with the files `newImages`. Whatever is absent stays as it is. An edit that would
 * leave no photo is 400, unless the listing had none.
 */
export const updatePgFields = z.object({
  ...z.object(required).partial().shape,
  availability: flag('Availability').optional(),
  ...optional,
  /** Addresses as they stand in `images`; one that is not among them is 400 and nothing is changed. */
  imagesToDelete: list(photoName, PHOTO_LIMITS.ofListing, 'imagesToDelete').optional(),
  /**
   * The photos in their order, the cover first: an address of `images`, or `new:0`, `new:1`… for the files of
   * `newImages` as they are sent. What it does not name comes behind: first those that were there, then the new ones.
   */
  order: list(photoName, PHOTO_LIMITS.ofListing, 'order').optional(),
  /** One for each entry of `order`; an empty one leaves the text to us. */
  imageAlts: list(alt, PHOTO_LIMITS.ofListing, 'imageAlts').optional(),
  /**
   * The `version` of the listing that this edit began with. Where it has changed since, the answer is 409, nothing is
   * changed, and `issues` names each changed field with what it says now. Absent, the edit is taken as it is.
   */
  version: z.string().max(400, 'This version is not one of ours').optional(),
});

export type AddPgFields = z.output<typeof addPgFields>;
export type UpdatePgFields = z.output<typeof updatePgFields>;

/** `DELETE /pg/deletePg/:id`. */
export const deletedPg = z.object({ _id: z.string() });
