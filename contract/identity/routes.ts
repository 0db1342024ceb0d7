/** The identity room's own calls; those of the identity provider are at `/api/auth/*`, as it documents them. */
import { z } from 'zod';
import { CSV_SECONDS } from '../csv.ts';
import { idInPath } from '../fields.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { apiKey, createdApiKey, newApiKey } from './api-keys.ts';
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
  getUserRole: route({
    ...paths.getUserRole,
    summary: 'The role of oneself; of anybody for an admin; 403 otherwise.',
    access: 'member',
    params: z.object({ uid: idInPath }),
    response: z.object({ role }),
  }),
  getSecurity: route({
    ...paths.getSecurity,
    summary: "How the caller's account is protected.",
    access: 'member',
    response: ownSecurity,
  }),
  confirmIdentity: route({
    ...paths.confirmIdentity,
    summary:
      'Proves by the password that it is still the person who signed in: what asks for that is answered for ten ' +
      'minutes. 400 for a wrong password, 409 where the account has none, 429 after five wrong ones.',
    cost: 60,
    access: 'member',
    body: passwordAgain,
    response: z.object({ confirmed: z.literal(true) }),
  }),
  getPeople: route({
    ...paths.getPeople,
    summary:
      'Everybody with an account, newest first, or those whose name or address contains `query`; `X-Next-Cursor`.',
    cost: 8,
    access: 'admin',
    audited: true,
    query: peopleQuery,
    response: z.array(managedPerson),
  }),
  setSuspended: route({
    ...paths.setSuspended,
    summary: 'Keeps a person out and ends their sessions, or lets them in again. 409 for the last admin.',
    access: 'admin',
    params: person,
    body: suspension,
    response: managedPerson,
  }),
  endSessions: route({
    ...paths.endSessions,
    summary: 'Signs a person out everywhere.',
    access: 'admin',
    params: person,
    response: endedSessions,
  }),
  setPersonRole: route({
    ...paths.setPersonRole,
    summary:
      'Makes somebody an admin, who must have a verified address, or takes the role away. 409 for the last admin.',
    access: 'admin',
    requiresRecentLogin: true,
    params: person,
    body: roleChange,
    response: managedPerson,
  }),
  getApiKeys: route({
    ...paths.getApiKeys,
    summary: 'The API keys of all admins, newest first; never the secret of one.',
    access: 'admin',
    response: z.array(apiKey),
  }),
  createApiKey: route({
    ...paths.createApiKey,
    summary:
      'Makes an API key of the caller, and answers it whole this once. It may do what its scopes say, as long as its ' +
      'maker is an admin. 409 where there are 20.',
    access: 'admin',
    requiresRecentLogin: true,
    body: newApiKey,
    response: createdApiKey,
    status: 201,
  }),
  revokeApiKey: route({
    ...paths.revokeApiKey,
    summary: 'Ends an API key, whoever made it. It takes hold at once.',
    access: 'admin',
    requiresRecentLogin: true,
    params: z.object({ id: idInPath }),
    response: z.object({ _id: z.string() }),
  }),
  getMyData: route({
    ...paths.getMyData,
    summary: 'All we hold about the caller, to keep.',
    cost: 20,
    access: 'member',
    response: personalData,
    streamed: true,
    timeoutSeconds: CSV_SECONDS,
  }),
};
