/** Makes the rooms by hand, in the order of the arrows between them. */
import { runtimeRoutes, type RuntimeSettings } from '#contract/runtime.ts';
import type { Db } from './database/db.ts';
import type { Implement } from './http/implement.ts';
import { listingsRoom } from './listings/routes.ts';

export interface House {
  db: Db;
  runtime: RuntimeSettings;
}

export function openRooms(implement: Implement, { db, runtime }: House): void {
  implement(runtimeRoutes.runtime, async () => runtime);
  listingsRoom(implement, db);
}
