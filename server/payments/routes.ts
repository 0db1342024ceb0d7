/** The payments room's calls, a line each. */
import { listingRoutes } from '#contract/listings/routes.ts';
import { paymentRoutes } from '#contract/payments/routes.ts';
import { asCsv } from '../http/csv.ts';
import { Refusal } from '../http/errors.ts';
import type { Implement } from '../http/implement.ts';
import { adminLogs, adminLogTotals } from './admin-logs.ts';
import { listAttention, orderInWords, reconcileOrder, refundOrder } from './attention.ts';
import { cancelHold } from './cancel.ts';
import { claimPayment } from './claim.ts';
import { houseAtAGlance } from './glance.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { fileName } from './mails.ts';
import { countOutcomes, markMany } from './mark-many.ts';
import { createOrder } from './orders.ts';
import { paymentsFile } from './payments-file.ts';
import { paymentRecordOf, userLogs } from './records.ts';
import { liveHolds, orderStatus } from './status.ts';
import type { Till } from './till.ts';
import { verifyPayment } from './verify.ts';

export function paymentsRoom(implement: Implement, till: Till): void {
  const { db } = till;
  implement(paymentRoutes.createOrder, ({ caller, body, address }) => createOrder(till, caller, { ...body, address }));
  implement(paymentRoutes.verifyPayment, ({ caller, body }) => verifyPayment(till, caller.uid, body));
  implement(paymentRoutes.userLogs, ({ caller }) => userLogs(db, caller.uid));
  implement(paymentRoutes.adminLogs, async ({ query, header }) => {
    const { records, nextCursor } = await adminLogs(db, query);
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return records;
  });
  implement(paymentRoutes.adminLogTotals, ({ query }) => adminLogTotals(db, query));
  implement(paymentRoutes.exportPayments, async ({ query, header }) => {
    asCsv(header, 'payments');
    return paymentsFile(db, query);
  });
  implement(paymentRoutes.getGlance, () => houseAtAGlance(db));
  implement(paymentRoutes.getOrder, ({ caller, params }) => orderStatus(db, caller.uid, params.id));
  implement(paymentRoutes.getHolds, ({ caller }) => liveHolds(db, caller.uid));
  implement(paymentRoutes.cancelHold, ({ caller, params }) => cancelHold(till, caller.uid, params.id));
  implement(paymentRoutes.claimPayment, ({ caller, body }) => claimPayment(till, caller.uid, body.paymentId));
  implement(paymentRoutes.getInvoice, async ({ caller, params, header }) => {
    const { order, payment } = await paymentRecordOf(db, caller, params.id);
    const { invoiceNumber } = payment;
    if (!invoiceNumber) throw new Refusal('not_found', 'There is no invoice for this payment: the money went back.');
    header('content-type', 'application/pdf');
    header('content-disposition', `attachment; filename="${fileName(invoiceNumber)}.pdf"`);
    return invoicePdf({ order, payment, invoiceNumber });
  });
  implement(listingRoutes.setAvailability, async ({ body, note }) => {
    const results = await markMany(till, body);
    note(`${body.availability ? 'Available' : 'Booked'}: ${countOutcomes(results)}`);
    return { results };
  });
  implement(paymentRoutes.getAttention, () => listAttention(db));
  implement(paymentRoutes.reconcileOrder, async ({ params, note }) => {
    note(orderInWords(await reconcileOrder(till, params.id)));
    return listAttention(db);
  });
  implement(paymentRoutes.refundOrder, async ({ params, note }) => {
    note(orderInWords(await refundOrder(till, params.id)));
    return listAttention(db);
  });
}
