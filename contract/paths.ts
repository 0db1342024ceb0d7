/** Every call's method and path, free of any validator, so that the browser can carry this table alone (spec section 7). */
import type { Place } from './route.ts';

export const paths = {
  getAllPg: { method: 'GET', path: '/pg/getAllPg' },
  getPg: { method: 'GET', path: '/pg/getPg/:id' },
  searchPgs: { method: 'GET', path: '/pg/searchPgs' },
  searchStart: { method: 'GET', path: '/pg/searchStart' },
  getUserRole: { method: 'GET', path: '/userrole/getUserRole/:uid' },
  getMyData: { method: 'GET', path: '/account/data' },
  runtime: { method: 'GET', path: '/runtime' },
} as const satisfies Record<string, Place>;
