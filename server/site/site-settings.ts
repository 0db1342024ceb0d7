/** What the site is called and how people reach who runs it: as an admin saved it, else as the environment says. */
import { inArray } from 'drizzle-orm';
import type { SiteForm } from '#contract/site/schema.ts';
import type { Db } from '../database/db.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { siteSettings } from './table.ts';

const FIELDS = ['name', 'email', 'phone', 'region'] as const satisfies (keyof SiteForm)[];

/** So late at most another process follows a change. */
const REREAD_SECONDS = 30;

export interface SiteSettings {
  /** From memory, so that it may be asked within a transaction; what nobody has set is empty. */
  current(): SiteForm;
  /** Saves what differs from the environment; what is empty goes back to it. */
  change(form: SiteForm): Promise<SiteForm>;
}

export async function openSiteSettings(db: Db, lifecycle: Lifecycle, fromEnvironment: SiteForm): Promise<SiteSettings> {
  let current = fromEnvironment;
  const read = async () => {
    const rows = await db.select().from(siteSettings).where(inArray(siteSettings.key, FIELDS));
    current = { ...fromEnvironment, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  };
  await read();
  lifecycle.every({ name: 'reading the settings of the site', seconds: REREAD_SECONDS, run: read });
  return {
    current: () => current,
    async change(form) {
      const saved = FIELDS.filter((key) => form[key] !== '' && form[key] !== fromEnvironment[key]);
      await db.transaction(async (tx) => {
        await tx.delete(siteSettings).where(inArray(siteSettings.key, FIELDS));
        if (saved.length > 0) await tx.insert(siteSettings).values(saved.map((key) => ({ key, value: form[key] })));
      });
      await read();
      return current;
    },
  };
}
