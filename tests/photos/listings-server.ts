/** A server with two PGs for Chitra to look through, change and delete. */
import type { Pg } from '#contract/listings/schema.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';

export const LIST = 'GET /pg/getAllPg?limit=48';
export const READ = 'GET /pg/getPg/gulmohar';
export const UPDATE = 'PATCH /pg/updatePg/gulmohar';
export const BOOKED = 'POST /pg/booked';
export const DELETE = 'DELETE /pg/deletePg/gulmohar';

const aPhoto = (at: number) => ({
  url: `/uploads/${at}.webp`,
  alt: `Gulmohar House, photo ${at} of 2`,
  width: 800,
  height: 600,
  srcSet: `/uploads/${at}.webp 800w`,
  thumb: `/uploads/${at}.webp`,
  placeholder: '',
});

/** A PG as an admin reads it. */
export const whole = (overrides: Partial<Pg> = {}) =>
  aPg({ contactNumber: '+91 1', email: 'g@example.in', photos: [aPhoto(1), aPhoto(2)], version: 'v1', ...overrides });

export const refusal = (message: string) => ({ code: 'conflict', message });

export function startListingsServer(): Promise<AnsweringServer> {
  return startAnsweringServer({
    [LIST]: () => [200, [aPg(), aPg({ _id: 'neel', name: 'Neel Residency', availability: false })]],
    [READ]: () => [200, whole()],
    [UPDATE]: () => [200, whole()],
    [BOOKED]: () => [200, { booked: 0 }],
    [DELETE]: () => [200, { _id: 'gulmohar' }],
  });
}
