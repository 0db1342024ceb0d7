/** Tells a payer in the bell that their money goes back, for which PG and why. */
import { eq, inArray } from 'drizzle-orm';
import { languageOf } from '../../identity/accounts/people.ts';
import type { Queryable } from '../../database/db.ts';
import { rupeesText, toRupees } from '#contract/money.ts';
import { orders, refunds, type Refund } from '../table.ts';
import { refundSentence, whyRefunded } from './refund-sentence.ts';
import type { Language } from '#contract/language.ts';

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
  return {
    kind: 'refund',
    personId: order.personId,
    actorId: order.personId,
    listingId: order.listingId,
    pgName: order.pgName,
    commentId: '',
    lineId: refundId,
    replyId: null,
    excerpt: excerptOf(refund, await languageOf(tx, { id: order.personId })),
  };
}

/** How much goes back and why, by the refund's id: in the language that this person reads now. */
export async function describeRefunds(db: Queryable, uid: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const language = await languageOf(db, { id: uid });
  const found = await db.select().from(refunds).where(inArray(refunds.id, ids));
  return new Map(found.map((refund) => [refund.id, excerptOf(refund, language)]));
}

const excerptOf = (refund: Refund, language: Language) =>
  (refund.amountPaise === 0
    ? refundSentence(refund, language)
    : `${rupeesText(toRupees(refund.amountPaise))}. ${whyRefunded(refund, language)}`
  ).slice(0, EXCERPT);
