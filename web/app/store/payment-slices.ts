/** The slice of booking and paying, and the window that the money is paid through. */
import { checkoutWindow } from '#web/adapters/payment-window/checkout.ts';
import payment from '#web/payments/payment-slice.ts';
import { setPaymentWindow } from '#web/payments/booking/checkout-window.ts';

setPaymentWindow(checkoutWindow());

export const slices = { payment };
