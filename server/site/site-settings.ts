/** The site's name and contacts: as an admin saved them, else from the environment. */
import { inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { SiteChange, SiteForm } from '#contract/site/schema.ts';
import type { Db } from '../database/db.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { siteSettings } from './table.ts';

const FIELDS = ['name', 'email', 'phone', 'region'] as const satisfies (keyof SiteForm)[];

/** Other processes see a change after this time at most. */
const REREAD_SECONDS = 30;

export interface SiteSettings {
  /** From memory, so that it may be called within a transaction; unset fields are empty. */
  current(): SiteForm;
  /** From the database, because another process may have changed it. */
  read(): Promise<SiteForm>;
  /** Saves the given fields if they differ from the environment; an empty field restores it. */
  change(form: SiteChange): Promise<SiteForm>;
}

export async function openSiteSettings(db: Db, lifecycle: Lifecycle, fromEnvironment: SiteForm): Promise<SiteSettings> {
  let current = fromEnvironment;
  /** Reads run one at a time, so that an older one does not finish last. */
  const oneAtATime = pLimit(1);
  const read = () =>
    oneAtATime(async () => {
      const rows = await db.select().from(siteSettings).where(inArray(siteSettings.key, FIELDS));
      return (current = { ...fromEnvironment, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) });
    });
  await read();
  lifecycle.every({
    name: 'reading the settings of the site',
    seconds: REREAD_SECONDS,
    run: async () => void (await read()),
  });
  return {
    current: () => current,
    read,
    async change(form) {
      const keys = FIELDS.filter((key) => form[key] !== undefined);
      const saved = keys.flatMap((key) => {
        const value = form[key] ?? '';
        return value === '' || value === fromEnvironment[key] ? [] : [{ key, value }];
      });
      await db.transaction(async (tx) => {
        // Without the lock the second of two parallel changes would insert a row that exists already.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`);
        await tx.delete(siteSettings).where(inArray(siteSettings.key, keys));
        if (saved.length > 0) await tx.insert(siteSettings).values(saved);
      });
      return read();
    },
  };
}
