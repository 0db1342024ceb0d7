/** The payment provider's window as the payments room knows it: it shows a bill, and tells whether it was paid. */

/** What is to be paid, and by whom. */
export interface Bill {
  /** What the site that asks for the money is called. */
  siteName: string;
  /** The provider's public key id. */
  keyId: string;
  /** The provider's id of the order. */
  orderId: string;
  /** Paise, exactly as the order says. */
  amount: number;
  currency: 'INR';
  /** What the money is for, in a few words. */
  description: string;
  payer: { name: string; email: string; contact: string };
  /** After so many seconds the window closes by itself. */
  seconds: number;
}

/** What the window hands over after a payment; the server judges what it is worth. */
export interface PaymentProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** `closed` by the person or by its clock, after so many attempts that failed. A payment may still be on its way. */
export type WindowOutcome = { kind: 'paid'; proof: PaymentProof } | { kind: 'closed'; failedAttempts: number };

export interface PaymentWindow {
  /** Fetches what the window is made of; cheap once it is there. @throws {WindowUnavailable} */
  prepare(scriptUrl: string): Promise<void>;
  /** Shows the bill and waits; a failed attempt can be tried again within the window. @throws {WindowUnavailable} */
  open(bill: Bill): Promise<WindowOutcome>;
}

/** The window's script is blocked, missing or too slow, or would not open. */
export class WindowUnavailable extends Error {
  override name = 'WindowUnavailable';
}
