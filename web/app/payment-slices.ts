/** The slice of booking and paying, and the window that the money is paid through. */
import { checkoutWindow } from '#web/adapters/payment-window/checkout.ts';
import payment from '#web/payments/payment-slice.ts';
import { payThrough } from '#web/payments/till.ts';

payThrough(checkoutWindow());

export const slices = { payment };
