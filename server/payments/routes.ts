/** The payments room's calls, a line each. */
import { AUDIT_PHRASES } from '#contract/audit-details.ts';
import { listingRoutes } from '#contract/listings/routes.ts';
import { paymentRoutes } from '#contract/payments/routes.ts';
import { asCsv } from '../http/csv.ts';
import { Refusal } from '../http/errors.ts';
import type { Implement } from '../http/implement.ts';
import { adminLogs, adminLogTotals } from './admin/payment-logs.ts';
import { listAttention, describeOrder, reconcileOrderById, refundOrder } from './admin/attention.ts';
import { cancelHold } from './checkout/cancel-hold.ts';
import { findPayment } from './settlement/find-payment.ts';
import { dashboardStats } from './admin/dashboard-stats.ts';
import { markAlertDone } from '../alerts/alerts.ts';
import { readCreditNote } from './receipts/credit-notes.ts';
import { creditNotePdf, invoicePdf } from './receipts/invoice-pdf.ts';
import { creditNoteFile, invoiceFile } from './receipts/mails.ts';
import { retryFailingJob } from '../alerts/failing-jobs.ts';
import { countBooked, countOutcomes, idsChangedFirst, setAvailabilityOfMany } from './admin/bulk-availability.ts';
import { allHolds, endHold } from './admin/holds.ts';
import { createOrder } from './checkout/create-order.ts';
import { paymentsFile } from './admin/payments-csv.ts';
import { paymentRecordOf, userLogs } from './receipts/payment-records.ts';
import { liveHolds, orderStatus } from './checkout/order-status.ts';
import type { PaymentsContext } from './payments-context.ts';
import { verifyPayment } from './settlement/verify.ts';

/** Rate-limit cost for each listing, which is changed in a transaction of its own. */
const AVAILABILITY_COST = 2;

export function implementPayments(implement: Implement, context: PaymentsContext): void {
  const { db } = context;
  implement(paymentRoutes.createOrder, ({ caller, body, ip }) => createOrder(context, caller, { ...body, ip }));
  implement(paymentRoutes.verifyPayment, ({ caller, body }) => verifyPayment(context, caller.uid, body));
  implement(paymentRoutes.userLogs, ({ caller }) => userLogs(db, caller.uid));
  implement(paymentRoutes.adminLogs, async ({ query, header }) => {
    const { records, nextCursor } = await adminLogs(db, query);
    if (nextCursor !== undefined) header('x-next-cursor', String(nextCursor));
    return records;
  });
  implement(paymentRoutes.adminLogTotals, ({ query }) => adminLogTotals(db, query));
  implement(paymentRoutes.exportPayments, async ({ query, header }) => {
    asCsv(header, 'payments');
    return paymentsFile(db, query);
  });
  implement(paymentRoutes.getDashboardStats, () => dashboardStats(db));
  implement(paymentRoutes.getOrder, ({ caller, params }) => orderStatus(db, caller.uid, params.id));
  implement(paymentRoutes.getHolds, ({ caller }) => liveHolds(db, caller.uid));
  implement(paymentRoutes.cancelHold, ({ caller, params }) => cancelHold(context, caller.uid, params.id));
  implement(paymentRoutes.findPayment, ({ caller, body }) => findPayment(context, caller.uid, body.paymentId));
  implement(paymentRoutes.getInvoice, async ({ caller, params, header }) => {
    const { order, payment } = await paymentRecordOf(db, caller, params.id);
    const { invoiceNumber } = payment;
    if (!invoiceNumber) throw new Refusal('not_found', 'There is no invoice for this payment: the money went back.');
    header('content-type', 'application/pdf');
    header('content-disposition', `attachment; filename="${invoiceFile(invoiceNumber)}.pdf"`);
    return invoicePdf({ order, payment, invoiceNumber });
  });
  implement(listingRoutes.countBooked, async ({ body }) => ({ booked: await countBooked(db, body.ids) }));
  implement(listingRoutes.setAvailability, async ({ body, note, addCost }) => {
    addCost(AVAILABILITY_COST * body.ids.length);
    const results = await setAvailabilityOfMany(context, body);
    const change = body.availability ? AUDIT_PHRASES.toAvailable : AUDIT_PHRASES.toBooked;
    note(`${change}: ${countOutcomes(results)}`, idsChangedFirst(results));
    return { results };
  });
  implement(paymentRoutes.getCreditNote, async ({ caller, params, header }) => {
    const note = await readCreditNote(db, caller, params.id);
    header('content-type', 'application/pdf');
    header('content-disposition', `attachment; filename="${creditNoteFile(note.creditNoteNumber)}.pdf"`);
    return creditNotePdf(note);
  });
  implement(paymentRoutes.allHolds, () => allHolds(db));
  implement(paymentRoutes.endHold, async ({ params, note }) => {
    note(describeOrder(await endHold(context, params.id)));
    return allHolds(db);
  });
  implement(paymentRoutes.getAttention, () => listAttention(db));
  implement(paymentRoutes.markAlertDone, async ({ params, note }) => {
    note(await markAlertDone(db, params.id));
    return listAttention(db);
  });
  implement(paymentRoutes.retryJob, async ({ params, note }) => {
    note(await retryFailingJob(db, params.id));
    return listAttention(db);
  });
  implement(paymentRoutes.reconcileOrder, async ({ params, note }) => {
    note(describeOrder(await reconcileOrderById(context, params.id)));
    return listAttention(db);
  });
  implement(paymentRoutes.refundOrder, async ({ params, body, note }) => {
    note([describeOrder(await refundOrder(context, params.id, body.reason)), body.reason].filter(Boolean).join(': '));
    return listAttention(db);
  });
}
