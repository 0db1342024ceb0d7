/** Opens the shortlist room. */
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import { implementShortlist } from './routes.ts';
import type { IsBookedBy } from './shortlist.ts';

interface Needs {
  implement: Implement;
  db: Db;
  isBookedBy: IsBookedBy;
}

export function openShortlist({ implement, db, isBookedBy }: Needs): void {
  implementShortlist(implement, db, isBookedBy);
}
