/**
 * The window between us and the provider's script: what it is given, what it hands back, and what happens without it.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutWindow } from './checkout.ts';
import { WindowUnavailable } from './port.ts';
import type { Bill } from './port.ts';

const URL_OF_SCRIPT = 'https://checkout.example/v1/checkout.js';
const bill: Bill = {
  siteName: 'Asha Stays',
  keyId: 'rzp_test_key',
  orderId: 'order_Gulmohar000001',
  amount: 1_150_000,
  currency: 'INR',
  description: 'One month at Gulmohar House',
  payer: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919999999999' },
  seconds: 600,
};

type Options = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];

/** The provider's side as its documentation describes it. */
let opened: { options: Options; fail: () => void }[];
class Razorpay {
  #fail = () => {};
  #options: Options;
  constructor(options: Options) {
    if (!options.key) throw new Error('No key passed');
    this.#options = options;
  }
  on(_: 'payment.failed', listener: () => void) {
    this.#fail = listener;
  }
  open() {
    opened.push({ options: this.#options, fail: () => this.#fail() });
  }
}

beforeEach(() => (opened = []));
afterEach(() => {
  document.head.replaceChildren();
  delete window.Razorpay;
  vi.useRealTimers();
});

const scripts = () => [...document.head.querySelectorAll('script')];

function arrive(): void {
  window.Razorpay = Razorpay;
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

async function ready() {
  const checkout = checkoutWindow();
  const preparing = checkout.prepare(URL_OF_SCRIPT);
  arrive();
  await preparing;
  return checkout;
}

test('the script is fetched when it is first needed, and once', async () => {
  const checkout = checkoutWindow();
  expect(scripts()).toEqual([]);
  const preparing = [checkout.prepare(URL_OF_SCRIPT), checkout.prepare(URL_OF_SCRIPT)];
  expect(scripts().map(({ src }) => src)).toEqual([URL_OF_SCRIPT]);
  arrive();
  await Promise.all(preparing);
  await checkout.prepare(URL_OF_SCRIPT);
  expect(scripts()).toHaveLength(1);
});

test('a blocked script is said, and tried anew the next time', async () => {
  const checkout = checkoutWindow();
  const preparing = checkout.prepare(URL_OF_SCRIPT);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(preparing).rejects.toThrow(WindowUnavailable);
  expect(scripts()).toEqual([]);
  const again = checkout.prepare(URL_OF_SCRIPT);
  arrive();
  await again;
});

test('a script that brings nothing, or never comes, is as good as blocked', async () => {
  vi.useFakeTimers();
  const checkout = checkoutWindow();
  const empty = checkout.prepare(URL_OF_SCRIPT);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(empty).rejects.toThrow(WindowUnavailable);
  const late = checkout.prepare(URL_OF_SCRIPT).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await late).toBeInstanceOf(WindowUnavailable);
});

test('the bill reaches the provider to the paisa, and the proof comes back', async () => {
  const checkout = await ready();
  const outcome = checkout.open(bill);
  expect(opened[0]?.options).toMatchObject({
    name: 'Asha Stays',
    key: 'rzp_test_key',
    order_id: 'order_Gulmohar000001',
    amount: 1_150_000,
    currency: 'INR',
    timeout: 600,
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919999999999' },
    modal: { backdropclose: false },
  });
  opened[0]?.options.handler({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' });
  // The provider's window also says that it is closed.
  opened[0]?.options.modal.ondismiss();
  expect(await outcome).toEqual({ kind: 'paid', proof: { orderId: 'order_1', paymentId: 'pay_1', signature: 'abc' } });
});

test('failed attempts are counted while the window stays open', async () => {
  const checkout = await ready();
  const outcome = checkout.open(bill);
  opened[0]?.fail();
  opened[0]?.fail();
  opened[0]?.options.modal.ondismiss();
  expect(await outcome).toEqual({ kind: 'closed', failedAttempts: 2 });
});

test('a window that will not open is said', async () => {
  const checkout = await ready();
  await expect(checkout.open({ ...bill, keyId: '' })).rejects.toThrow(WindowUnavailable);
});

describe('a window that says nothing', () => {
  async function openSilently() {
    const checkout = await ready();
    vi.useFakeTimers();
    const outcome = checkout.open(bill);
    const frame = document.body.appendChild(document.createElement('iframe'));
    let ended = false;
    void outcome.then(() => (ended = true));
    return { outcome, frame, ended: () => ended };
  }
  afterEach(() => document.body.replaceChildren());

  test('counts as closed when its frame is gone', async () => {
    const { outcome, frame, ended } = await openSilently();
    opened[0]?.fail();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ended()).toBe(false);
    frame.remove();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await outcome).toEqual({ kind: 'closed', failedAttempts: 1 });
  });

  test('counts as closed a minute after its time, even if its frame stays', async () => {
    const { outcome, ended } = await openSilently();
    await vi.advanceTimersByTimeAsync(655_000);
    expect(ended()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual({ kind: 'closed', failedAttempts: 0 });
  });

  test('is left alone while it is slow to come', async () => {
    const checkout = await ready();
    vi.useFakeTimers();
    let ended = false;
    void checkout.open(bill).then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(false);
  });
});
