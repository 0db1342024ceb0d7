/** A listing that is kept free for this person while they pay, with its end by this browser's own clock. */

export interface Hold {
  /** The provider's id. */
  orderId: string;
  listingId: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The server says how long, not until when: its clock and this one may differ. */
export function holdOf({ id, pgId, secondsLeft }: { id: string; pgId: string; secondsLeft: number }): Hold {
  return { orderId: id, listingId: pgId, until: Date.now() + secondsLeft * 1000 };
}
