/** A hold after the window was closed: watching whether the money comes, and giving the PG back. */
import { toast } from '#web/kit/toast.ts';
import { added } from './added-messages.ts';
import { cancelHold, fetchHolds, lookAtOrder } from './calls.ts';
import type { Hold } from './hold.ts';
import { messages } from './messages.ts';
import { noticed } from './payment-slice.ts';
import { successAddress } from './story.ts';
import type { Story } from './story.ts';

/** A payment can arrive without the window: by an app on a phone, or by a bank that answers late. */
export const watchHold =
  (hold: Hold, leave: (address: string) => void): Story =>
  async (dispatch) => {
    const outcome = await dispatch(lookAtOrder(hold.orderId));
    if (lookAtOrder.fulfilled.match(outcome) && outcome.payload.state === 'paid') leave(successAddress(hold.orderId));
  };

export const giveBack =
  (hold: Hold, leave: (address: string) => void): Story =>
  async (dispatch) => {
    const outcome = await dispatch(cancelHold(hold.orderId));
    if (!cancelHold.fulfilled.match(outcome)) {
      const text = outcome.payload === undefined || outcome.payload === messages.sendError ? added.giveBackFailed : outcome.payload;
      dispatch(noticed({ listingId: hold.listingId, text }));
      await dispatch(fetchHolds());
    } else if (outcome.payload.state === 'paid') {
      leave(successAddress(hold.orderId));
    } else {
      toast.success(added.givenBack);
    }
  };
