/** Why a booking cannot begin, in texts fit to show. */
import type { Queryable } from '../../database/db.ts';
import { RetryLater, Refusal } from '../../http/errors.ts';
import { readOffer } from '../../listings/availability.ts';
import { listingNotFound } from '../../listings/listings.ts';
import { paiseText } from '#contract/money.ts';

/** Reads the reason from the listing's row as it is now. */
export async function explainRefusal(db: Queryable, listingId: string, claimedPaise: number): Promise<Refusal> {
  const offer = await readOffer(db, listingId);
  if (!offer) return listingNotFound();
  if (!offer.availability) return new Refusal('conflict', 'This PG is already booked.');
  if (offer.pricePaise !== claimedPaise) return priceChanged(offer.pricePaise);
  if (offer.secondsHeld !== null && offer.secondsHeld > 0) return heldBySomebody(offer.secondsHeld);
  return new Refusal('conflict', 'Somebody was faster by a moment. Please try again.');
}

function heldBySomebody(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return new RetryLater(
    'conflict',
    `Someone is paying for this PG. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
}

export function priceChanged(pricePaise: number): Refusal {
  return new Refusal(
    'conflict',
    `The price of this PG is ${paiseText(pricePaise)}. Please look at it again before you pay.`,
  );
}

export function tooManyHolds(): Refusal {
  return new Refusal('conflict', 'You are already paying for two other PGs. Finish or cancel one of them first.');
}
