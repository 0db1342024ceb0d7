/** The identity room's own calls, a line each. */
import { identityRoutes } from '#contract/identity/routes.ts';
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import { identityDataOf, roleOf } from './people.ts';

/** What another room holds about a person, for 'Download my data'. */
export type PersonalData = Record<string, (uid: string) => Promise<unknown>>;

export function identityRoom(implement: Implement, db: Db, otherRooms: PersonalData): void {
  implement(identityRoutes.getUserRole, async ({ caller, params }) => ({ role: await roleOf(db, caller, params.uid) }));
  implement(identityRoutes.getMyData, async ({ caller }) => {
    const rooms = await Promise.all(Object.entries(otherRooms).map(async ([room, read]) => [room, await read(caller.uid)] as const));
    return { ...(await identityDataOf(db, caller.uid)), rooms: Object.fromEntries(rooms) };
  });
}
