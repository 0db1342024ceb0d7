/** Notices in the bell to a payer: a refund, for which PG and why, or the end of a stay. */
import { eq, inArray } from 'drizzle-orm';
import { languageOf } from '../../identity/accounts/people.ts';
import type { Queryable } from '../../database/db.ts';
import { paiseText } from '#contract/money.ts';
import type { PaymentMail } from '../payments-context.ts';
import { orders, payments, refunds, type Order, type Refund } from '../table.ts';
import { refundSentence, whyRefunded } from './refund-sentence.ts';
import type { Language } from '#contract/language.ts';

/** A notice for the bell; it names nobody but the payer. */
export interface PayerNotice {
  kind: 'refund' | 'ended';
  personId: string;
  actorId: string;
  listingId: string;
  pgName: string;
  commentId: string;
  lineId: string;
  replyId: null;
  excerpt: string;
}

const EXCERPT = 300;

/** The notice that goes with a mail; undefined for the mails about a new booking. */
export async function payerNotice(
  tx: Queryable,
  { kind, paymentId, refundId = paymentId }: PaymentMail,
): Promise<PayerNotice | undefined> {
  if (kind === 'refund') return refundNotice(tx, refundId);
  if (kind === 'ended') return endedNotice(tx, paymentId);
  return undefined;
}

/** The notice has no text of its own: the bell's text for this kind suffices. */
async function endedNotice(tx: Queryable, paymentId: string): Promise<PayerNotice | undefined> {
  const [row] = await tx
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.paymentId, paymentId));
  return row && { ...addressed(row.order), kind: 'ended', lineId: row.order.id, excerpt: '' };
}

async function refundNotice(tx: Queryable, refundId: string): Promise<PayerNotice | undefined> {
  const [row] = await tx
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!row) return undefined;
  const { refund, order } = row;
  const excerpt = excerptOf(refund, await languageOf(tx, { id: order.personId }));
  return { ...addressed(order), kind: 'refund', lineId: refundId, excerpt };
}

const addressed = ({ personId, listingId, pgName }: Order) => ({
  personId,
  actorId: personId,
  listingId,
  pgName,
  commentId: '',
  replyId: null,
});

/** The amount and reason of refunds, by refund id, in the person's current language. */
export async function describeRefunds(db: Queryable, uid: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const language = await languageOf(db, { id: uid });
  const found = await db.select().from(refunds).where(inArray(refunds.id, ids));
  return new Map(found.map((refund) => [refund.id, excerptOf(refund, language)]));
}

const excerptOf = (refund: Refund, language: Language) =>
  (refund.amountPaise === 0
    ? refundSentence(refund, language)
    : `${paiseText(refund.amountPaise)}. ${whyRefunded(refund, language)}`
  ).slice(0, EXCERPT);
