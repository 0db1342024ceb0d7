/**
 * The version of a listing as an editor knows it: a mark for each field, so that it cannot be forgotten by whoever
 * writes the row, and that a stale edit can be told what has changed.
 */
import { crc32 } from 'node:zlib';
import type { ErrorBody } from '#contract/error.ts';
import { toRupees } from '#contract/money.ts';
import { Refusal } from '../../http/errors.ts';
import type { StoredListing } from '../table.ts';

const rupees = (paise: number) => `₹${toRupees(paise).toLocaleString('en-IN')}`;
const said = (value: string | number | null) => (value === null ? 'nothing' : String(value));

/** Every field an edit can carry: its name on the wire, what it holds, and what to tell of it. */
const FIELDS: { path: string; of(listing: StoredListing): unknown; now(listing: StoredListing): string }[] = [
  { path: 'name', of: ({ name }) => name, now: ({ name }) => `The name is now ${name}.` },
  { path: 'location', of: ({ location }) => location, now: ({ location }) => `The location is now ${location}.` },
  {
    path: 'price',
    of: ({ pricePaise }) => pricePaise,
    now: ({ pricePaise }) => `The price is now ${rupees(pricePaise)}.`,
  },
  {
    path: 'contactNumber',
    of: ({ contactNumber }) => contactNumber,
    now: ({ contactNumber }) => `The contact number is now ${said(contactNumber)}.`,
  },
  { path: 'email', of: ({ email }) => email, now: ({ email }) => `The email is now ${said(email)}.` },
  {
    path: 'amenities',
    of: ({ amenities }) => amenities,
    now: ({ amenities }) => `The amenities are now ${amenities.join(', ')}.`,
  },
  { path: 'description', of: ({ description }) => description, now: () => 'The description has changed.' },
  {
    path: 'availability',
    of: ({ availability }) => availability,
    now: ({ availability }) => `It is now ${availability ? 'Available' : 'Booked'}.`,
  },
  { path: 'forWhom', of: ({ forWhom }) => forWhom, now: ({ forWhom }) => `For whom now says ${said(forWhom)}.` },
  { path: 'sharing', of: ({ sharing }) => sharing, now: ({ sharing }) => `Sharing now says ${said(sharing)}.` },
  { path: 'meals', of: ({ meals }) => meals, now: ({ meals }) => `Meals now says ${said(meals)}.` },
  {
    path: 'deposit',
    of: ({ depositPaise }) => depositPaise,
    now: ({ depositPaise }) => `The deposit is now ${depositPaise === null ? 'not said' : rupees(depositPaise)}.`,
  },
  {
    path: 'availableFrom',
    of: ({ availableFrom }) => availableFrom,
    now: ({ availableFrom }) => `Available from now says ${said(availableFrom)}.`,
  },
  { path: 'images', of: ({ photos }) => photos.map(({ id, alt }) => [id, alt]), now: () => 'The photos have changed.' },
];

const SEPARATOR = '.';

export function versionOf(listing: StoredListing): string {
  return FIELDS.map(({ of }) => crc32(JSON.stringify(of(listing))).toString(36)).join(SEPARATOR);
}

/** @throws {Refusal} `conflict`, naming each field that has changed since; `invalid` for what was never a version */
export function assertUnchanged(listing: StoredListing, version: string | undefined): void {
  const current = versionOf(listing);
  if (version === undefined || version === current) return;
  const marks = version.split(SEPARATOR);
  if (marks.length !== FIELDS.length) throw new Refusal('invalid', 'This version is not one of ours.');
  const marksNow = current.split(SEPARATOR);
  const changed: NonNullable<ErrorBody['issues']> = FIELDS.filter((_, at) => marks[at] !== marksNow[at]).map(
    ({ path, now }) => ({
      path,
      message: now(listing),
    }),
  );
  throw new Refusal(
    'conflict',
    'Somebody else has changed this PG since you opened it. Look at what is new, then save again.',
    changed,
  );
}
