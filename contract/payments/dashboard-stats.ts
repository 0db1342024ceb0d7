/** Site-wide booking statistics: listings by availability now, and bookings and revenue of the last thirty days. */
import { z } from 'zod';

export const STATS_DAYS = 30;

export const dashboardStats = z.object({
  listings: z.object({
    total: z.number(),
    available: z.number(),
    /** Of the available ones, those that somebody is paying for right now. */
    held: z.number(),
    booked: z.number(),
    verified: z.number(),
  }),
  /** One for each of the last thirty days of India's calendar, today last. */
  days: z.array(
    z.object({
      /** '2026-11-21' */
      day: z.string(),
      /** Listings that were added. */
      listings: z.number(),
      /** Bookings that were paid, later refunded ones included. */
      bookings: z.number(),
      /** Rupees from bookings less the refunds of that day: may be negative. */
      revenue: z.number(),
    }),
  ),
});

export type DashboardStats = z.infer<typeof dashboardStats>;
