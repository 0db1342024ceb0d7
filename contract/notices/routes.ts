/** The bell's calls. */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { notices, noticesQuery, readBody } from './schema.ts';

export const noticeRoutes = {
  /** The caller's notices, newest first; `X-Next-Cursor` leads to older ones. */
  getNotices: route({ ...paths.getNotices, cost: 3, access: 'member', query: noticesQuery, reply: notices }),
  /** Marks notices as read; answers how many are not. */
  readNotices: route({
    ...paths.readNotices,
    access: 'member',
    body: readBody,
    reply: z.object({ unread: z.number() }),
  }),
};
