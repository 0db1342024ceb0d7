/** The identity room's own calls, a line each. */
import { AUDIT_PHRASES, countPhrase, fillPhrase } from '#contract/audit-details.ts';
import { identityRoutes } from '#contract/identity/routes.ts';
import type { IdentityProvider } from '../adapters/identity-provider/port.ts';
import type { Implement } from '../http/implement.ts';
import { identityDataOf, roleOf } from './accounts/people.ts';
import { confirmIdentity, hasPassword } from './admin/confirm-identity.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts';
import { changeRole, endSessions, findPeople, setSuspended, type PeopleAdmin } from './admin/manage-people.ts';

/** Reads what each other room stores about a person, for 'Download my data'; long lists in pages. */
export type PersonalData = Record<string, (uid: string) => unknown>;

/** The audit log lists the ids of so many people, and only the number of more. */
const MAX_LISTED_IDS = 3;

export interface IdentityContext extends PeopleAdmin {
  provider: Pick<IdentityProvider, 'verifyPassword'>;
  /** Whether admins may act only with a second factor. */
  secondFactorRequired: boolean;
  otherRooms: PersonalData;
  /** Called after sessions of this person have ended. */
  sessionsEnded: (uid: string) => void;
}

export function implementIdentity(implement: Implement, context: IdentityContext): void {
  const { db, provider, secondFactorRequired, otherRooms } = context;
  implement(identityRoutes.getUserRole, async ({ caller, params }) => ({ role: await roleOf(db, caller, params.uid) }));
  implement(identityRoutes.getMyData, async ({ caller }) => {
    const rooms = await Promise.all(
      Object.entries(otherRooms).map(async ([room, read]) => [room, await read(caller.uid)] as const),
    );
    return { ...(await identityDataOf(db, caller.uid)), rooms: Object.fromEntries(rooms) };
  });
  implement(identityRoutes.getSecurity, async ({ caller }) => ({
    secondFactor: caller.secondFactor,
    required: secondFactorRequired,
    hasPassword: await hasPassword(db, caller.uid),
  }));
  implement(identityRoutes.confirmIdentity, async ({ caller, body }) => {
    await confirmIdentity(db, provider, caller, body.password);
    return { confirmed: true as const };
  });

  implement(identityRoutes.getPeople, async ({ query, header, note }) => {
    const { people, nextCursor } = await findPeople(context, query);
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    if (people.length === 0) note(AUDIT_PHRASES.nobody);
    else if (people.length <= MAX_LISTED_IDS) note(people.map(({ uid }) => uid).join(' '));
    else note(fillPhrase(AUDIT_PHRASES.people, people.length));
    return people;
  });
  implement(identityRoutes.setSuspended, async ({ params, body, note }) => {
    const person = await setSuspended(context, params.uid, body.suspended);
    if (body.suspended) context.sessionsEnded(params.uid);
    note(body.suspended ? AUDIT_PHRASES.suspended : AUDIT_PHRASES.suspensionLifted);
    return person;
  });
  implement(identityRoutes.endSessions, async ({ params, note }) => {
    const ended = await endSessions(context, params.uid);
    context.sessionsEnded(params.uid);
    note(countPhrase(AUDIT_PHRASES.oneSessionEnded, AUDIT_PHRASES.sessionsEnded, ended));
    return { ended };
  });
  implement(identityRoutes.setPersonRole, async ({ params, body, note }) => {
    const person = await changeRole(context, params.uid, body.role);
    note(body.role === 'admin' ? AUDIT_PHRASES.madeAdmin : AUDIT_PHRASES.noLongerAdmin);
    return person;
  });

  implement(identityRoutes.getApiKeys, () => listApiKeys(db, secondFactorRequired));
  implement(identityRoutes.createApiKey, async ({ caller, body, note }) => {
    note(`${body.name}: ${body.scopes.join(', ')}`);
    return await createApiKey(db, caller, body);
  });
  implement(identityRoutes.revokeApiKey, async ({ params, note }) => {
    note(await revokeApiKey(db, params.id));
    return { _id: params.id };
  });
}
