/** The mails of the payments room. */
import type { Language } from '#contract/language.ts';
import type { Attachment, Mail } from '../../adapters/mailer/port.ts';
import { renderMail, type MailContent, type Sender } from '../../mail/render-mail.ts';
import { greeting, nameInMail } from '../../mail/redact-contacts.ts';
import { creditNoteOf } from './credit-notes.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';
import { refundSentence } from './refund-sentence.ts';
import { paiseText } from '#contract/money.ts';
import type { Order, Payment, Refund } from '../table.ts';
import { calendarFile, nextSteps, type BookedHouse } from './next-steps.ts';
import { paymentWords } from './words/payment-words.ts';

export type Letter = Omit<Mail, 'messageId'>;
type Paid = { order: Order; payment: Payment };
type Warn = (what: string, facts: object) => void;

interface Writing {
  sender: Sender;
  /** The recipient's language. */
  language: Language;
  /** Called if an invoice could not be drawn. */
  warn: Warn;
}

/**
 * To the payer: the receipt with the next steps, if the PG is still listed, and the invoice. If the invoice cannot be
 * drawn it is left out with a warning, because a receipt must not wait for it.
 */
export async function receiptMail(
  { order, payment, house }: Paid & { house?: BookedHouse | null },
  { sender, baseUrl, language, warn }: Writing & { baseUrl: string },
): Promise<Letter> {
  const { receipt: words, paymentId } = paymentWords[language];
  const { invoiceNumber } = payment;
  const invoice =
    invoiceNumber === null
      ? undefined
      : await drawn('an invoice', {
          file: invoiceFile(invoiceNumber),
          pdf: invoicePdf({ order, payment, invoiceNumber }),
          payment,
          warn,
        });
  return {
    ...toPayer(order, language, {
      sender,
      subject: words.subject(order.pgName),
      lines: [
        words.booked(order.pgName, order.pgLocation, paiseText(payment.amountPaise)),
        paymentId(payment.paymentId),
        invoice ? words.attached : words.toDownload,
        ...(house ? nextSteps(order, house, pageOf(order, baseUrl), language) : []),
      ],
      action: { label: words.action, url: `${baseUrl}/settings/payments` },
    }),
    ...attached(invoice, house && calendarFile(order, house, baseUrl, language)),
  };
}

const toPayer = (order: Order, language: Language, content: Omit<MailContent, 'greeting'>): Letter => ({
  to: order.payerEmail,
  ...renderMail(language, { greeting: greeting(order.payerName, language), ...content }),
});

const pageOf = ({ listingId }: Order, baseUrl: string) => `${baseUrl}/search/pg/${encodeURIComponent(listingId)}`;

function attached(...files: (Attachment | null | undefined)[]): { attachments?: Attachment[] } {
  const attachments = files.filter((file) => file != null);
  return attachments.length > 0 ? { attachments } : {};
}

/** An invoice or credit note as an attachment; undefined, with a warning, if it cannot be drawn. */
async function drawn(
  what: 'an invoice' | 'a credit note',
  { file, pdf, payment, warn }: { file: string; pdf: Promise<Uint8Array>; payment: Payment; warn: Warn },
): Promise<Attachment | undefined> {
  try {
    return { filename: `${file}.pdf`, contentType: 'application/pdf', content: Buffer.from(await pdf) };
  } catch (error) {
    warn(`${what} could not be drawn`, { paymentId: payment.paymentId, reason: String(error) });
    return undefined;
  }
}

/** An invoice number as a file name. */
export function invoiceFile(invoiceNumber: string): string {
  return `invoice-${invoiceNumber.replaceAll(/[^\w-]/g, '-')}`;
}

/** To the PG's owner: who has booked it. */
export function ownerMail({ order, payment }: Paid, { sender, language }: Omit<Writing, 'warn'>): Letter | undefined {
  if (!payment.ownerEmail) return undefined;
  const { owner: words, hello, somebody } = paymentWords[language];
  const payer = nameInMail(order.payerName, somebody);
  return {
    to: payment.ownerEmail,
    ...renderMail(language, {
      sender,
      subject: words.subject(order.pgName),
      greeting: hello,
      lines: [
        words.booked(payer, order.pgName, order.pgLocation, paiseText(payment.amountPaise)),
        words.write(order.payerEmail),
        words.shown(sender.name),
      ],
    }),
  };
}

/** To a payer about a refund, with the credit note if there is an invoice and it can be drawn. */
export async function refundMail(
  { order, payment, refund }: Paid & { refund: Refund },
  { sender, language, warn }: Writing,
): Promise<Letter> {
  const { refund: words, paymentId } = paymentWords[language];
  const note = creditNoteOf(order, payment, refund);
  const creditNote =
    note &&
    (await drawn('a credit note', {
      file: creditNoteFile(note.creditNoteNumber),
      pdf: creditNotePdf(note),
      payment,
      warn,
    }));
  return {
    ...toPayer(order, language, {
      sender,
      subject: words.subject(order.pgName),
      lines: [
        words.about(order.pgName, order.pgLocation),
        refundSentence(refund, language),
        paymentId(refund.paymentId),
        ...(creditNote ? [words.attached] : []),
        words.nothingToDo,
      ],
    }),
    ...attached(creditNote),
  };
}

/** To a payer whose stay an admin ended without a refund: says whom to ask about it. */
export function endedMail(
  { order, payment }: Paid,
  { sender, baseUrl, language }: Omit<Writing, 'warn'> & { baseUrl: string },
): Letter {
  const { ended: words, receipt, paymentId } = paymentWords[language];
  const contact = [sender.email, sender.phone].filter(Boolean).join(', ');
  return toPayer(order, language, {
    sender,
    subject: words.subject(order.pgName),
    lines: [
      words.ended(sender.name, order.pgName, order.pgLocation),
      words.money,
      paymentId(payment.paymentId),
      words.ask(contact ? `${sender.name} (${contact})` : sender.name),
    ],
    action: { label: receipt.action, url: `${baseUrl}/settings/payments` },
  });
}

export function creditNoteFile(creditNoteNumber: string): string {
  return `credit-note-${creditNoteNumber.replaceAll(/[^\w-]/g, '-')}`;
}
