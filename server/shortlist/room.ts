/** Opens the shortlist room. */
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import type { IsBookedBy } from '../listings/booked-by.ts';
import { implementShortlist } from './routes.ts';

interface ShortlistDependencies {
  implement: Implement;
  db: Db;
  isBookedBy: IsBookedBy;
}

export function openShortlist({ implement, db, isBookedBy }: ShortlistDependencies): void {
  implementShortlist(implement, db, isBookedBy);
}
