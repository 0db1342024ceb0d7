/** The verified mark: an admin sets and removes it; who set it and when is stored with it. */
import { eq, sql } from 'drizzle-orm';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { ListingVerification } from '#contract/listings/verified.ts';
import type { Db } from '../../database/db.ts';
import { people } from '../../identity/table.ts';
import { getListing } from '../listings.ts';
import { VERIFIED_LEXEME } from '../search-index/facts.ts';
import { listings } from '../table.ts';

/** The verifier of the demo listings. */
export const DEMO_VERIFIER = 'demo-data';

/** Setting an existing mark keeps its first date. @throws {Refusal} `not_found` */
export async function setVerified(
  db: Db,
  id: string,
  { verified, by }: { verified: boolean; by: string },
): Promise<ListingVerification> {
  await getListing(db, id);
  const { search, verifiedAt, verifiedBy } = listings;
  await db
    .update(listings)
    .set(
      verified
        ? {
            verifiedAt: sql`coalesce(${verifiedAt}, now())`,
            verifiedBy: sql`case when ${verifiedAt} is null then ${by}::text else ${verifiedBy} end`,
            search: sql`${search} || array_to_tsvector(array[${VERIFIED_LEXEME}]::text[])`,
          }
        : { verifiedAt: null, verifiedBy: null, search: sql`ts_delete(${search}, ${VERIFIED_LEXEME}::text)` },
    )
    .where(eq(listings.id, id));
  return verificationOf(db, id);
}

/** @throws {Refusal} `not_found` */
export async function verificationOf(db: Db, id: string): Promise<ListingVerification> {
  const { verifiedAt, verifiedBy } = await getListing(db, id);
  if (!verifiedAt) return { verified: false };
  const [person] =
    verifiedBy === null ? [] : await db.select({ name: people.name }).from(people).where(eq(people.id, verifiedBy));
  const by = verifiedBy === DEMO_VERIFIER ? 'the demo data' : (person?.name ?? DELETED_USER);
  return { verified: true, at: verifiedAt.toISOString(), by };
}
