/**
 * Booking a PG, told from the click to the confirmation (docs/product.md): order, payment window, verification,
 * success.
 */
import { toRupees } from '#contract/money.ts';
import type { PayableOrder } from '#contract/payments/schema.ts';
import type { PaymentProof } from '#web/adapters/payment-window/port.ts';
import { WindowUnavailable } from '#web/adapters/payment-window/port.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import type { CallFailed } from '#web/lib/http/call-failed.ts';
import { createOrder, fetchHolds, verifyPayment } from '../calls.ts';
import { bookingMessages, messages } from '../messages.ts';
import { bookingBegan, bookingEnded, selectPayment, stepTaken } from '../payment-slice.ts';
import { successUrl } from '../thunk.ts';
import type { AppThunk } from '../thunk.ts';
import { openCheckout } from './checkout-window.ts';

/** What is booked; `price` in rupees, as the person sees it. */
export interface Bookable {
  _id: string;
  name: string;
  location: string;
  price: number;
  availability: boolean;
}

interface BookingRequest {
  pg: Bookable;
  payer: { name: string; email: string };
  /** Whether the payer's email is verified, as far as this window knows. */
  verified: boolean;
  /** Navigates to a page of ours, replacing this one in the history. */
  leave: (url: string) => void;
}

export type BookingOutcome = 'booked' | 'refused' | 'closed' | 'unverified';

/** docs/product.md: the window is filled in with placeholder contact details. */
const CONTACT = '+919999999999';
/** What is left of the hold when the window closes is for a bank that answers late. */
const SHARE_OF_HOLD = 2 / 3;

/** Undefined when another booking is under way: a second click does nothing. */
export const book =
  (request: BookingRequest): AppThunk<BookingOutcome | undefined> =>
  async (dispatch, getState) => {
    if (selectPayment(getState()).booking) return undefined;
    const failed = attempt('booking');
    dispatch(bookingBegan(request.pg._id));
    try {
      // First, so that no PG is held for somebody who cannot pay.
      const checkout = await openCheckout();
      if (!checkout) return dispatch(refused(failed, request, bookingMessages.bookingOff));

      const ordered = await dispatch(createOrder({ amt: request.pg.price, pgId: request.pg._id }));
      if (!createOrder.fulfilled.match(ordered)) {
        const { meta, payload } = ordered;
        return dispatch(refused(failed, request, payload, meta.rejectedWithValue ? meta : undefined));
      }
      const { order } = ordered.payload;

      dispatch(stepTaken('paying'));
      const outcome = await checkout(billFor(order, request));
      if (outcome.kind === 'closed') return dispatch(closed(outcome.failedAttempts));

      dispatch(stepTaken('verifying'));
      const verified = await dispatch(verifyPayment(claimFor(order, request.pg, outcome.proof)));
      if (!verifyPayment.fulfilled.match(verified))
        return dispatch(unverified(failed, verified.payload, outcome.proof));

      dispatch(bookingEnded());
      toast.success(messages.paid);
      request.leave(successUrl(order.id));
      return 'booked';
    } catch (error) {
      if (error instanceof WindowUnavailable) return dispatch(refused(failed, request, bookingMessages.windowBlocked));
      dispatch(bookingEnded());
      throw error;
    }
  };

type Failed = ReturnType<typeof attempt>;

const NO_ANSWER = { status: 0, retryAfter: null };
/** A limit on requests never asks for a longer wait; the pause after holds that were not paid does. */
const LONGEST_LIMIT_SECONDS = 60;

/** Why stands beside the button, where the server or we know it, and alone where trying again is of no use. */
const refused =
  (
    failed: Failed,
    { verified }: BookingRequest,
    reason: string | undefined,
    { status, retryAfter }: Pick<CallFailed, 'status' | 'retryAfter'> = NO_ANSWER,
  ): AppThunk<BookingOutcome> =>
  async (dispatch) => {
    const known = reason !== undefined && reason !== messages.sendError;
    const isPaused = status === 429 && (retryAfter ?? 0) > LONGEST_LIMIT_SECONDS;
    if (!known || (status !== 403 && !isPaused)) failed(messages.initiationFailed);
    const until = retryAfter === null ? {} : { until: Date.now() + retryAfter * 1_000, held: status === 409 };
    dispatch(bookingEnded(known ? { text: reason, untilVerified: !verified, paused: isPaused, ...until } : undefined));
    // The order may have been made although its answer was lost. Nobody waits for this: the next booking may begin.
    void dispatch(fetchHolds());
    return 'refused';
  };

/** No toast: closing the window is nobody's failure. The hold stays, since a payment may still be on its way. */
const closed =
  (failedAttempts: number): AppThunk<BookingOutcome> =>
  async (dispatch) => {
    dispatch(bookingEnded(failedAttempts > 0 ? { text: bookingMessages.attemptFailed } : undefined));
    return 'closed';
  };

const unverified =
  (failed: Failed, reason: string | undefined, { paymentId }: PaymentProof): AppThunk<BookingOutcome> =>
  async (dispatch) => {
    failed(messages.verificationFailed);
    const text = reason === undefined || reason === messages.sendError ? messages.verificationFailed : reason;
    dispatch(bookingEnded({ text: `${text} ${bookingMessages.attemptId(paymentId)}`, lasting: true }));
    return 'unverified';
  };

function billFor(order: PayableOrder, { pg, payer }: BookingRequest) {
  return {
    orderId: order.id,
    // Paise already: multiplied once, on the server (docs/product.md).
    amount: order.amount,
    currency: order.currency,
    description: bookingMessages.oneMonthAt(pg.name).slice(0, 200),
    payer: { ...payer, contact: CONTACT },
    seconds: Math.max(1, Math.floor(order.secondsLeft * SHARE_OF_HOLD)),
  };
}

function claimFor(order: PayableOrder, pg: Bookable, proof: PaymentProof) {
  return {
    pgId: pg._id,
    pgName: pg.name,
    pgLocation: pg.location,
    razorpay_order_id: proof.orderId,
    razorpay_payment_id: proof.paymentId,
    razorpay_signature: proof.signature,
    amount: toRupees(order.amount),
  };
}
