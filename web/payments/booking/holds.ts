/** A hold after the window was closed: watching whether the money comes, and giving the PG back. */
import { toast } from '#web/kit/feedback/toast.ts';
import { timeOf } from '#web/lib/day.ts';
import { cancelHold, fetchHolds, fetchOrder } from '../calls.ts';
import type { Hold } from '../hold.ts';
import { bookingMessages, messages } from '../messages.ts';
import { noticed } from '../payment-slice.ts';
import { successUrl } from '../thunk.ts';
import type { AppThunk } from '../thunk.ts';

/** A payment can arrive without the window: by an app on a phone, or by a bank that answers late. */
export const watchHold =
  (hold: Hold, leave: (url: string) => void): AppThunk =>
  async (dispatch) => {
    const outcome = await dispatch(fetchOrder(hold.orderId));
    if (fetchOrder.fulfilled.match(outcome) && outcome.payload.state === 'paid') leave(successUrl(hold.orderId));
  };

/** The next one, in ISO: a time that is written without seconds must not be too early. */
const wholeMinute = (at: number) => new Date(Math.ceil(at / 60_000) * 60_000).toISOString();

export const releaseHold =
  (hold: Hold, leave: (url: string) => void): AppThunk =>
  async (dispatch) => {
    const outcome = await dispatch(cancelHold(hold.orderId));
    if (!cancelHold.fulfilled.match(outcome)) {
      const text =
        outcome.payload === undefined || outcome.payload === messages.sendError
          ? bookingMessages.cancelHoldFailed
          : outcome.payload;
      dispatch(noticed({ listingId: hold.listingId, text }));
      await dispatch(fetchHolds());
    } else if (outcome.payload.state === 'paid') {
      leave(successUrl(hold.orderId));
    } else {
      toast.success(bookingMessages.holdCancelled);
      const { pauseSeconds = 0 } = outcome.payload;
      if (pauseSeconds === 0) return;
      const until = Date.now() + pauseSeconds * 1_000;
      const text = bookingMessages.bookAgainFrom(timeOf(wholeMinute(until)));
      dispatch(noticed({ listingId: hold.listingId, text, until, paused: true, mild: true }));
    }
  };
