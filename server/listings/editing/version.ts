/**
 * The version of a listing as an editor knows it: a mark for each field, so that it cannot be forgotten by whoever
 * writes the row, and that a stale edit can be told what has changed.
 */
import { crc32 } from 'node:zlib';
import type { ErrorBody } from '#contract/error.ts';
import type { UpdatePgFields } from '#contract/listings/editing.ts';
import { rupeesText, toRupees } from '#contract/money.ts';
import { Refusal } from '../../http/errors.ts';
import type { StoredListing } from '../table.ts';

const said = (value: string | number | null) => (value === null ? 'nothing' : String(value));

interface VersionedField {
  of(listing: StoredListing): unknown;
  /** What to tell of it when it has changed. */
  now(listing: StoredListing): string;
}

/** What an edit says of the photos and of itself; the photos as a whole are the field `images`. */
type NotAField = 'imagesToDelete' | 'order' | 'imageAlts' | 'version';

/**
 * Every field an edit can carry, by its name on the wire. A mark is told by its place: new fields come last, so that
 * forms that were opened before an upgrade keep the marks of the others.
 */
const FIELDS: Record<Exclude<keyof UpdatePgFields, NotAField> | 'images', VersionedField> = {
  name: { of: ({ name }) => name, now: ({ name }) => `The name is now ${name}.` },
  location: { of: ({ location }) => location, now: ({ location }) => `The location is now ${location}.` },
  price: {
    of: ({ pricePaise }) => pricePaise,
    now: ({ pricePaise }) => `The price is now ${rupeesText(toRupees(pricePaise))}.`,
  },
  contactNumber: {
    of: ({ contactNumber }) => contactNumber,
    now: ({ contactNumber }) => `The contact number is now ${said(contactNumber)}.`,
  },
  email: { of: ({ email }) => email, now: ({ email }) => `The email is now ${said(email)}.` },
  amenities: {
    of: ({ amenities }) => amenities,
    now: ({ amenities }) => `The amenities are now ${amenities.join(', ')}.`,
  },
  description: { of: ({ description }) => description, now: () => 'The description has changed.' },
  availability: {
    of: ({ availability }) => availability,
    now: ({ availability }) => `It is now ${availability ? 'Available' : 'Booked'}.`,
  },
  forWhom: { of: ({ forWhom }) => forWhom, now: ({ forWhom }) => `For whom now says ${said(forWhom)}.` },
  sharing: { of: ({ sharing }) => sharing, now: ({ sharing }) => `Sharing now says ${said(sharing)}.` },
  meals: { of: ({ meals }) => meals, now: ({ meals }) => `Meals now says ${said(meals)}.` },
  deposit: {
    of: ({ depositPaise }) => depositPaise,
    now: ({ depositPaise }) =>
      `The deposit is now ${depositPaise === null ? 'not said' : rupeesText(toRupees(depositPaise))}.`,
  },
  availableFrom: {
    of: ({ availableFrom }) => availableFrom,
    now: ({ availableFrom }) => `Available from now says ${said(availableFrom)}.`,
  },
  images: { of: ({ photos }) => photos.map(({ id, alt }) => [id, alt]), now: () => 'The photos have changed.' },
  houseRules: {
    of: ({ houseRules }) => houseRules,
    now: () => 'The house rules have changed.',
  },
};

const fields = Object.entries(FIELDS);
const SEPARATOR = '.';

export function versionOf(listing: StoredListing): string {
  return fields.map(([, { of }]) => crc32(JSON.stringify(of(listing))).toString(36)).join(SEPARATOR);
}

/** @throws {Refusal} `conflict`, naming each field that has changed since or that the version knows nothing of */
export function assertUnchanged(listing: StoredListing, version: string | undefined): void {
  const current = versionOf(listing);
  if (version === undefined || version === current) return;
  const marks = version.split(SEPARATOR);
  const marksNow = current.split(SEPARATOR);
  const changed: NonNullable<ErrorBody['issues']> = fields
    .filter((_, at) => marks[at] !== marksNow[at])
    .map(([path, { now }]) => ({
      path,
      message: now(listing),
    }));
  throw new Refusal(
    'conflict',
    'Somebody else has changed this PG since you opened it. Look at what is new, then save again.',
    changed,
  );
}
