/** The vocabulary: all words of all listings. */
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** The transaction that added the word, so that another process can read only newer words. */
    addedIn: xid8('added_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('search_words_added_in').on(table.addedIn)],
);
