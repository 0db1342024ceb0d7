/** All listings as a spreadsheet, which the import reads back. */
import { asc, gt } from 'drizzle-orm';
import type { HouseRules } from '#contract/listings/house-rules.ts';
import { toRupees } from '#contract/money.ts';
import type { Db } from '../database/db.ts';
import { csvStream, type Cell } from '../http/csv.ts';
import { listingColumns, listings, type StoredListing } from './table.ts';

const BATCH = 1_000;

/** A column's name and what it says; the names are those by which the import knows them. */
const COLUMNS: [string, (listing: StoredListing) => Cell][] = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Location', ({ location }) => location],
  ['Price', ({ pricePaise }) => toRupees(pricePaise)],
  ['Contact number', ({ contactNumber }) => contactNumber],
  ['Email', ({ email }) => email],
  ['Amenities', ({ amenities }) => amenities.join(', ')],
  ['Description', ({ description }) => description],
  ['Available', ({ availability }) => availability],
  ['For whom', ({ forWhom }) => forWhom],
  ['Sharing', ({ sharing }) => sharing],
  ['Meals', ({ meals }) => meals],
  ['Deposit', ({ depositPaise }) => (depositPaise === null ? null : toRupees(depositPaise))],
  ['Available from', ({ availableFrom }) => availableFrom],
  ['Gate time', ({ houseRules }) => houseRules.gateTime],
  ['Guests', ({ houseRules }) => houseRules.guests],
  ['Notice (days)', ({ houseRules }) => houseRules.noticeDays],
  ['Lock-in (months)', ({ houseRules }) => houseRules.lockInMonths],
  ['Electricity', ({ houseRules }) => electricity(houseRules)],
  ['Water', ({ houseRules }) => houseRules.water],
  ['Deposit terms', ({ houseRules }) => houseRules.depositTerms],
  ['Cooking', ({ houseRules }) => houseRules.cooking],
  ['Smoking', ({ houseRules }) => houseRules.smoking],
  ['Drinking', ({ houseRules }) => houseRules.drinking],
  ['Pets', ({ houseRules }) => houseRules.pets],
  ['Landmark', ({ houseRules }) => houseRules.landmark],
  ['Verified', ({ verifiedAt }) => verifiedAt !== null],
  ['Added', ({ createdAt }) => createdAt.toISOString()],
];

/** 'metered, ₹8 per unit', as the import reads it. */
function electricity({ electricity: how, electricityRate: rate }: HouseRules): Cell {
  if (rate === undefined || how === undefined) return how;
  return `${how}, ₹${rate} ${how === 'metered' ? 'per unit' : 'a month'}`;
}

export function listingsFile(db: Db): AsyncIterable<string> {
  return csvStream(
    COLUMNS.map(([name]) => name),
    batches(db),
  );
}

/** Batch by batch in the order of arrival, so that no transaction is open while somebody downloads slowly. */
async function* batches(db: Db): AsyncGenerator<Cell[][]> {
  for (let after = 0; ;) {
    const rows = await db
      .select(listingColumns)
      .from(listings)
      .where(gt(listings.seq, after))
      .orderBy(asc(listings.seq))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => COLUMNS.map(([, cell]) => cell(row)));
    after = last.seq;
  }
}
