/**
 * Paying in the store: the product's own state (docs/product.md), which is three statuses, the order, the history and
 * the error; and how far the booking has come.
 */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { PayableOrder, PaymentRecord } from '#contract/payments/schema.ts';
import type { RequestStatus } from '#web/lib/http/request-status.ts';
import {
  cancelHold,
  createOrder,
  fetchAdminLogs,
  fetchHolds,
  fetchUserLogs,
  fetchOrder,
  verifyPayment,
} from './calls.ts';
import type { Hold } from './hold.ts';
import { messages } from './messages.ts';

/** Fetching the script and the order, the window being open, or the server judging what it handed over. */
export type BookingStep = 'opening' | 'paying' | 'verifying';

interface Notice {
  text: string;
  lasting?: boolean;
  untilVerified?: boolean;
  until?: number;
  paused?: boolean;
  held?: boolean;
  mild?: boolean;
}

export interface PaymentState {
  paymentStatus: RequestStatus;
  verifyStatus: RequestStatus;
  fetchPaymentsStatus: RequestStatus;
  order: PayableOrder | null;
  history: PaymentRecord[];
  error: string | null;
  /** Where the older payments begin that the history does not hold. */
  olderPayments: string | null;
  /** The request for a history whose answer counts. */
  logsRequest: string | null;
  /** The one booking that is under way; there is never a second. */
  booking: { listingId: string; step: BookingStep } | null;
  /**
   * What the last try came to, to be read beside its button. `lasting` where money has moved: other news goes once the
   * PG is booked. `untilVerified` where the email was not verified: whoever has verified it need only try again.
   * `until` (milliseconds since 1970) where it is true no longer than that, `paused` where the PG cannot be booked
   * before; `held` where somebody else holds it. `mild` where nothing went wrong.
   */
  notice: (Notice & { listingId: string }) | null;
  holds: Hold[];
  /** The request for the holds whose answer counts: one from before a change would undo it. */
  holdsRequest: string | null;
}

const initialState: PaymentState = {
  paymentStatus: 'idle',
  verifyStatus: 'idle',
  fetchPaymentsStatus: 'idle',
  order: null,
  history: [],
  error: null,
  olderPayments: null,
  logsRequest: null,
  booking: null,
  notice: null,
  holds: [],
  holdsRequest: null,
};

function dropHold(state: PaymentState, orderId: string): void {
  state.holds = state.holds.filter((hold) => hold.orderId !== orderId);
  state.holdsRequest = null;
}

function storeHistory(state: PaymentState, requestId: string, payments: PaymentRecord[], older: string | null): void {
  if (state.logsRequest !== requestId) return;
  state.fetchPaymentsStatus = 'succeeded';
  state.history = payments;
  state.olderPayments = older;
}

const payment = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    bookingBegan(state, { payload: listingId }: PayloadAction<string>) {
      state.booking = { listingId, step: 'opening' };
      state.notice = null;
    },
    stepTaken(state, { payload: step }: PayloadAction<BookingStep>) {
      if (state.booking) state.booking.step = step;
    },
    /** `payload` is what is left to say beside the button. */
    bookingEnded(state, { payload }: PayloadAction<Notice | undefined>) {
      if (state.booking && payload) state.notice = { ...payload, listingId: state.booking.listingId };
      state.booking = null;
    },
    noticed(state, { payload }: PayloadAction<Notice & { listingId: string }>) {
      state.notice = payload;
    },
    /** Nobody else holds the PG any more. */
    holdEnded(state, { payload: listingId }: PayloadAction<string>) {
      if (state.notice?.listingId === listingId && state.notice.held) state.notice = null;
    },
    /** Users' and admins' logs share one history: neither page may show what the other one left. */
    historyEntered(state) {
      state.history = [];
      state.olderPayments = null;
      state.fetchPaymentsStatus = 'idle';
      state.logsRequest = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(createOrder.pending, (state) => {
        state.paymentStatus = 'loading';
        state.error = null;
      })
      .addCase(createOrder.fulfilled, (state, { payload: { order, hold } }) => {
        state.paymentStatus = 'succeeded';
        state.order = order;
        dropHold(state, hold.orderId);
        state.holds.push(hold);
      })
      .addCase(createOrder.rejected, (state, { payload }) => {
        state.paymentStatus = 'failed';
        state.error = payload ?? messages.sendError;
      })
      .addCase(verifyPayment.pending, (state) => {
        state.verifyStatus = 'loading';
        state.error = null;
      })
      .addCase(verifyPayment.fulfilled, (state, { meta }) => {
        state.verifyStatus = 'succeeded';
        dropHold(state, meta.arg.razorpay_order_id);
      })
      .addCase(verifyPayment.rejected, (state, { payload }) => {
        state.verifyStatus = 'failed';
        state.error = payload ?? messages.sendError;
      })
      .addCase(fetchUserLogs.fulfilled, (state, { payload, meta }) =>
        storeHistory(state, meta.requestId, payload, null),
      )
      .addCase(fetchAdminLogs.fulfilled, (state, { payload, meta }) =>
        storeHistory(state, meta.requestId, payload.data, payload.nextCursor),
      )
      .addCase(fetchHolds.pending, (state, { meta }) => {
        state.holdsRequest = meta.requestId;
      })
      .addCase(fetchHolds.fulfilled, (state, { payload, meta }) => {
        if (state.holdsRequest === meta.requestId) state.holds = payload;
      })
      .addCase(fetchOrder.fulfilled, (state, { payload }) => {
        if (payload.state !== 'open' && payload.state !== 'creating') dropHold(state, payload.id);
      })
      .addCase(cancelHold.fulfilled, (state, { payload }) => {
        dropHold(state, payload.id);
        // That the PG is held a while for another try is true no more.
        if (state.notice?.listingId === payload.pgId && !state.notice.lasting) state.notice = null;
      })
      .addMatcher(isAnyOf(fetchUserLogs.pending, fetchAdminLogs.pending), (state, { meta }) => {
        state.fetchPaymentsStatus = 'loading';
        state.error = null;
        state.logsRequest = meta.requestId;
      })
      .addMatcher(isAnyOf(fetchUserLogs.rejected, fetchAdminLogs.rejected), (state, { payload, meta }) => {
        if (state.logsRequest !== meta.requestId || meta.aborted) return;
        state.fetchPaymentsStatus = 'failed';
        state.error = payload ?? messages.logsError;
      }),
});

export const { bookingBegan, stepTaken, bookingEnded, noticed, holdEnded, historyEntered } = payment.actions;

interface PaymentRootState {
  payment: PaymentState;
}

export const selectPayment = ({ payment: state }: PaymentRootState) => state;

/** How far the booking of this listing has come; null while it is not the one under way. */
export function selectStep(listingId: string) {
  return ({ payment: { booking } }: PaymentRootState) => (booking?.listingId === listingId ? booking.step : null);
}

export function selectNotice(listingId: string) {
  return ({ payment: { notice } }: PaymentRootState) => (notice?.listingId === listingId ? notice : null);
}

export function selectHold(listingId: string) {
  return ({ payment: { holds } }: PaymentRootState) => holds.find((hold) => hold.listingId === listingId);
}

export default payment.reducer;
