/**
 * The payment window, ready to take money: which one it is the app says at its start, where to get it the server says.
 */
import { WindowUnavailable } from '#web/adapters/payment-window/port.ts';
import type { Bill, PaymentWindow, WindowOutcome } from '#web/adapters/payment-window/port.ts';
import { runtimeSettings } from '#web/lib/http/runtime.ts';

let paymentWindow: PaymentWindow | undefined;

export function setPaymentWindow(given: PaymentWindow): void {
  paymentWindow = given;
}

/** A window that has its script and its key. */
export type CheckoutWindow = (bill: Omit<Bill, 'keyId' | 'siteName'>) => Promise<WindowOutcome>;

/** Undefined where this site takes no payments. @throws {WindowUnavailable} */
export async function openCheckout(): Promise<CheckoutWindow | undefined> {
  const settings = await runtimeSettings();
  if (!settings) throw new WindowUnavailable('Nobody could say where the payment window is.');
  const { name, payments } = settings;
  if (!paymentWindow || !payments) return undefined;
  const opened = paymentWindow;
  await opened.prepare(payments.checkoutUrl);
  return (bill) => opened.open({ ...bill, siteName: name, keyId: payments.keyId });
}
