/** The bell's calls. */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { notices, noticesQuery, readBody } from './schema.ts';

export const noticeRoutes = {
  getNotices: route({
    ...paths.getNotices,
    summary: "The caller's notices, newest first; `X-Next-Cursor` leads to older ones.",
    cost: 3,
    access: 'member',
    query: noticesQuery,
    response: notices,
  }),
  readNotices: route({
    ...paths.readNotices,
    summary: 'Marks notices as read; answers how many are not.',
    access: 'member',
    body: readBody,
    response: z.object({ unread: z.number() }),
  }),
};
