/** The mails of a payment: each sent once, whatever the mail server does, without delaying the payer. */
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { SENDER, aStoredListing } from '#tests/factories.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { mailOutage } from '#tests/money/scenarios/mail-outage.ts';
import { areJobsDone } from '#tests/money/jobs-done.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { until } from '#tests/until.ts';
import { aMember } from '#tests/people/people.ts';
import type { Mail } from '../../adapters/mailer/port.ts';
import type { JobKind, Jobs } from '../../jobs/queue.ts';
import { openPaymentMailQueue } from './mail-job.ts';
import { paymentMails } from '../table.ts';

withMoneyServer('the mails', (money) => {
  const faults = (fault: object) => money.control('mail-faults', fault);

  it('go to the payer with the invoice, and to the PG’s address', async () => {
    const asha = await aMember(money.app, 'Asha Rao');
    const listing = await aStoredListing(money.db, { email: 'owner@example.in' });
    const order = await anOrder(asha, listing);
    const { body } = await verify(asha, listing, await money.pay(order));
    await until(async () => (await money.mails(asha.email, 'Your booking')).length === 1, 'the receipt');
    const [receipt] = await money.mails(asha.email, 'Your booking');
    expect(receipt?.text).toContain('₹11,500');
    const [invoice] = receipt?.attachments ?? [];
    expect(invoice).toMatchObject({
      contentType: 'application/pdf',
      filename: expect.stringMatching(/^invoice-PGF-\d\d-\d\d-\d{6}\.pdf$/),
    });
    const mailed = Buffer.from(invoice?.content ?? '', 'base64');
    expect(mailed.subarray(0, 5).toString()).toBe('%PDF-');
    await until(async () => (await money.mails('owner@example.in', 'has been booked')).length === 1, 'the notice');
    expect((await money.mails('owner@example.in', 'has been booked'))[0]?.text).toContain(asha.email);
    await until(
      async () => ((await asha.call('GET', `/api/pay/orders/${order}`)).body as { mail: string }).mail === 'sent',
      'the mark',
    );

    const headers = { authorization: `Bearer ${asha.token}` };
    const url = `${money.app.url}/api/pay/invoices/${(body as { _id: string })._id}`;
    const download = await fetch(url, { headers });
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice?.filename}"`,
    });
    expect(Buffer.from(await download.arrayBuffer()).equals(mailed)).toBe(true);
    const bina = await aMember(money.app, 'Bina');
    expect((await fetch(url, { headers: { authorization: `Bearer ${bina.token}` } })).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
  });

  it('are not sent to a PG that has no address', async () => {
    const { email: _none, ...rest } = await aStoredListing(money.db, { email: null });
    const asha = await aMember(money.app);
    expect((await verify(asha, { ...rest, email: null }, await money.pay(await anOrder(asha, rest)))).status).toBe(200);
    await until(async () => (await money.mails(asha.email, 'Your booking')).length === 1, 'the receipt');
  });

  it('wait during an outage of the mail server, and all arrive once, without delaying the payer', async () => {
    const figures = await mailOutage({
      app: money.app,
      db: money.db,
      provider: money,
      bookings: 10,
      outageMs: 3_000,
      patienceMs: 60_000,
    });
    expect(figures).toMatchObject({ bookings: 10, receiptsOnce: 10, noticesOnce: 10 });
  });

  it('keep the drawn invoice for a retry, but not for long if another process retries', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { email: null })];
    const paid = await money.pay(await anOrder(asha, listing));
    await verify(asha, listing, paid);
    const { razorpay_payment_id: paymentId } = paid;
    const rowOf = eq(paymentMails.paymentId, paymentId);
    const sent = async () => (await money.db.select().from(paymentMails).where(rowOf))[0]?.sentAt;
    const mark = (sentAt: Date | null) => money.db.update(paymentMails).set({ sentAt }).where(rowOf);
    await until(async () => (await sent()) != null, 'the mail');
    await mark(null);
    const invoices: (Uint8Array | undefined)[] = [];
    let away = true;
    const send = async ({ attachments }: Mail) => {
      invoices.push(attachments?.[0]?.content);
      if (away) throw new Error('away');
      return '250 OK';
    };
    let handle: JobKind<object>['handle'] | undefined;
    const register: Jobs['register'] = (kind) => {
      handle = kind.handle as typeof handle;
      return async () => {};
    };
    const jobs = { register, start: async () => {}, stop: async () => {} };
    const mailer = { send, close() {} };
    openPaymentMailQueue({ db: money.db, jobs, mailer, sender: () => SENDER, baseUrl: () => '', warn: () => {} });
    const work = (id: string) => handle?.({ kind: 'receipt', paymentId }, id, new Date());
    for (let again = 0; again < 2; again += 1) await expect(work('a job')).rejects.toThrow('away');
    expect(invoices[0]).toBeInstanceOf(Uint8Array);
    expect(invoices[1]).toBe(invoices[0]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    await mark(new Date());
    await work('another job');
    vi.useRealTimers();
    await mark(null);
    away = false;
    await work('a job');
    expect(invoices).toHaveLength(3);
    expect(invoices[2]).not.toBe(invoices[0]);
    expect(await sent()).not.toBeNull();
  });

  it('are shown as queued on the success page during an outage of the mail server', async () => {
    // One mail at a time from here on: a second one would use up the fault that is meant for the first.
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { email: null })];
    await until(() => areJobsDone(money.db), 'the first mail of all');
    await faults({ mode: 'down' });
    const order = await anOrder(asha, listing);
    await verify(asha, listing, await money.pay(order));
    const state = async () => (await asha.call('GET', `/api/pay/orders/${order}`)).body;
    expect(await state()).toMatchObject({
      state: 'paid',
      mail: 'queued',
      secondsLeft: 0,
      payment: { pgName: listing.name },
    });
    await faults({ mode: 'ok' });
    await until(async () => ((await state()) as { mail: string }).mail === 'sent', 'the mail');
  });

  it('are shown as off once the payer’s mail server has refused them for good', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { email: null })];
    await until(() => areJobsDone(money.db), 'the first mail of all');
    await faults({ mode: 'reject', code: 550, times: 1 });
    const order = await anOrder(asha, listing);
    await verify(asha, listing, await money.pay(order));
    await until(
      async () => ((await asha.call('GET', `/api/pay/orders/${order}`)).body as { mail: string }).mail === 'off',
      'the refusal',
    );
    expect(await money.mails(asha.email, 'Your booking')).toEqual([]);
  });

  it('have the same Message-ID when sent twice because the server dropped the connection after accepting', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { email: null })];
    await until(() => areJobsDone(money.db), 'the first mail of all');
    await faults({ mode: 'drop', times: 1 });
    await verify(asha, listing, await money.pay(await anOrder(asha, listing)));
    await until(async () => (await money.mails(asha.email, 'Your booking')).length === 2, 'the second copy');
    const ids = (await money.mails(asha.email, 'Your booking')).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
  });
});
