/**
 * Draws invoices and credit notes: one page each, from what was stored when their number was issued, so that they never
 * change. Other languages have the English label beside each one, for an employer or accountant who does not read them.
 */
import { LANGUAGES, type Language } from '#contract/language.ts';
import { paiseText } from '#contract/money.ts';
import { longDate } from '../../india-time.ts';
import type { Order, Payment } from '../table.ts';
import { amountInWords } from './amount-in-words.ts';
import { BOLD, LEFT_OUT, readable, REGULAR } from './invoice-fonts.ts';
import { TAXABLE_VALUE, taxLines, type InvoiceTerms } from './invoice-terms.ts';
import { paymentWords } from './words/payment-words.ts';

export interface Invoice {
  order: Pick<Order, 'payerName' | 'payerEmail' | 'listingId' | 'pgName' | 'pgLocation' | 'gatewayOrderId'>;
  payment: Pick<Payment, 'paymentId' | 'amountPaise' | 'createdAt' | 'invoiceTerms' | 'invoiceLanguage'>;
  invoiceNumber: string;
}

/** Cancels an invoice, wholly or in part. */
export interface CreditNote extends Invoice {
  creditNoteNumber: string;
  refund: { refundId: string | undefined; amountPaise: number; at: Date };
}

const INK = '#2b1d1a';
const SHUTTER = '#0f5640';
const LINE = '#d9ccc2';
const LEFT = 56;
const RIGHT = 539;
const VALUE = 200;

type Words = (typeof paymentWords)[Language]['invoice'] & { day: (at: Date) => string };
/** A text in each language of the document. */
type Phrase = (words: Words) => string;
type Pairs = [label: Phrase, value: string | Phrase][];

/** The text in each language of the document, the buyer's first; once where they are the same. */
function inEach(language: Language, phrase: Phrase): string[] {
  const languages = new Set<Language>([language, 'en']);
  return [
    ...new Set(
      [...languages].map((each) => phrase({ ...paymentWords[each].invoice, day: (at) => longDate(at, each) })),
    ),
  ];
}

export async function invoicePdf({ order, payment, invoiceNumber }: Invoice): Promise<Uint8Array> {
  const terms = payment.invoiceTerms ?? undefined;
  return document({
    title: (words) => (terms?.taxPercent === undefined ? words.invoice : words.taxInvoice),
    info: `Invoice ${invoiceNumber}`,
    at: payment.createdAt,
    terms,
    language: payment.invoiceLanguage ?? 'en',
    head: [
      [(words) => words.invoiceNumber, invoiceNumber],
      [(words) => words.date, (words) => words.day(payment.createdAt)],
      [(words) => words.billedTo, payerOf(order)],
    ],
    subject: subjectOf(order, payment),
    total: [(words) => words.paid, payment.amountPaise],
  });
}

export async function creditNotePdf(note: CreditNote): Promise<Uint8Array> {
  const { order, payment, refund, invoiceNumber, creditNoteNumber } = note;
  const { refundId } = refund;
  return document({
    title: (words) => words.creditNote,
    info: `Credit note ${creditNoteNumber}`,
    at: refund.at,
    terms: payment.invoiceTerms ?? undefined,
    language: payment.invoiceLanguage ?? 'en',
    head: [
      [(words) => words.creditNoteNumber, creditNoteNumber],
      [(words) => words.date, (words) => words.day(refund.at)],
      [(words) => words.forInvoice, (words) => words.ofDay(invoiceNumber, words.day(payment.createdAt))],
      [(words) => words.creditedTo, payerOf(order)],
    ],
    subject: [
      ...subjectOf(order, payment),
      ...(refundId ? [[(words) => words.refundId, refundId] satisfies Pairs[0]] : []),
    ],
    total: [(words) => words.givenBack, refund.amountPaise],
  });
}

function subjectOf(order: Invoice['order'], { paymentId }: Invoice['payment']): Pairs {
  return [
    [(words) => words.pg, pgOf(order)],
    [(words) => words.location, order.pgLocation],
    [(words) => words.what, (words) => words.oneMonth],
    [(words) => words.paymentId, paymentId],
    [(words) => words.orderId, order.gatewayOrderId ?? ''],
  ];
}

/** The payer's name, or the address where the font cannot draw the name. */
const payerOf = ({ payerName, payerEmail }: Invoice['order']): string =>
  [readable(payerName) ?? [], payerEmail].flat().join('\n');

/** The PG's name, with its id where the font cannot draw the whole name. */
function pgOf({ pgName, listingId }: Invoice['order']): string {
  const name = readable(pgName);
  return name === pgName ? name : [name ?? [], listingId].flat().join('\n');
}

interface Document {
  title: Phrase;
  info: string;
  at: Date;
  terms: InvoiceTerms | undefined;
  language: Language;
  head: Pairs;
  subject: Pairs;
  total: [label: Phrase, paise: number];
}

async function document({ title, info, at, terms, language, head, subject, total: [label, paise] }: Document) {
  // Imported at first use, because it takes 30 MB.
  const { default: Pdf } = await import('pdfkit');
  const page = new Pdf({
    size: 'A4',
    margin: LEFT,
    font: REGULAR(),
    ...(language !== 'en' && { lang: LANGUAGES[language].tag }),
    info: { Title: info, Author: terms?.seller.name ?? 'PG Finder', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const drawing = { page, language };

  page.font(BOLD()).fontSize(20).fillColor(SHUTTER).text('PG Finder', LEFT, LEFT);
  page.fontSize(14).fillColor(INK).text(inEach(language, title).join(' / '), { continued: false }).moveDown(1.5);
  rows(drawing, head);
  if (terms) rows(drawing, sellerRows(terms));
  rule(page);
  rows(drawing, subject);
  if (terms?.code) rows(drawing, [[(words) => words.code, terms.code]]);
  rule(page);
  for (const line of terms ? taxLines(terms, paise) : [])
    amountRow(drawing, (words) => (line.label === TAXABLE_VALUE ? words.taxableValue : line.label), line.paise);
  page.font(BOLD()).fontSize(16);
  const from = page.y;
  page
    .text(inEach(language, label).join(' / '), LEFT, from)
    .text(paiseText(paise), VALUE, from, { width: RIGHT - VALUE, align: 'right' });
  page.moveDown(0.5).font(REGULAR()).fontSize(11);
  for (const each of new Set<Language>([language, 'en']))
    page.text(amountInWords(paise, each), LEFT, page.y, { width: RIGHT - LEFT });
  page.end();
  return done;
}

function sellerRows({ seller, placeOfSupply }: InvoiceTerms): Pairs {
  const { name, address, gstin } = seller;
  return [
    [(words) => words.seller, [name, address].filter(Boolean).join('\n')],
    ...(gstin ? [[(words) => words.gstin, gstin] satisfies Pairs[0]] : []),
    ...(placeOfSupply ? [[(words) => words.placeOfSupply, placeOfSupply] satisfies Pairs[0]] : []),
  ];
}

interface Drawing {
  page: PDFKit.PDFDocument;
  language: Language;
}

function amountRow({ page, language }: Drawing, label: Phrase, paise: number): void {
  const at = page.y;
  page
    .font(REGULAR())
    .fontSize(11)
    .text(inEach(language, label).join(' / '), LEFT, at)
    .text(paiseText(paise), VALUE, at, { width: RIGHT - VALUE, align: 'right' })
    .moveDown(0.4);
}

/** Draws each English label smaller, below the other. */
function rows({ page, language }: Drawing, pairs: Pairs): void {
  for (const [label, value] of pairs) {
    const at = page.y;
    const [primary = '', english] = inEach(language, label);
    page
      .font(BOLD())
      .fontSize(11)
      .text(primary, LEFT, at, { width: VALUE - LEFT });
    page.font(REGULAR());
    if (english !== undefined)
      page
        .fontSize(8)
        .text(english, { width: VALUE - LEFT })
        .fontSize(11);
    const below = page.y;
    const text = typeof value === 'string' ? value : inEach(language, value).join(' / ');
    page.text(readable(text) ?? LEFT_OUT, VALUE, at, { width: RIGHT - VALUE });
    if (english !== undefined) page.y = Math.max(page.y, below);
    page.moveDown(0.4);
  }
}

function rule(page: PDFKit.PDFDocument): void {
  page.moveDown(0.6).moveTo(LEFT, page.y).lineTo(RIGHT, page.y).strokeColor(LINE).stroke().moveDown(1);
}
