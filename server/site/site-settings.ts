/** What the site is called and how people reach who runs it: as an admin saved it, else as the environment says. */
import { inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { SiteChange, SiteForm } from '#contract/site/schema.ts';
import type { Db } from '../database/db.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { siteSettings } from './table.ts';

const FIELDS = ['name', 'email', 'phone', 'region'] as const satisfies (keyof SiteForm)[];

/** Another process sees a change at most so much later. */
const REREAD_SECONDS = 30;

export interface SiteSettings {
  /** From memory, so that it may be asked within a transaction; what nobody has set is empty. */
  current(): SiteForm;
  /** From the database: another process may have changed it. */
  read(): Promise<SiteForm>;
  /** Saves the given fields where they differ from the environment; what is empty goes back to it. */
  change(form: SiteChange): Promise<SiteForm>;
}

export async function openSiteSettings(db: Db, lifecycle: Lifecycle, fromEnvironment: SiteForm): Promise<SiteSettings> {
  let current = fromEnvironment;
  /** An older answer must not come in last. */
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
      const given = FIELDS.filter((key) => form[key] !== undefined);
      const saved = given.flatMap((key) => {
        const value = form[key] ?? '';
        return value === '' || value === fromEnvironment[key] ? [] : [{ key, value }];
      });
      await db.transaction(async (tx) => {
        // Of two at once the second would insert what the first has just inserted.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`);
        await tx.delete(siteSettings).where(inArray(siteSettings.key, given));
        if (saved.length > 0) await tx.insert(siteSettings).values(saved);
      });
      return read();
    },
  };
}
