/**
 * The payments room's calls (docs/product.md) and those of the booking screens; the provider's webhook is not included.
 */
import { z } from 'zod';
import { CSV_SECONDS, csvAnswer } from '../csv.ts';
import { idInPath } from '../fields.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { dashboardStats } from './dashboard-stats.ts';
import { refundRequest } from './refunds.ts';
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

const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array).meta({ contentMediaType: 'application/pdf' });

/** The provider's id of an order. */
const orderId = z.object({ id: idInPath });

/** A UUID; an invalid one is replaced by a UUID that does not exist. */
const jobId = z
  .string()
  .transform((text) => (z.guid().safeParse(text).success ? text : '00000000-0000-0000-0000-000000000000'));

/** The list reads all orders, because those of any age may need attention. */
const ATTENTION_COST = 10;

export const paymentRoutes = {
  createOrder: route({
    ...paths.createOrder,
    summary:
      'Holds the listing and answers an order to pay; the same one again while it is alive. 409 when the listing ' +
      'is booked, held by somebody else, dearer or cheaper than `amount`, or when two other listings are already ' +
      'held; 503 when the provider does not answer.',
    cost: 5,
    access: 'member',
    body: orderRequest,
    response: payableOrder,
  }),
  verifyPayment: route({
    ...paths.verifyPayment,
    summary:
      'Settles what the payment window handed over; the same answer however often. 400 for a bad signature or a ' +
      "body that contradicts the order, 404 for somebody else's order, 409 when the money goes back, 503 while " +
      'the provider does not confirm: then the booking arrives by itself.',
    cost: 5,
    access: 'member',
    body: verification,
    response: paymentRecord,
  }),
  userLogs: route({
    ...paths.userLogs,
    summary: "The caller's payments, newest first.",
    cost: 3,
    access: 'member',
    response: z.array(paymentRecord),
  }),
  adminLogs: route({
    ...paths.adminLogs,
    summary:
      "Everybody's, newest first: up to 1,000 without `limit`; `X-Next-Cursor`. 400 for a day that is none, or a " +
      'foreign cursor.',
    cost: 4,
    access: 'admin',
    keyScope: 'bookings:read',
    query: logQuery,
    response: z.array(paymentRecord),
  }),
  adminLogTotals: route({
    ...paths.adminLogTotals,
    summary: 'How many payments the same filters leave, and how much money.',
    cost: 4,
    access: 'admin',
    keyScope: 'bookings:read',
    query: logTotalsQuery,
    response: logTotals,
  }),
  exportPayments: route({
    ...paths.exportPayments,
    summary: 'The payments that the same filters leave, as a spreadsheet.',
    cost: 200,
    access: 'admin',
    query: logTotalsQuery,
    response: csvAnswer,
    timeoutSeconds: CSV_SECONDS,
    audited: true,
    requiresRecentLogin: true,
  }),
  getDashboardStats: route({
    ...paths.getDashboardStats,
    summary: 'How many PGs are available now, and the bookings of the last thirty days.',
    cost: 10,
    access: 'admin',
    response: dashboardStats,
  }),
  getOrder: route({
    ...paths.getOrder,
    summary: "One's own order; 404 for any other.",
    access: 'member',
    params: orderId,
    response: orderStatus,
  }),
  getHolds: route({
    ...paths.getHolds,
    summary: "The caller's orders whose hold is alive, at most two.",
    access: 'member',
    response: z.array(orderStatus),
  }),
  cancelHold: route({
    ...paths.cancelHold,
    summary:
      'Gives the listing back before the hold ends. Asks the provider first: a payment that has arrived meanwhile' +
      ' is settled and shows in the answer; one that is on its way makes it 409.',
    access: 'member',
    params: orderId,
    response: orderStatus,
  }),
  findPayment: route({
    ...paths.findPayment,
    summary: "Looks for a payment that shows nowhere; 404 for an unknown id and for somebody else's alike.",
    access: 'member',
    body: findPaymentRequest,
    response: findPaymentAnswer,
  }),
  getInvoice: route({
    ...paths.getInvoice,
    summary: "The invoice of one's own payment, by the record's `_id`, as a PDF; any payment's for an admin.",
    cost: 15,
    access: 'member',
    params: z.object({ id: idInPath }),
    response: pdf,
  }),
  getCreditNote: route({
    ...paths.getCreditNote,
    summary: "The credit note of a refund, by the refund's id, as a PDF; one's own, or anybody's for an admin.",
    cost: 15,
    access: 'member',
    params: z.object({ id: idInPath }),
    response: pdf,
  }),
  allHolds: route({
    ...paths.allHolds,
    summary: "Everybody's live holds, those first that end last; at most 1,000.",
    access: 'admin',
    response: z.array(heldListing),
  }),
  endHold: route({
    ...paths.endHold,
    summary:
      "Ends somebody's hold, so that the PG can be booked or changed. Money that has arrived books it; money that" +
      ' still arrives books it if it is free then, and goes back otherwise. Answers the holds that are left.',
    access: 'admin',
    params: orderId,
    response: z.array(heldListing),
  }),
  getAttention: route({
    ...paths.getAttention,
    summary: 'What an admin should look at.',
    cost: ATTENTION_COST,
    access: 'admin',
    response: attention,
  }),
  markAlertDone: route({
    ...paths.markAlertDone,
    summary: 'Takes an alert off the list; 404 when it is not there any more.',
    cost: ATTENTION_COST,
    access: 'admin',
    params: z.object({ id: idInPath }),
    response: attention,
  }),
  retryJob: route({
    ...paths.retryJob,
    summary:
      'Has work in the background that keeps failing tried as soon as a worker is free, ' +
      'and answers at once how things stand: the list tells later what came of it; ' +
      '404 when it is not on the list any more, or is being tried right now.',
    cost: ATTENTION_COST,
    access: 'admin',
    params: z.object({ id: jobId }),
    response: attention,
  }),
  reconcileOrder: route({
    ...paths.reconcileOrder,
    summary: 'Asks the provider about one order of the attention list and acts on it.',
    cost: ATTENTION_COST,
    access: 'admin',
    params: orderId,
    response: attention,
  }),
  refundOrder: route({
    ...paths.refundOrder,
    summary:
      "Gives a booking's money back, ends it unless it has ended, and then opens its listing again; also tries a" +
      ' failed refund anew. 409 where there is no money to give back.',
    cost: ATTENTION_COST,
    access: 'admin',
    requiresRecentLogin: true,
    params: orderId,
    body: refundRequest,
    response: attention,
  }),
};
