/** The words about booking and paying that the spec does not have, in its voice. */
import type { PaymentRecord } from '#contract/payments/schema.ts';

type RefundReason = NonNullable<PaymentRecord['refundReason']>;

export const added = {
  opening: 'Opening...',
  verifying: 'Confirming...',
  coverOpening: 'Opening the payment window',
  coverVerifying: 'Confirming your payment',
  coverHint: 'Please keep this page open.',
  booked: 'This PG is booked at the moment.',
  bookingOff: 'Nobody can book on this site at the moment.',
  windowBlocked: 'The payment window could not be opened. Check your connection, and whether something in your browser blocks it.',
  attemptFailed: 'The payment did not go through. You can try again while the PG is held for you.',
  attemptId: (paymentId: string) => `Your payment id is ${paymentId}.`,
  held: 'Held for you for',
  holdOver: 'The PG is no longer held for you. Book it again if it is still free.',
  heldHint: 'If you have paid already, your booking comes by itself.',
  giveBack: 'Cancel the hold',
  givingBack: 'Cancelling...',
  givenBack: 'The hold is cancelled',
  giveBackFailed: 'The hold could not be cancelled. It ends by itself.',
  confirmed: 'is confirmed.',
  mail: {
    sent: 'A confirmation email with your invoice has been sent.',
    queued: 'A confirmation email with your invoice is on its way.',
    off: 'Your invoice is in your Payment History.',
  },
  invoice: 'Download invoice',
  fetchingInvoice: 'Fetching...',
  invoiceFailed: 'The invoice could not be fetched. Please try again.',
  historyHint: 'PGs you book will be listed here.',
  historyLoading: 'Loading your payments',
  successLoading: 'Looking for your booking',
  state: {
    ended: 'The stay has ended',
    refunding: 'The money is on its way back',
    refunded: 'The money was returned',
    refund_failed: 'The money is to be returned; we are looking into it',
  },
  reason: {
    taken: 'the PG could no longer be booked',
    late: 'it came more than a day after you began',
    amount: 'it was not the price',
    second: 'it was a second payment',
    admin: 'the booking was cancelled',
  } satisfies Record<RefundReason, string>,
  claim: {
    title: 'I paid but see nothing here',
    hint: 'It starts with pay_ and stands in the message from your bank or in the payment receipt.',
    label: 'Payment ID',
    required: 'Payment ID is required',
    send: 'Look for it',
    sending: 'Looking...',
    failed: 'We could not look for it just now. Please try again.',
  },
} as const;
