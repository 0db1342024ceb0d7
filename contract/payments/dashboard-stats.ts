/** The house at a glance: how full it is, and what the last thirty days brought. */
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
      /** Bookings that were paid, also those whose money went back later. */
      bookings: z.number(),
      /** Rupees that bookings earned, less what was given back that day: it may be below zero. */
      revenue: z.number(),
    }),
  ),
});

export type DashboardStats = z.infer<typeof dashboardStats>;
