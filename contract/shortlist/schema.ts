/** A person's shortlist on the wire (called `cart` there), labelled 'Your List'. */
import { z } from 'zod';
import { pg } from '../listings/schema.ts';

/** Maximum rows of one person. */
export const SHORTLIST_MAX = 500;

export const cartItem = z.object({
  _id: z.string(),
  /** The current listing, with its contact; null once it is deleted: the row stays until the person removes it. */
  pgId: pg.nullable(),
  quantity: z.literal(1),
  /** The listing's values when it was saved, so that changes can be marked; `price` in rupees a month. */
  saved: z.object({ price: z.number(), availability: z.boolean() }),
  /** Present only if the caller has the live booking of the listing, and only in the list. */
  bookedByYou: z.literal(true).optional(),
  /** ISO instant. */
  createdAt: z.string(),
});

export type CartItem = z.infer<typeof cartItem>;

export const addToCart = z.object({
  pgId: z.string({ error: 'pgId is required' }).min(1, 'pgId is required').max(64, 'pgId is too long'),
  quantity: z.literal(1, { error: 'quantity is always 1' }).default(1),
});
