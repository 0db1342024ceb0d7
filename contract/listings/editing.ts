/**
 * Adding and editing a listing. Both calls accept `multipart/form-data`, where an array is a repeated field and a
 * number or boolean is text, or JSON if no file is sent. Values of the wrong type are refused with the field's name.
 */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { inOneSpelling, outsideBrackets } from './amenities/amenities.ts';
import { houseRules } from './house-rules.ts';
import { LISTING_LIMITS, PHOTO_LIMITS } from './limits.ts';
import { contactNumber, FOR_WHOM, MEALS, rupees, singleLine, words } from './schema.ts';

/** A number as in JSON, or as text in a form: `11500` or `11500.50`, without separators. */
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

/** A list; a field that is sent once is a list of one. */
const list = <S extends z.ZodType>(each: S, max: number, what: string) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(each, { error: `${what} must be a list` }).max(max, `${what}: at most ${max}`),
  );

/** Each value may have several, separated by commas outside brackets; each counts once, in one spelling. */
const amenities = z.preprocess(
  (value) => {
    const values = value === undefined || Array.isArray(value) ? (value ?? []) : [value];
    const split = values.flatMap((each: unknown) => (typeof each === 'string' ? outsideBrackets(each) : [each]));
    return split.filter((each) => typeof each !== 'string' || each.trim() !== '');
  },
  z
    .array(singleLine(LISTING_LIMITS.amenity, 'Amenity'))
    .overwrite(inOneSpelling)
    .min(1, 'Amenities are required')
    .max(LISTING_LIMITS.amenities, `At most ${LISTING_LIMITS.amenities} amenities`),
);

/** An optional field, which an empty value removes. */
const clearable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();

const required = {
  name: singleLine(LISTING_LIMITS.name, 'Name'),
  location: singleLine(LISTING_LIMITS.location, 'Location'),
  /** Rupees a month. */
  price: typed('Price', rupees('Price', 1)),
  contactNumber,
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
  /** Replaced as a whole; in a form it is JSON. */
  houseRules: clearable(z.preprocess(fromJson, houseRules)),
};

/** Parses a form's text as JSON; other text is returned as it is, and refused by the schema. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Empty for the default text: 'Gulmohar House, photo 1 of 3'. */
const alt = z
  .string({ error: 'imageAlts must be texts' })
  .trim()
  .max(PHOTO_LIMITS.alt, `A photo's description must be at most ${PHOTO_LIMITS.alt} characters`)
  .check(storable("A photo's description"));

/**
 * `POST /pg/addPg`, together with the files `images`: the first is the cover. Without a file: 400 'Please upload at
 * least one image.'.
 */
export const addPgFields = z.object({
  /**
   * The form's own id for the new PG: if the form is sent again after a lost response, the PG is added only once. With
   * different content it is 409.
   */
  _id: z.uuid('_id must be a UUID').optional(),
  ...required,
  availability: flag('Availability').default(true),
  ...optional,
  /** One for each file of `images`, in order; absent for default texts. */
  imageAlts: list(alt, PHOTO_LIMITS.files, 'imageAlts').optional(),
});

const photoName = z.string({ error: 'A photo is named by its address' }).max(500, 'A photo is named by its address');

/**
 * `PATCH /pg/updatePg/:id`, together with the files `newImages`. Absent fields do not change. An edit that would leave
 * no photo is 400, unless the listing had none.
 */
export const updatePgFields = z.object({
  ...z.object(required).partial().shape,
  availability: flag('Availability').optional(),
  ...optional,
  /** URLs as in `images`; with an unknown one the answer is 400 and nothing is changed. */
  imagesToDelete: list(photoName, PHOTO_LIMITS.ofListing, 'imagesToDelete').optional(),
  /**
   * The photos in order, the cover first: a URL of `images`, or `new:0`, `new:1`… for the files of `newImages` as sent.
   * Photos that it does not list follow: first the existing ones, then the new ones.
   */
  order: list(photoName, PHOTO_LIMITS.ofListing, 'order').optional(),
  /** One for each entry of `order`; an empty one gets the default text. */
  imageAlts: list(alt, PHOTO_LIMITS.ofListing, 'imageAlts').optional(),
  /**
   * The `version` of the listing on which this edit is based. If it has changed since, the answer is 409, nothing is
   * changed, and `issues` has each changed field with its current value. Without it the edit is not checked.
   */
  version: z.string().max(400, 'This version is not one of ours').optional(),
});

export type AddPgFields = z.output<typeof addPgFields>;
export type UpdatePgFields = z.output<typeof updatePgFields>;

/** `DELETE /pg/deletePg/:id`. */
export const deletedPg = z.object({ _id: z.string() });
