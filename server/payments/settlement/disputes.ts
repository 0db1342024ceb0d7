/** Disputes as the provider reports them: what it deducts is posted in the ledger, and admins get an alert. */
import { lte, notInArray, sql } from 'drizzle-orm';
import type { GatewayDispute } from '../../adapters/payment-gateway/port.ts';
import type { Transaction } from '../../database/db.ts';
import { dateAndTime } from '../../india-time.ts';
import { raiseAlert, resolveAlerts } from '../../alerts/alerts.ts';
import { disputes, type Dispute } from '../table.ts';
import { amountOf, hasEntry, postEntry } from '../ledger.ts';

const ENDED = ['won', 'lost', 'closed'] as const;
const isEnded = (state: Dispute['state']): state is (typeof ENDED)[number] => ENDED.some((ended) => ended === state);

/** Updates come in any order: an ended dispute does not open again, and an older update changes nothing. */
export async function applyDisputeUpdate(tx: Transaction, update: GatewayDispute, toldAt: Date): Promise<void> {
  const { id, paymentId, amountPaise, deductedPaise, state, respondBy } = update;
  const row = { amountPaise, deductedPaise, state, respondBy: respondBy ?? null, toldAt };
  const undecided = notInArray(disputes.state, [...ENDED]);
  const notOlder = lte(disputes.toldAt, sql`excluded.told_at`);
  const [changed] = await tx
    .insert(disputes)
    .values({ id, paymentId, ...row })
    .onConflictDoUpdate({
      target: disputes.id,
      set: row,
      setWhere: isEnded(state) ? sql`${undecided} or ${notOlder}` : sql`${undecided} and ${notOlder}`,
    })
    .returning();
  if (!changed) return;
  await postDeduction(tx, changed);
  await alertAdmins(tx, changed);
}

/** Posts money that the provider deducted or gave back without a refund of ours. */
async function postDeduction(tx: Transaction, { id, paymentId, deductedPaise }: Dispute): Promise<void> {
  const about = { paymentId, reference: id };
  const chargedBack = await amountOf(tx, { ...about, entry: 'charged_back' });
  const reversed = await hasEntry(tx, { ...about, entry: 'chargeback_reversed' });
  if (deductedPaise > 0 && chargedBack === undefined)
    await postEntry(tx, {
      ...about,
      entry: 'charged_back',
      from: 'provider',
      to: 'chargebacks',
      amountPaise: deductedPaise,
    });
  if (deductedPaise === 0 && chargedBack !== undefined && !reversed)
    await postEntry(tx, {
      ...about,
      entry: 'chargeback_reversed',
      from: 'chargebacks',
      to: 'provider',
      amountPaise: chargedBack,
    });
}

async function alertAdmins(tx: Transaction, dispute: Dispute): Promise<void> {
  const { id: subject, paymentId, amountPaise, state, respondBy } = dispute;
  const about = { subject, paymentId, amountPaise };
  if (isEnded(state)) {
    await resolveAlerts(tx, 'dispute_open', [subject]);
    await raiseAlert(tx, { ...about, kind: `dispute_${state}` });
    return;
  }
  await raiseAlert(tx, {
    ...about,
    kind: 'dispute_open',
    ...(respondBy && { note: `answer by ${dateAndTime(respondBy)}` }),
  });
}
