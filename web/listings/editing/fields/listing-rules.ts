/** What the form of a listing accepts, for react-hook-form; the server checks the same once more. */
import * as z from 'zod/mini';
import { HOUSE_RULE_LIMITS, LISTING_LIMITS } from '#contract/listings/limits.ts';
import { phoneNumberIn } from '#contract/phone-number.ts';
import { amenitiesOf } from './listing-values.ts';
import type { ListingField } from './listing-values.ts';
import { messages as room } from '../../messages.ts';
import { messages } from '../messages.ts';

// Otherwise zod tries whether it may compile code at run time, which the content security policy reports as an attack.
z.config({ jitless: true });

const LIMITS = { ...LISTING_LIMITS, ...HOUSE_RULE_LIMITS };

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

const text = (what: string, max: number, needed: boolean) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(needed ? 1 : 0, messages.required(what)),
      z.maxLength(max, messages.tooLong(what, max)),
    );

/** Rupees; empty where it need not be said. */
const amount = (what: string, least: number, needed: boolean) =>
  z.string().check(
    z.trim(),
    z.minLength(needed ? 1 : 0, messages.required(what)),
    z.refine((value) => value === '' || AMOUNT.test(value), { error: messages.amountInvalid(what), abort: true }),
    z.refine((value) => value === '' || Number(value) >= least, {
      error: messages.amountLeast(what, least),
      abort: true,
    }),
    z.refine((value) => value === '' || Number(value) <= LISTING_LIMITS.price, messages.amountMost(what)),
  );

/** A whole number; empty where it need not be said. */
const whole = (what: string, most: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || /^\d{1,9}$/.test(value), { error: messages.wholeInvalid(what), abort: true }),
    z.refine((value) => Number(value) <= most, messages.wholeMost(what, most)),
  );

/**
 * `missing` names what the listing never had, as one from a spreadsheet: there it may stay empty. `storedContact` was
 * saved before it had to be a phone number, and holds up no other change.
 */
export function listingRules(missing: readonly ListingField[] = [], storedContact = '') {
  const needed = (field: ListingField) => !missing.includes(field);
  return z.object({
    name: text(messages.name, LIMITS.name, true),
    location: text(messages.location, LIMITS.location, true),
    price: amount(messages.priceWord, 1, true),
    contactNumber: text(messages.contactNumber, LIMITS.contactNumber, needed('contactNumber')).check(
      z.refine(
        (value) => value === '' || value === storedContact || phoneNumberIn(value) !== undefined,
        messages.phoneInvalid(messages.contactNumber),
      ),
    ),
    email: text(messages.email, LIMITS.email, needed('email')).check(
      z.refine((value) => value === '' || z.email().safeParse(value).success, messages.emailInvalid),
    ),
    amenities: z.string().check(
      z.refine((value) => !needed('amenities') || amenitiesOf(value).length > 0, messages.amenitiesRequired),
      z.refine((value) => amenitiesOf(value).length <= LIMITS.amenities, messages.tooManyAmenities(LIMITS.amenities)),
      z.refine(
        (value) => amenitiesOf(value).every((one) => one.length <= LIMITS.amenity),
        messages.tooLong(messages.amenity, LIMITS.amenity),
      ),
    ),
    description: text(messages.description, LIMITS.description, needed('description')),
    availability: z.boolean(),
    forWhom: z.string(),
    sharing: z.string(),
    meals: z.string(),
    deposit: amount(messages.depositWord, 0, false),
    availableFrom: z.string(),
    gateTime: z.string(),
    guests: z.string(),
    noticeDays: whole(messages.noticeWord, LIMITS.noticeDays),
    lockInMonths: whole(messages.lockInWord, LIMITS.lockInMonths),
    electricity: z.string(),
    electricityRate: amount(messages.rateWord, 0.01, false).check(
      z.refine((value) => Number(value) <= LIMITS.electricityRate, messages.amountMost(messages.rateWord)),
    ),
    water: z.string(),
    depositTerms: text(room.rules.names.depositTerms, LIMITS.depositTerms, false),
    cooking: z.string(),
    smoking: z.string(),
    drinking: z.string(),
    pets: z.string(),
    landmark: text(room.rules.names.landmark, LIMITS.landmark, false),
  });
}
