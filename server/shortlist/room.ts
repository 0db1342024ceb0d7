/** Opens the shortlist room. */
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import { implementShortlist } from './routes.ts';

export function openShortlist({ implement, db }: { implement: Implement; db: Db }): void {
  implementShortlist(implement, db);
}
