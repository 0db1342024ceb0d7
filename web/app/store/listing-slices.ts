/** The slices that the search and the PG's page show. */
import pg from '#web/listings/pg-slice.ts';
import search from '#web/listings/search/search-slice.ts';

export const slices = { pg, search };
