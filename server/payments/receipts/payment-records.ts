/** Payment history: payments with their order and refunds. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { toRupees } from '#contract/money.ts';
import type { OrderStatus, PaymentRecord } from '#contract/payments/schema.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { orders, paymentMails, payments, refunds, type Order, type Payment, type Refund } from '../table.ts';

export interface PaidOrder {
  payment: Payment;
  order: Order;
  /** The refund that this server started. */
  refund: Refund | null;
  /** Paise that were refunded in part or charged back by the payer's bank. */
  inPart: number;
  chargedBack: number;
  disputed: boolean;
  creditNotes: { id: string; number: string }[];
}

export function paidOrders(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      payment: payments,
      order: orders,
      refund: refunds,
      inPart: sql`(select coalesce(sum(part.amount_paise), 0) from refunds part
        where part.payment_id = ${payments.paymentId}
          and part.reason = 'partial' and part.state = 'processed')`.mapWith(Number),
      chargedBack: sql`(select coalesce(sum(d.deducted_paise), 0) from disputes d
        where d.payment_id = ${payments.paymentId})`.mapWith(Number),
      disputed: sql<boolean>`exists (select 1 from disputes d
        where d.payment_id = ${payments.paymentId} and d.state in ('open', 'under_review'))`,
      creditNotes: sql<PaidOrder['creditNotes']>`(select
        coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.credit_note_number) order by r.created_at), '[]')
        from refunds r where r.payment_id = ${payments.paymentId} and r.credit_note_number is not null)`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refunds, eq(refunds.id, payments.paymentId))
    .where(where)
    .orderBy(desc(payments.seq))
    .$dynamic();
}

/** A person's own payments, newest first. */
export async function userLogs(db: Db, uid: string): Promise<PaymentRecord[]> {
  return (await paidOrders(db, eq(orders.personId, uid)).limit(LISTING_LIMITS.listPage)).map((paid) => toRecord(paid));
}

/** The payment with this provider id. */
export async function paidOrderOf(db: Queryable, paymentId: string): Promise<PaidOrder | undefined> {
  return (await paidOrders(db, eq(payments.paymentId, paymentId)))[0];
}

/** The payment that makes the order's booking. */
export async function paymentOfOrder(db: Queryable, orderId: string): Promise<PaidOrder | undefined> {
  return (await paidOrders(db, and(eq(payments.orderId, orderId), eq(payments.second, false))))[0];
}

/** A payment by its record's `_id`; an admin may read anybody's. @throws {Refusal} `not_found` */
export async function paymentRecordOf(db: Db, reader: { uid: string; role: string }, id: string): Promise<PaidOrder> {
  const owner = reader.role === 'admin' ? undefined : eq(orders.personId, reader.uid);
  const [paid] = isId(id) ? await paidOrders(db, and(eq(payments.id, id), owner)) : [];
  if (!paid) throw new Refusal('not_found', 'This payment could not be found.');
  return paid;
}

/** Status of the receipt mail; `off` if no mail is sent. */
export async function receiptMailState(db: Queryable, paymentId: string | undefined): Promise<OrderStatus['mail']> {
  if (paymentId === undefined) return 'off';
  const [mail] = await db
    .select({ sentAt: paymentMails.sentAt, refusedAt: paymentMails.refusedAt })
    .from(paymentMails)
    .where(and(eq(paymentMails.paymentId, paymentId), eq(paymentMails.kind, 'receipt')));
  if (!mail || mail.refusedAt) return 'off';
  return mail.sentAt ? 'sent' : 'queued';
}

export function toRecord({ payment, order, refund, inPart, creditNotes }: PaidOrder): PaymentRecord {
  return {
    _id: payment.id,
    createdAt: payment.createdAt.toISOString(),
    pgId: order.listingId,
    pgName: order.pgName,
    pgLocation: order.pgLocation,
    amount: toRupees(payment.amountPaise),
    razorpay_order_id: order.gatewayOrderId ?? '',
    razorpay_payment_id: payment.paymentId,
    razorpay_signature: payment.signature,
    state: recordState(order, refund),
    ...(refund && { refundReason: refund.reason }),
    ...(refund?.adminReason && { adminReason: refund.adminReason }),
    ...(payment.invoiceNumber && { invoiceNumber: payment.invoiceNumber }),
    ...(creditNotes.length > 0 && { creditNotes }),
    ...(inPart > 0 && { refundedInPart: toRupees(inPart) }),
  };
}

function recordState({ state }: Order, refund: Refund | null): PaymentRecord['state'] {
  if (refund)
    return refund.state === 'processed' ? 'refunded' : refund.state === 'failed' ? 'refund_failed' : 'refunding';
  return state === 'ended' ? 'ended' : 'paid';
}
