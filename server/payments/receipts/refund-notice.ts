/** Tells a payer in the bell that their money goes back, for which PG and why. */
import { eq } from 'drizzle-orm';
import { languageOf } from '../../identity/accounts/people.ts';
import type { Queryable } from '../../database/db.ts';
import { rupeesText } from '../rupees-text.ts';
import { orders, refunds } from '../table.ts';
import { whyRefunded } from './refund-sentence.ts';

/** As the bell takes it; nobody but the payer is named. */
export interface RefundNotice {
  kind: 'refund';
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

export async function refundNotice(tx: Queryable, refundId: string): Promise<RefundNotice | undefined> {
  const [row] = await tx
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!row) return undefined;
  const { refund, order } = row;
  const why = whyRefunded(refund, await languageOf(tx, { id: order.personId }));
  return {
    kind: 'refund',
    personId: order.personId,
    actorId: order.personId,
    listingId: order.listingId,
    pgName: order.pgName,
    commentId: '',
    lineId: refundId,
    replyId: null,
    excerpt: `${rupeesText(refund.amountPaise)}. ${why}`.slice(0, EXCERPT),
  };
}
