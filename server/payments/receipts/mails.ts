/** The mails of the payments room, in plain words. */
import type { Attachment, Mail } from '../../adapters/mailer/port.ts';
import { renderMail } from '../../jobs/mail-content.ts';
import { greeting, nameInMail } from '../../jobs/mail-text.ts';
import { creditNoteOf } from './credit-notes.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';
import { refundSentence } from './refund-sentence.ts';
import { rupeesText } from '../rupees-text.ts';
import type { Order, Payment, Refund } from '../table.ts';
import { calendarFile, nextSteps, type BookedHouse } from './next-steps.ts';

export type Letter = Omit<Mail, 'messageId'>;
type Paid = { order: Order; payment: Payment };
type Warn = (what: string, facts: object) => void;

/**
 * To the payer, with what comes next where the PG still stands here, and with the invoice; without that, and with a
 * word to `warn`, where it cannot be drawn: a receipt must not wait for it.
 */
export async function receiptMail(
  { order, payment, house }: Paid & { house?: BookedHouse | null },
  baseUrl: string,
  warn: Warn,
): Promise<Letter> {
  const invoice = await attachedInvoice({ order, payment }).catch((error: unknown) => {
    warn('an invoice could not be drawn', { paymentId: payment.paymentId, said: String(error) });
    return undefined;
  });
  return {
    to: order.payerEmail,
    ...renderMail({
      subject: `Your booking of ${order.pgName}`,
      greeting: greeting(order.payerName),
      lines: [
        `${order.pgName} in ${order.pgLocation} is booked for you. We have received ${rupeesText(payment.amountPaise)} for one month.`,
        `Payment ID: ${payment.paymentId}`,
        invoice
          ? 'The invoice is attached. You also find it in your Payment History.'
          : 'You can download the invoice from your Payment History.',
        ...(house ? nextSteps(order, house, `${baseUrl}/search/pg/${encodeURIComponent(order.listingId)}`) : []),
      ],
      action: { label: 'Open Payment History', url: `${baseUrl}/settings/payments` },
    }),
    ...attached(invoice, house && calendarFile(order, house, baseUrl)),
  };
}

function attached(...files: (Attachment | null | undefined)[]): { attachments?: Attachment[] } {
  const attachments = files.filter((file) => file != null);
  return attachments.length > 0 ? { attachments } : {};
}

async function attachedInvoice({ order, payment }: Paid): Promise<Attachment | undefined> {
  const { invoiceNumber } = payment;
  if (!invoiceNumber) return undefined;
  const content = Buffer.from(await invoicePdf({ order, payment, invoiceNumber }));
  return { filename: `${fileName(invoiceNumber)}.pdf`, contentType: 'application/pdf', content };
}

/** An invoice's number as a file can be called. */
export function fileName(invoiceNumber: string): string {
  return `invoice-${invoiceNumber.replaceAll(/[^\w-]/g, '-')}`;
}

/** To the PG's own address: who has booked it. */
export function ownerMail({ order, payment }: Paid): Letter | undefined {
  if (!payment.ownerEmail) return undefined;
  return {
    to: payment.ownerEmail,
    ...renderMail({
      subject: `${order.pgName} has been booked`,
      greeting: 'Hello,',
      lines: [
        `${nameInMail(order.payerName, 'Somebody')} has booked ${order.pgName} in ${order.pgLocation} and paid ${rupeesText(payment.amountPaise)} for one month.`,
        `You can write to them at ${order.payerEmail}.`,
        'The PG is now shown as booked on PG Finder.',
      ],
    }),
  };
}

/** To a payer whose money goes back, with the credit note where there was an invoice and the note can be drawn. */
export async function refundMail({ order, payment, refund }: Paid & { refund: Refund }, warn: Warn): Promise<Letter> {
  const note = creditNoteOf(order, payment, refund);
  const drawn = note && (await creditNotePdf(note).catch((error: unknown) => warnOfDrawing(warn, payment, error)));
  return {
    to: order.payerEmail,
    ...renderMail({
      subject: `Your payment for ${order.pgName}`,
      greeting: greeting(order.payerName),
      lines: [
        `This is about ${order.pgName} in ${order.pgLocation}.`,
        refundSentence(refund),
        `Payment ID: ${refund.paymentId}`,
        ...(drawn ? ['The credit note is attached. You also find it in your Payment History.'] : []),
        'You do not need to do anything.',
      ],
    }),
    ...(note && drawn && { attachments: [pdfFile(`${creditNoteFile(note.creditNoteNumber)}.pdf`, drawn)] }),
  };
}

export function creditNoteFile(creditNoteNumber: string): string {
  return `credit-note-${creditNoteNumber.replaceAll(/[^\w-]/g, '-')}`;
}

function pdfFile(filename: string, content: Uint8Array): Attachment {
  return { filename, contentType: 'application/pdf', content: Buffer.from(content) };
}

function warnOfDrawing(warn: Warn, { paymentId }: Payment, error: unknown): undefined {
  warn('an invoice could not be drawn', { paymentId, said: String(error) });
  return undefined;
}
