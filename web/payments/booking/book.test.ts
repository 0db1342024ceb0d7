/** Asha books a PG: the story from the click to the confirmation, and every way in which it can end otherwise. */
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WindowUnavailable } from '#web/adapters/payment-window/port.ts';
import { toast } from '#web/kit/feedback/toast.ts';
import { anOrder, anOrderStatus, aPayment, aProof, aWindow, runtime } from '#tests/money/a-payment.ts';
import type { FakeWindow } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer, CannedAnswer } from '#tests/servers/answering-server.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { book } from './book.ts';
import payment, { selectHold, selectNotice, selectPayment, selectStep } from '../payment-slice.ts';
import { setPaymentWindow } from './checkout-window.ts';

const CREATE = 'POST /pay/payment';
const VERIFY = 'POST /pay/verify';
const conflict = (message: string): CannedAnswer => [409, { code: 'conflict', message }];

let server: AnsweringServer;
let window: FakeWindow;
let toasts: string[];
let went: string[];

beforeEach(async () => {
  server = await startAnsweringServer({
    'GET /runtime': () => [200, { ...runtime, name: 'Asha Stays' }],
    [CREATE]: () => [200, anOrder()],
    [VERIFY]: () => [200, aPayment()],
    'GET /pay/holds': () => [200, []],
  });
  window = aWindow();
  setPaymentWindow(window);
  toasts = [];
  went = [];
  const hear = (text: unknown) => (toasts.push(text as string), '');
  vi.spyOn(toast, 'success').mockImplementation(hear);
  vi.spyOn(toast, 'error').mockImplementation(hear);
});
afterEach(() => server.close());

/** Asha's browser, with what she can press and what she can read. */
function asha(pg = aPg()) {
  const store = configureStore({ reducer: { payment } });
  const payer = { name: 'Asha Rao', email: 'asha@example.com' };
  return {
    book: (wish = pg) => store.dispatch(book({ pg: wish, payer, verified: true, leave: (url) => void went.push(url) })),
    step: () => selectStep(pg._id)(store.getState()),
    notice: () => selectNotice(pg._id)(store.getState())?.text ?? null,
    noticeLasts: () => selectNotice(pg._id)(store.getState())?.lasting ?? false,
    hold: () => selectHold(pg._id)(store.getState()),
    state: () => selectPayment(store.getState()),
  };
}

async function paying(who: ReturnType<typeof asha>): Promise<void> {
  await expect.poll(who.step).toBe('paying');
}

test('she is shown the bill, pays it, and is told that the PG is hers', async () => {
  const who = asha();
  const booking = who.book();
  expect(who.step()).toBe('opening');
  await paying(who);
  expect(window.prepared).toEqual(['/c.js']);
  expect(server.bodies(CREATE)).toEqual([{ pgId: 'gulmohar', amount: 11_500 }]);
  expect(window.bills).toEqual([
    {
      siteName: 'Asha Stays',
      keyId: 'rzp_test_key',
      orderId: 'order_Gulmohar000001',
      amount: 1_150_000,
      currency: 'INR',
      description: 'One month at Gulmohar House',
      payer: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919999999999' },
      seconds: 600,
    },
  ]);
  window.end({ kind: 'paid', proof: aProof });
  expect(await booking).toBe('booked');
  expect(server.bodies(VERIFY)).toEqual([
    {
      pgId: 'gulmohar',
      pgName: 'Gulmohar House',
      pgLocation: 'Koramangala, Bengaluru',
      razorpay_order_id: aProof.orderId,
      razorpay_payment_id: aProof.paymentId,
      razorpay_signature: aProof.signature,
      amount: 11_500,
    },
  ]);
  expect(toasts).toEqual(['Payment Successful!']);
  expect(went).toEqual(['/payment-success?order=order_Gulmohar000001']);
  expect(who.state()).toMatchObject({
    paymentStatus: 'succeeded',
    verifyStatus: 'succeeded',
    booking: null,
    holds: [],
  });
});

test('a second click does nothing, on this PG or another', async () => {
  const who = asha();
  const first = who.book();
  expect(await who.book()).toBeUndefined();
  await paying(who);
  expect(await who.book(aPg({ _id: 'parijat' }))).toBeUndefined();
  window.end({ kind: 'closed', failedAttempts: 0 });
  await first;
  expect(server.bodies(CREATE)).toHaveLength(1);
  expect(window.bills).toHaveLength(1);
});

describe('when she closes the window', () => {
  test('nothing is said, the PG stays held, and she can go on with the same order', async () => {
    const who = asha();
    const booking = who.book();
    await paying(who);
    window.end({ kind: 'closed', failedAttempts: 0 });
    expect(await booking).toBe('closed');
    expect(toasts).toEqual([]);
    expect(who.notice()).toBeNull();
    expect(who.step()).toBeNull();
    expect(who.hold()).toMatchObject({ orderId: 'order_Gulmohar000001' });
    server.answers[CREATE] = () => [200, anOrder({ secondsLeft: 300 })];
    const again = who.book();
    await paying(who);
    expect(window.bills[1]).toMatchObject({ orderId: 'order_Gulmohar000001', seconds: 200 });
    window.end({ kind: 'paid', proof: aProof });
    expect(await again).toBe('booked');
  });

  test('after an attempt that failed, she reads that it did, and that she can try again', async () => {
    const who = asha();
    const booking = who.book();
    await paying(who);
    window.end({ kind: 'closed', failedAttempts: 2 });
    await booking;
    expect(who.notice()).toMatch(/did not go through/);
    expect(who.noticeLasts()).toBe(false);
    expect(toasts).toEqual([]);
  });
});

describe('when it cannot begin', () => {
  test('another buyer was first: the toast is the product’s, and the reason is the server’s', async () => {
    const sentence = 'Someone is paying for this PG. Try again in 12 minutes.';
    server.answers[CREATE] = () => conflict(sentence);
    const who = asha();
    expect(await who.book()).toBe('refused');
    expect(toasts).toEqual(['Payment initiation failed. Please try again.']);
    expect(who.notice()).toBe(sentence);
    expect(who.state()).toMatchObject({ paymentStatus: 'failed', error: sentence, booking: null });
    expect(window.bills).toEqual([]);
  });

  const failed = ['Payment initiation failed. Please try again.'];
  test.each([
    [403, 0, [], 'Please verify your email address before you book.'],
    [429, 120, [], 'You have just held this PG without paying. You can book it again in 2 minutes.'],
    [429, 60, failed, 'Too many PGs are being held from your network right now. Please try again in a few minutes.'],
    [429, 0, failed, 'Too many requests. Please wait a moment and try again.'],
    [409, 720, failed, 'Someone is paying for this PG. Try again in 12 minutes.'],
  ])('a %i with Retry-After %i: its reason stands alone only where it is of no use to try again', async (...row) => {
    const [status, seconds, said, message] = row;
    server.answers[CREATE] = () => [status, { message }, { 'retry-after': `${seconds}` }];
    const who = asha();
    expect(await who.book()).toBe('refused');
    expect(toasts).toEqual(said);
    expect(who.notice()).toBe(message);
  });

  test('the provider gives no answer: she reads that, and that she may try again', async () => {
    const message = 'The payment provider does not answer right now. Nothing was charged.';
    server.answers[CREATE] = () => [503, { code: 'unavailable', message }];
    const who = asha();
    await who.book();
    expect(toasts).toEqual(['Payment initiation failed. Please try again.']);
    expect(who.notice()).toBe(message);
  });

  test('the server says nothing: the slice keeps the product’s fallback, and no reason is invented', async () => {
    server.answers[CREATE] = () => 'hang up';
    const who = asha();
    expect(await who.book()).toBe('refused');
    expect(toasts).toEqual(['Payment initiation failed. Please try again.']);
    expect(who.notice()).toBeNull();
    expect(who.state().error).toBe('Error Sending the data');
  });

  test('on a line that gives nothing the page is hers again, and the next try pays the same order', async () => {
    const give = server.answers[CREATE];
    server.answers[CREATE] = () => new Promise(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const who = asha();
      const booking = who.book();
      await vi.waitFor(() => expect(server.bodies(CREATE)).toHaveLength(1));
      expect(who.step()).toBe('opening');
      await vi.advanceTimersByTimeAsync(41_000);
      expect(await booking).toBe('refused');
      expect(who.step()).toBeNull();
      expect(toasts).toEqual(['Payment initiation failed. Please try again.']);
      if (give) server.answers[CREATE] = give;
      const again = who.book();
      await vi.waitFor(() => expect(who.step()).toBe('paying'));
      window.end({ kind: 'paid', proof: aProof });
      expect(await again).toBe('booked');
    } finally {
      vi.useRealTimers();
    }
  });

  test('the answer was lost but the order was made: the hold shows', async () => {
    server.answers[CREATE] = () => 'hang up';
    server.answers['GET /pay/holds'] = () => [200, [anOrderStatus()]];
    const who = asha();
    await who.book();
    await expect.poll(who.hold).toMatchObject({ orderId: 'order_Gulmohar000001' });
  });

  test('she books another PG while the holds are still awaited: their answer does not end that booking', async () => {
    server.answers[CREATE] = () => conflict('Someone is paying for this PG.');
    let answerHolds = () => {};
    server.answers['GET /pay/holds'] = () => new Promise((resolve) => (answerHolds = () => resolve([200, []])));
    const who = asha(aPg({ _id: 'parijat' }));
    const refused = who.book(aPg());
    await expect.poll(() => server.bodies('GET /pay/holds')).toHaveLength(1);
    server.answers[CREATE] = () => [200, anOrder()];
    const other = who.book();
    await paying(who);
    answerHolds();
    expect(await refused).toBe('refused');
    expect(who.step()).toBe('paying');
    server.answers[VERIFY] = () => conflict('Somebody else was first.');
    window.end({ kind: 'paid', proof: aProof });
    expect(await other).toBe('unverified');
    expect(who.notice()).toContain(aProof.paymentId);
  });

  test('the window’s script is blocked: no PG is held for nothing, and the next try may succeed', async () => {
    const prepare = window.prepare;
    window.prepare = () => Promise.reject(new WindowUnavailable('blocked'));
    const who = asha();
    expect(await who.book()).toBe('refused');
    expect(toasts).toEqual(['Payment initiation failed. Please try again.']);
    expect(who.notice()).toMatch(/could not be opened/);
    expect(server.bodies(CREATE)).toEqual([]);
    window.prepare = prepare;
    const again = who.book();
    await paying(who);
    expect(who.notice()).toBeNull();
    window.end({ kind: 'closed', failedAttempts: 0 });
    await again;
  });

  test('the window will not open: she is told, and nothing stays busy', async () => {
    window.open = () => Promise.reject(new WindowUnavailable('no'));
    const who = asha();
    expect(await who.book()).toBe('refused');
    expect(toasts).toEqual(['Payment initiation failed. Please try again.']);
    expect(who.step()).toBeNull();
  });
});

describe('when she has paid and it cannot be confirmed', () => {
  async function paid(who = asha()) {
    const booking = who.book();
    await paying(who);
    window.end({ kind: 'paid', proof: aProof });
    return { who, outcome: await booking };
  }

  test('the toast is the product’s; the sentence and the payment id stay to be read', async () => {
    server.answers[VERIFY] = () => conflict('Somebody else was first. Your money is on its way back.');
    const { who, outcome } = await paid();
    expect(outcome).toBe('unverified');
    expect(toasts).toEqual(['Payment verification failed. Please contact support.']);
    expect(who.notice()).toBe(
      'Somebody else was first. Your money is on its way back. Your payment id is pay_Gulmohar000001.',
    );
    // The PG turns to Booked for somebody else just then.
    expect(who.noticeLasts()).toBe(true);
    expect(who.state()).toMatchObject({ verifyStatus: 'failed', booking: null });
    expect(went).toEqual([]);
  });

  test('an answer that was lost is asked for again, since the server says the same however often', async () => {
    let times = 0;
    server.answers[VERIFY] = () => (++times === 1 ? 'hang up' : [200, aPayment()]);
    const { outcome } = await paid();
    expect(outcome).toBe('booked');
    expect(times).toBe(2);
    expect(toasts).toEqual(['Payment Successful!']);
  });
});
