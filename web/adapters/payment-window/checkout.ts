/**
 * Razorpay's Checkout as our payment window. Its script is unversioned, so it is loaded when somebody books and never
 * before.
 */
import { WindowUnavailable } from './port.ts';
import type { Bill, PaymentWindow, WindowOutcome } from './port.ts';
import { watchFrames } from './watch-frames.ts';

interface Response {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: Bill['payer'];
  timeout: number;
  theme: { color: string };
  retry: { enabled: boolean };
  modal: { backdropclose: boolean; confirm_close: boolean; ondismiss: () => void };
  handler: (response: Response) => void;
}

interface Checkout {
  on(event: 'payment.failed', listener: () => void): void;
  open(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout;
  }
}

/** A script that is neither there nor refused after this long counts as blocked. */
const SCRIPT_TIMEOUT_MS = 20_000;
/** A window that has not closed itself so long after its time will not say anything any more. */
const CLOSE_MARGIN_MS = 60_000;
/** The shutter's green as the provider wants it, in hex. */
const COLOUR = '#0b503b';

export function checkoutWindow(): PaymentWindow {
  let loading: Promise<void> | undefined;
  return {
    prepare(scriptUrl) {
      loading ??= load(scriptUrl).catch((error: unknown) => {
        // The next try may find it unblocked.
        loading = undefined;
        throw error;
      });
      return loading;
    },
    open: (bill) => new Promise((resolve, reject) => show(bill, resolve, reject)),
  };
}

function load(scriptUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new WindowUnavailable(reason));
    };
    const timer = setTimeout(() => fail('The script did not arrive in time'), SCRIPT_TIMEOUT_MS);
    script.src = scriptUrl;
    script.addEventListener('error', () => fail('The script could not be loaded'));
    script.addEventListener('load', () => {
      if (!window.Razorpay) return fail('The script brought no window');
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}

function show(bill: Bill, resolve: (outcome: WindowOutcome) => void, reject: (error: WindowUnavailable) => void): void {
  let failedAttempts = 0;
  const stops: (() => void)[] = [];
  const end = (outcome: WindowOutcome) => {
    for (const stop of stops) stop();
    resolve(outcome);
  };
  const close = () => end({ kind: 'closed', failedAttempts });
  try {
    if (!window.Razorpay) throw new Error('The script brought no window');
    // The page must not wait for ever for a window that was taken away without a word.
    stops.push(watchFrames(close));
    const checkout = new window.Razorpay({
      key: bill.keyId,
      order_id: bill.orderId,
      amount: bill.amount,
      currency: bill.currency,
      name: bill.siteName,
      description: bill.description,
      prefill: bill.payer,
      timeout: bill.seconds,
      theme: { color: COLOUR },
      retry: { enabled: true },
      modal: { backdropclose: false, confirm_close: true, ondismiss: close },
      handler: (payment) =>
        end({
          kind: 'paid',
          proof: {
            orderId: payment.razorpay_order_id,
            paymentId: payment.razorpay_payment_id,
            signature: payment.razorpay_signature,
          },
        }),
    });
    checkout.on('payment.failed', () => (failedAttempts += 1));
    checkout.open();
    const timer = setTimeout(close, bill.seconds * 1_000 + CLOSE_MARGIN_MS);
    stops.push(() => clearTimeout(timer));
  } catch (error) {
    for (const stop of stops) stop();
    reject(new WindowUnavailable('The window would not open', { cause: error }));
  }
}
