/**
 * The payments room's calls (docs/product.md) and what the booking's screens need beside them; the provider's webhook
 * is not among them.
 */
import { z } from 'zod';
import { CSV_SECONDS, csvAnswer } from '../csv.ts';
import { idInPath } from '../id.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { dashboardStats } from './dashboard-stats.ts';
import {
  attention,
  findPaymentAnswer,
  logQuery,
  logTotals,
  logTotalsQuery,
  orderStatus,
  orderRequest,
  payableOrder,
  findPaymentRequest,
  heldListing,
  paymentRecord,
  verification,
} from './schema.ts';

const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The provider's id of an order. */
const orderId = z.object({ id: idInPath });

export const paymentRoutes = {
  /**
   * Holds the listing and answers an order to pay; the same one again while it is alive. 409 when the listing is
   * booked, held by somebody else, dearer or cheaper than `amount`, or when two other listings are already held; 503
   * when the provider does not answer.
   */
  createOrder: route({ ...paths.createOrder, cost: 5, access: 'member', body: orderRequest, reply: payableOrder }),
  /**
   * Settles what the payment window handed over; the same answer however often. 400 for a bad signature or a body that
   * contradicts the order, 404 for somebody else's order, 409 when the money goes back, 503 while the provider does not
   * confirm: then the booking arrives by itself.
   */
  verifyPayment: route({ ...paths.verifyPayment, cost: 5, access: 'member', body: verification, reply: paymentRecord }),
  /** The caller's payments, newest first. */
  userLogs: route({ ...paths.userLogs, cost: 3, access: 'member', reply: z.array(paymentRecord) }),
  /**
   * Everybody's, newest first: up to 1,000 without `limit`; `X-Next-Cursor`. 400 for a day that is none, or a foreign
   * cursor.
   */
  adminLogs: route({ ...paths.adminLogs, cost: 4, access: 'admin', query: logQuery, reply: z.array(paymentRecord) }),
  /** How many payments the same filters leave, and how much money. */
  adminLogTotals: route({ ...paths.adminLogTotals, cost: 4, access: 'admin', query: logTotalsQuery, reply: logTotals }),
  /** What the same filters leave, as a spreadsheet. */
  exportPayments: route({
    ...paths.exportPayments,
    cost: 200,
    access: 'admin',
    query: logTotalsQuery,
    reply: csvAnswer,
    longestSeconds: CSV_SECONDS,
    audited: true,
    confirmed: true,
  }),
  /** How full the house is, and the last thirty days. */
  getDashboardStats: route({ ...paths.getDashboardStats, cost: 10, access: 'admin', reply: dashboardStats }),
  /** One's own order; 404 for any other. */
  getOrder: route({ ...paths.getOrder, access: 'member', params: orderId, reply: orderStatus }),
  /** The caller's orders whose hold is alive, at most two. */
  getHolds: route({ ...paths.getHolds, access: 'member', reply: z.array(orderStatus) }),
  /**
   * Gives the listing back before the hold ends. Asks the provider first: a payment that has arrived meanwhile is
   * settled and shows in the answer; one that is on its way makes it 409.
   */
  cancelHold: route({ ...paths.cancelHold, access: 'member', params: orderId, reply: orderStatus }),
  /** Looks for a payment that shows nowhere; 404 for an unknown id and for somebody else's alike. */
  findPayment: route({ ...paths.findPayment, access: 'member', body: findPaymentRequest, reply: findPaymentAnswer }),
  /** The invoice of one's own payment, by the record's `_id`, as a PDF; any payment's for an admin. */
  getInvoice: route({
    ...paths.getInvoice,
    cost: 15,
    access: 'member',
    params: z.object({ id: idInPath }),
    reply: pdf,
  }),
  /** The credit note of a refund, by the refund's id, as a PDF; one's own, or anybody's for an admin. */
  getCreditNote: route({
    ...paths.getCreditNote,
    cost: 15,
    access: 'member',
    params: z.object({ id: idInPath }),
    reply: pdf,
  }),
  /** Everybody's live holds, those first that end last; at most 1,000. */
  allHolds: route({ ...paths.allHolds, access: 'admin', reply: z.array(heldListing) }),
  /**
   * Ends somebody's hold, so that the PG can be booked or changed. Money that has arrived books it; money that still
   * arrives books it if it is free then, and goes back otherwise. Answers the holds that are left.
   */
  endHold: route({ ...paths.endHold, access: 'admin', params: orderId, reply: z.array(heldListing) }),
  /** What an admin should look at. */
  getAttention: route({ ...paths.getAttention, access: 'admin', reply: attention }),
  /** Takes an alert off the list; 404 when it is not there any more. */
  markAlertDone: route({
    ...paths.markAlertDone,
    access: 'admin',
    params: z.object({ id: idInPath }),
    reply: attention,
  }),
  /** Asks the provider about one order (by `orderId` of the list above) and acts on it. */
  reconcileOrder: route({ ...paths.reconcileOrder, access: 'admin', params: orderId, reply: attention }),
  /**
   * Gives a booking's money back, ends it and opens its listing again; also tries a failed refund anew. 409 where no
   * money is.
   */
  refundOrder: route({ ...paths.refundOrder, access: 'admin', confirmed: true, params: orderId, reply: attention }),
};
