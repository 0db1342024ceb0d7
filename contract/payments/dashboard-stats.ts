/** Site-wide booking statistics: listings by availability now, and bookings and revenue of the last thirty days. */
import { z } from 'zod';

export const STATS_DAYS = 30;

export const dashboardStats = z.object({
  listings: z.object({
    total: z.number(),
    available: z.number(),
    /** Of the available ones, those that are held right now. */
    held: z.number(),
    booked: z.number(),
    verified: z.number(),
  }),
  /** One for each of the last thirty days in India, today last. */
  days: z.array(
    z.object({
      /** '2026-11-21' */
      day: z.string(),
      /** Listings added. */
      listings: z.number(),
      /** Paid bookings, including those refunded later. */
      bookings: z.number(),
      /** Rupees from bookings minus the refunds of that day: may be negative. */
      revenue: z.number(),
    }),
  ),
});

export type DashboardStats = z.infer<typeof dashboardStats>;
