/** The verified mark of a listing: somebody of the site has checked it. */
import { z } from 'zod';

/** `PATCH /pg/verified/:id`. */
export const verifiedRequest = z.object({ verified: z.boolean({ error: 'verified must be true or false' }) });

/** Who set the mark and when, for admins. */
export const verification = z.object({
  verified: z.boolean(),
  /** ISO instant. */
  at: z.string().optional(),
  /** The admin's name, or 'Deleted user'. */
  by: z.string().optional(),
});

export type ListingVerification = z.infer<typeof verification>;
