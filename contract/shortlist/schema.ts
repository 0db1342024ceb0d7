/** A person's shortlist on the wire (called `cart` there), labelled 'Your List'. */
import { z } from 'zod';
import { pg } from '../listings/schema.ts';

/** Rows one person may keep. */
export const SHORTLIST_MAX = 500;

export const cartItem = z.object({
  _id: z.string(),
  /**
   * The listing as it stands now, with its contact; null once it is gone: the row stays until the person removes it.
   */
  pgId: pg.nullable(),
  quantity: z.literal(1),
  /** The listing as it stood when it was saved, so that a change since can be marked; `price` in rupees a month. */
  saved: z.object({ price: z.number(), availability: z.boolean() }),
  /** There only where the caller has the live booking of the listing, in the list alone. */
  bookedByYou: z.literal(true).optional(),
  /** ISO instant. */
  createdAt: z.string(),
});

export type CartItem = z.infer<typeof cartItem>;

export const addToCart = z.object({
  pgId: z.string({ error: 'pgId is required' }).min(1, 'pgId is required').max(64, 'pgId is too long'),
  quantity: z.literal(1, { error: 'quantity is always 1' }).default(1),
});
