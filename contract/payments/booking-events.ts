/** Webhook events about bookings and availability: ids and facts, without anybody's name or address. */
import { z } from 'zod';

const bookingFacts = z.object({
  pgId: z.string(),
  orderId: z.string(),
  /** The payment provider's id. */
  paymentId: z.string(),
  amountPaise: z.int(),
  currency: z.literal('INR'),
});

export const bookingEvents = [
  /** A PG is paid for and booked. */
  z.object({ type: z.literal('booking.made'), data: bookingFacts }),
  /** A booking is cancelled and refunded. */
  z.object({ type: z.literal('booking.cancelled'), data: bookingFacts.extend({ refundPaise: z.int() }) }),
  /** A booking has ended because an admin marked its PG as available; the money stays. */
  z.object({ type: z.literal('booking.ended'), data: bookingFacts }),
  /** A PG has become available or unavailable. A hold while somebody pays does not change that. */
  z.object({
    type: z.literal('listing.availability_changed'),
    data: z.object({ pgId: z.string(), available: z.boolean() }),
  }),
] as const;

export type BookingEvent = z.infer<(typeof bookingEvents)[number]>;
