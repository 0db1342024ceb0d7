/** The identity room's own calls; the identity provider's stand at `/api/auth/*` as it documents them. */
import { z } from 'zod';
import { idInPath } from '../id.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { personalData, role } from './schema.ts';
import {
  endedSessions,
  managedPerson,
  ownSecurity,
  passwordAgain,
  peopleQuery,
  roleChange,
  suspension,
} from './people.ts';

const person = z.object({ uid: idInPath });

export const identityRoutes = {
  /** The role of oneself; of anybody for an admin; 403 otherwise. */
  getUserRole: route({
    ...paths.getUserRole,
    access: 'member',
    params: z.object({ uid: idInPath }),
    reply: z.object({ role }),
  }),
  /** How the caller's account is protected. */
  getSecurity: route({ ...paths.getSecurity, access: 'member', reply: ownSecurity }),
  /**
   * Proves by the password that it is still the person who signed in: what asks for that is answered for ten minutes.
   * 400 for a wrong password, 409 where the account has none, 429 after five wrong ones.
   */
  confirmIdentity: route({
    ...paths.confirmIdentity,
    cost: 60,
    access: 'member',
    body: passwordAgain,
    reply: z.object({ confirmed: z.literal(true) }),
  }),
  /** Everybody with an account, newest first, or those whose name or address contains `query`; `X-Next-Cursor`. */
  getPeople: route({ ...paths.getPeople, cost: 8, access: 'admin', query: peopleQuery, reply: z.array(managedPerson) }),
  /** Keeps a person out and ends their sessions, or lets them in again. 409 for the last admin. */
  setSuspended: route({
    ...paths.setSuspended,
    access: 'admin',
    params: person,
    body: suspension,
    reply: managedPerson,
  }),
  /** Signs a person out everywhere. */
  endSessions: route({ ...paths.endSessions, access: 'admin', params: person, reply: endedSessions }),
  /** Makes somebody an admin, who must have a verified address, or takes the role away. 409 for the last admin. */
  setPersonRole: route({
    ...paths.setPersonRole,
    access: 'admin',
    confirmed: true,
    params: person,
    body: roleChange,
    reply: managedPerson,
  }),
  /** All we hold about the caller, to keep. */
  getMyData: route({ ...paths.getMyData, cost: 20, access: 'member', reply: personalData }),
};
