/** Refunds in the provider's dashboard and disputes: posted in the ledger, listed for admins, and mailed once. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Alert } from '#contract/alerts/schema.ts';
import type { Attention, LogTotals, PaymentRecord } from '#contract/payments/schema.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { differencesWith } from '#tests/money/invariants.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { reset } from '../../http/limits/limiter.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { failingQueues } from '../../jobs/failing-queues.ts';
import { disputes, ledger, payments, refunds } from '../table.ts';

const OPERATOR = 'operator@example.in';

withMoneyServer(
  'an operator',
  (money) => {
    const anAdmin = async (): Promise<Member> => {
      const chitra = await aMember(money.app, 'Chitra');
      await setRole(money.db, chitra.email, 'admin');
      return chitra;
    };
    const aBooking = async () => {
      const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
      const { body } = await verify(asha, listing, await money.pay(await anOrder(asha, listing)));
      const { razorpay_payment_id: paymentId } = body as PaymentRecord;
      const [payment] = await money.db.select().from(payments).where(eq(payments.paymentId, paymentId));
      return { asha, listing, paymentId, orderId: payment?.orderId ?? '', pricePaise: listing.pricePaise };
    };
    const refundInDashboard = async (paymentId: string, amount: number) => {
      const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = money.settings;
      const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ amount });
      const made = await fetch(`${money.url}/v1/payments/${paymentId}/refund`, { method: 'POST', headers, body });
      expect(made.status).toBe(200);
      return ((await made.json()) as { id: string }).id;
    };
    const dispute = async (paymentId: string) =>
      (await money.control<{ id: string }>('dispute', { payment_id: paymentId })).id;
    const refund = (admin: Member, orderId: string) => admin.call('POST', `/api/pay/attention/${orderId}/refund`);
    const alertsOf = async (admin: Member, paymentId: string): Promise<Alert[]> =>
      ((await admin.call('GET', '/api/pay/attention')).body as Attention).alerts.filter(
        ({ razorpay_payment_id }) => razorpay_payment_id === paymentId,
      );
    const hears = (admin: Member, paymentId: string, kind: Alert['kind']) =>
      until(async () => (await alertsOf(admin, paymentId)).some((alert) => alert.kind === kind), kind);
    const recordOf = async (member: Member, path: string, paymentId: string) =>
      ((await member.call('GET', path)).body as PaymentRecord[]).find((one) => one.razorpay_payment_id === paymentId);
    const processed = (refundId: string) =>
      until(
        async () => (await money.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]?.state === 'processed',
        'the refund',
      );
    const sameAsThere = async () => expect(await differencesWith(await money.ledger(), money.db)).toEqual([]);
    const totals = async (admin: Member, paymentId: string) =>
      (await admin.call('GET', `/api/pay/admin_logs/totals?query=${paymentId}`)).body as LogTotals;

    it('sees a partial refund made in the dashboard; the booking stands, and the payer has a credit note', async () => {
      const [chitra, { asha, paymentId }] = [await anAdmin(), await aBooking()];
      const refundId = await refundInDashboard(paymentId, 50_000);
      await hears(chitra, paymentId, 'partial_refund');
      await processed(refundId);
      expect(await totals(chitra, paymentId)).toMatchObject({ received: 11_500, refunded: 500, refunding: 0 });
      const record = await recordOf(asha, '/api/pay/user_logs', paymentId);
      expect(record).toMatchObject({ state: 'paid', refundedInPart: 500, creditNotes: [{ id: refundId }] });
      expect(record?.creditNotes?.[0]?.number).toMatch(/^PGF\/\d\d-\d\d\/C\d{5}$/);
      const note = await fetch(`${money.app.url}/api/pay/credit_notes/${refundId}`, {
        headers: { authorization: `Bearer ${asha.token}` },
      });
      const drawn = Buffer.from(await note.arrayBuffer());
      expect([note.status, drawn.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      await until(async () => (await money.mails(asha.email, 'Your payment')).length === 1, 'the mail');
      const [mail] = await money.mails(asha.email, 'Your payment');
      expect(mail?.text).toContain('Your booking stands.');
      expect(Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').equals(drawn)).toBe(true);
      const bina = await aMember(money.app, 'Bina');
      expect((await bina.call('GET', `/api/pay/credit_notes/${refundId}`)).status).toBe(404);
      await sameAsThere();
    });

    it('refunds the rest after partial refunds, never more than was paid', async () => {
      const [chitra, { asha, paymentId, orderId, pricePaise }] = [await anAdmin(), await aBooking()];
      // As large as the rest, but it must not be taken for the refund of the rest.
      await processed(
        await refundInDashboard(paymentId, pricePaise / 2).then(async (id) => {
          await hears(chitra, paymentId, 'partial_refund');
          return id;
        }),
      );
      expect((await chitra.call('POST', `/api/pay/attention/${orderId}/refund`)).status).toBe(200);
      await processed(paymentId);
      expect(await totals(chitra, paymentId)).toMatchObject({ received: 11_500, refunded: 11_500 });
      expect((await recordOf(asha, '/api/pay/user_logs', paymentId))?.creditNotes).toHaveLength(2);
      await sameAsThere();
    });

    it('sees a booking end when partial refunds in the dashboard add up to the whole', async () => {
      const [chitra, { asha, paymentId, pricePaise }] = [await anAdmin(), await aBooking()];
      await refundInDashboard(paymentId, 100_000);
      await hears(chitra, paymentId, 'partial_refund');
      await refundInDashboard(paymentId, pricePaise - 100_000);
      await until(
        async () => (await recordOf(asha, '/api/pay/user_logs', paymentId))?.state === 'refunded',
        'the end of the booking',
      );
      await sameAsThere();
    });

    it('sees a partial refund that fails at the bank, whose money stays with us', async () => {
      const [chitra, { paymentId }] = [await anAdmin(), await aBooking()];
      await money.control('refund_outcome', { outcome: 'failed' });
      await refundInDashboard(paymentId, 50_000);
      await hears(chitra, paymentId, 'partial_refund_failed');
      await money.control('refund_outcome', { outcome: 'processed' });
      expect(await totals(chitra, paymentId)).toMatchObject({ refunded: 0, refunding: 0 });
      await sameAsThere();
    });

    it('sees a dispute and its end, and the chargeback is in the ledger', async () => {
      const [chitra, { asha, paymentId, orderId }] = [await anAdmin(), await aBooking()];
      const id = await dispute(paymentId);
      await hears(chitra, paymentId, 'dispute_open');
      const [alert] = await alertsOf(chitra, paymentId);
      expect(alert?.note).toMatch(/^answer by \d+ [A-Z][a-z]{2,3} \d{4}, \d/);
      expect(await recordOf(chitra, '/api/pay/admin_logs', paymentId)).toMatchObject({ disputed: true });
      expect(await refund(chitra, orderId)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('The payer’s bank disputes this payment') },
      });
      expect(await recordOf(asha, '/api/pay/user_logs', paymentId)).toMatchObject({ state: 'paid' });
      await money.control('dispute_outcome', { disp: id, outcome: 'lost' });
      await hears(chitra, paymentId, 'dispute_lost');
      expect((await alertsOf(chitra, paymentId)).map(({ kind }) => kind)).toEqual(['dispute_lost']);
      expect(await recordOf(chitra, '/api/pay/admin_logs', paymentId)).toMatchObject({ chargedBack: 11_500 });
      expect(await recordOf(asha, '/api/pay/user_logs', paymentId)).not.toHaveProperty('chargedBack');
      expect(await totals(chitra, paymentId)).toMatchObject({ chargedBack: 11_500, refunded: 0 });
      // The payer has the money already: it must not be refunded as well.
      expect((await refund(chitra, orderId)).status).toBe(409);
      await sameAsThere();
    });

    it('can refund a payment after its dispute was won', async () => {
      const [chitra, { paymentId, orderId }] = [await anAdmin(), await aBooking()];
      const id = await dispute(paymentId);
      await hears(chitra, paymentId, 'dispute_open');
      await money.control('dispute_outcome', { disp: id, outcome: 'won' });
      await hears(chitra, paymentId, 'dispute_won');
      expect((await refund(chitra, orderId)).status).toBe(200);
      await processed(paymentId);
      await sameAsThere();
    });

    it('is not misled by dispute events that come late or twice', async () => {
      const [chitra, { paymentId }] = [await anAdmin(), await aBooking()];
      await money.control('webhooks', { mode: 'reorder' });
      const id = await dispute(paymentId);
      await money.control('dispute_outcome', { disp: id, outcome: 'under_review' });
      await money.control('dispute_outcome', { disp: id, outcome: 'lost' });
      await hears(chitra, paymentId, 'dispute_lost');
      await money.control('webhooks', { mode: 'on' });
      const { events } = await money.control<{ events: { id: string; event: string }[] }>('webhooks');
      for (const { id: event } of events.filter((one) => one.event.startsWith('payment.dispute')).slice(0, 3))
        await money.control(`webhooks/replay/${event}`, {});
      expect((await money.db.select().from(disputes).where(eq(disputes.id, id)))[0]?.state).toBe('lost');
      expect(await money.db.$count(ledger, eq(ledger.reference, id))).toBe(2);
      await sameAsThere();
    });

    it('sees a dispute that no webhook reported after the hourly comparison', async () => {
      const [chitra, { paymentId }] = [await anAdmin(), await aBooking()];
      await money.control('webhooks', { mode: 'off' });
      await dispute(paymentId);
      await reset(money.db, 'reconcile with provider');
      await hears(chitra, paymentId, 'dispute_open');
      await money.control('webhooks', { mode: 'on' });
    });

    it('marks an alert as done, which is in the audit log, and gets one mail for several alerts', async () => {
      const [chitra, first, second] = [await anAdmin(), await aBooking(), await aBooking()];
      await dispute(first.paymentId);
      await dispute(second.paymentId);
      await hears(chitra, second.paymentId, 'dispute_open');
      const mailed = async (paymentId: string) =>
        (await money.mails(OPERATOR, 'PG Finder')).filter(({ text }) => text?.includes(paymentId));
      await until(async () => (await mailed(second.paymentId)).length > 0, 'the mail');
      await until(async () => (await mailed(first.paymentId)).length > 0, 'the mail');
      const [alert] = await alertsOf(chitra, first.paymentId);
      expect((await first.asha.call('POST', `/api/pay/alerts/${alert?.id}/done`)).status).toBe(403);
      expect((await chitra.call('POST', `/api/pay/alerts/${alert?.id}/done`)).status).toBe(200);
      expect(await alertsOf(chitra, first.paymentId)).toEqual([]);
      expect((await chitra.call('POST', `/api/pay/alerts/${alert?.id}/done`)).status).toBe(404);
      const { body } = await chitra.call('GET', '/api/audit?limit=5');
      expect(body).toContainEqual(
        expect.objectContaining({ action: 'POST /pay/alerts/:id/done', target: alert?.id, outcome: 'done' }),
      );
      for (const { paymentId } of [first, second]) expect(await mailed(paymentId)).toHaveLength(1);
    });

    it('sees mails that do not go out and jobs that keep failing, until they are done', async () => {
      const chitra = await anAdmin();
      const kinds = async () =>
        ((await chitra.call('GET', '/api/pay/attention')).body as Attention).alerts.map(({ kind }) => kind);
      await money.control('mail-faults', { mode: 'down' });
      const { asha } = await aBooking();
      await until(async () => {
        // As if it had been retried for some minutes.
        await money.db.execute(
          sql`update jobs.job set retry_count = 8 where state = 'retry' and name = 'payment-mail'`,
        );
        return (await kinds()).includes('mail_outage');
      }, 'the alert');
      await money.control('mail-faults', { mode: 'ok' });
      await until(async () => {
        await money.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
        return (await money.mails(asha.email, 'Your booking')).length === 1;
      }, 'the mail');
      await until(async () => !(await kinds()).includes('mail_outage'), 'the end of the outage');
      expect(await failingQueues(money.db)).toEqual([]);
    });
  },
  { ALERT_EMAILS: OPERATOR },
);
