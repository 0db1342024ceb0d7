/** The identity room's own calls; the identity provider's stand at `/api/auth/*` as it documents them. */
import { z } from 'zod';
import { idInPath } from '../id.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { personalData, role } from './schema.ts';

export const identityRoutes = {
  /** The role of oneself; of anybody for an admin; 403 otherwise. */
  getUserRole: route({ ...paths.getUserRole, access: 'member', params: z.object({ uid: idInPath }), reply: z.object({ role }) }),
  /** All we hold about the caller, to keep. */
  getMyData: route({ ...paths.getMyData, access: 'member', reply: personalData }),
};
