/** An order, a payment and a window for tests of the browser's side; a test names only what it is about. */
import type { OrderStatus, PayableOrder, PaymentRecord } from '#contract/payments/schema.ts';
import type { Bill, PaymentProof, PaymentWindow, WindowOutcome } from '#web/adapters/payment-window/port.ts';

export const anOrder = (overrides: Partial<PayableOrder> = {}): PayableOrder => ({
  id: 'order_Gulmohar000001',
  amount: 1_150_000,
  currency: 'INR',
  secondsLeft: 900,
  ...overrides,
});

export const aPayment = (overrides: Partial<PaymentRecord> = {}): PaymentRecord => ({
  _id: 'payment-1',
  createdAt: '2026-11-18T06:00:00.000Z',
  pgId: 'gulmohar',
  pgName: 'Gulmohar House',
  pgLocation: 'Koramangala, Bengaluru',
  amount: 11_500,
  razorpay_order_id: 'order_Gulmohar000001',
  razorpay_payment_id: 'pay_Gulmohar000001',
  razorpay_signature: 'f'.repeat(64),
  state: 'paid',
  invoiceNumber: 'PGF/26-27/000001',
  ...overrides,
});

export const anOrderStatus = (overrides: Partial<OrderStatus> = {}): OrderStatus => ({
  ...anOrder(),
  pgId: 'gulmohar',
  pgName: 'Gulmohar House',
  pgLocation: 'Koramangala, Bengaluru',
  state: 'open',
  mail: 'off',
  ...overrides,
});

export const aProof: PaymentProof = {
  orderId: 'order_Gulmohar000001',
  paymentId: 'pay_Gulmohar000001',
  signature: 'f'.repeat(64),
};

export const runtime = {
  support: {},
  social: [],
  google: true,
  mail: true,
  demoAccounts: [],
  payments: { keyId: 'rzp_test_key', checkoutUrl: '/c.js' },
};

/** A person in front of the window: what they see, and what they do next. */
export interface FakeWindow extends PaymentWindow {
  prepared: string[];
  bills: Bill[];
  /** Ends the open window. */
  end: (outcome: WindowOutcome) => void;
}

export function aWindow(): FakeWindow {
  const fake: FakeWindow = {
    prepared: [],
    bills: [],
    end: () => {},
    async prepare(url) {
      fake.prepared.push(url);
    },
    open(bill) {
      fake.bills.push(bill);
      return new Promise((resolve) => (fake.end = resolve));
    },
  };
  return fake;
}
