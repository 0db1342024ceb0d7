/**
 * The version of a listing, for optimistic locking of edits: a checksum of each field, so that no version column is
 * needed, and the refusal of a stale edit can name the changed fields.
 */
import { crc32 } from 'node:zlib';
import type { ErrorBody } from '#contract/error.ts';
import type { UpdatePgFields } from '#contract/listings/editing.ts';
import { paiseText } from '#contract/money.ts';
import { Refusal } from '../../http/errors.ts';
import type { StoredListing } from '../table.ts';

const text = (value: string | number | null) => (value === null ? 'nothing' : String(value));

interface VersionedField {
  of(listing: StoredListing): unknown;
  /** The text for an editor whose version of the field is stale. */
  now(listing: StoredListing): string;
}

/** Fields of an edit that are not fields of a listing; the photos together are the field `images`. */
type NotAField = 'imagesToDelete' | 'order' | 'imageAlts' | 'version';

/**
 * Every field of an edit, by its name on the wire. Checksums are compared by position: new fields must come last, so
 * that the versions of forms which were opened before an upgrade stay valid.
 */
const FIELDS: Record<Exclude<keyof UpdatePgFields, NotAField> | 'images', VersionedField> = {
  name: { of: ({ name }) => name, now: ({ name }) => `The name is now ${name}.` },
  location: { of: ({ location }) => location, now: ({ location }) => `The location is now ${location}.` },
  price: {
    of: ({ pricePaise }) => pricePaise,
    now: ({ pricePaise }) => `The price is now ${paiseText(pricePaise)}.`,
  },
  contactNumber: {
    of: ({ contactNumber }) => contactNumber,
    now: ({ contactNumber }) => `The contact number is now ${text(contactNumber)}.`,
  },
  email: { of: ({ email }) => email, now: ({ email }) => `The email is now ${text(email)}.` },
  amenities: {
    of: ({ amenities }) => amenities,
    now: ({ amenities }) => `The amenities are now ${amenities.join(', ')}.`,
  },
  description: { of: ({ description }) => description, now: () => 'The description has changed.' },
  availability: {
    of: ({ availability }) => availability,
    now: ({ availability }) => `It is now ${availability ? 'Available' : 'Booked'}.`,
  },
  forWhom: { of: ({ forWhom }) => forWhom, now: ({ forWhom }) => `For whom now says ${text(forWhom)}.` },
  sharing: { of: ({ sharing }) => sharing, now: ({ sharing }) => `Sharing now says ${text(sharing)}.` },
  meals: { of: ({ meals }) => meals, now: ({ meals }) => `Meals now says ${text(meals)}.` },
  deposit: {
    of: ({ depositPaise }) => depositPaise,
    now: ({ depositPaise }) => `The deposit is now ${depositPaise === null ? 'not said' : paiseText(depositPaise)}.`,
  },
  availableFrom: {
    of: ({ availableFrom }) => availableFrom,
    now: ({ availableFrom }) => `Available from now says ${text(availableFrom)}.`,
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

/** @throws {Refusal} `conflict`, naming each field that has changed since or that the version does not have */
export function assertUnchanged(listing: StoredListing, version: string | undefined): void {
  const current = versionOf(listing);
  if (version === undefined || version === current) return;
  const checksums = version.split(SEPARATOR);
  const currentChecksums = current.split(SEPARATOR);
  const changed: NonNullable<ErrorBody['issues']> = fields
    .filter((_, at) => checksums[at] !== currentChecksums[at])
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
