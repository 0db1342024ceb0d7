/**
 * Draws invoices and credit notes: one page each, from what was noted when they were given their number, so that they
 * look the same whenever they are asked for.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rupeesText } from '../rupees-text.ts';
import type { Order, Payment } from '../table.ts';
import { amountInWords } from './amount-in-words.ts';
import { taxLines, type InvoiceTerms } from './invoice-terms.ts';

export interface Invoice {
  order: Pick<Order, 'payerName' | 'payerEmail' | 'pgName' | 'pgLocation' | 'gatewayOrderId'>;
  payment: Pick<Payment, 'paymentId' | 'amountPaise' | 'createdAt' | 'invoiceTerms'>;
  invoiceNumber: string;
}

/** Takes back an invoice, or a part of it. */
export interface CreditNote extends Invoice {
  creditNoteNumber: string;
  refund: { refundId: string | undefined; amountPaise: number; at: Date };
}

// The fonts that every PDF reader brings have no rupee sign, and none for names in Devanagari.
const REGULAR = font('400Regular/NotoSans_400Regular.ttf');
const BOLD = font('700Bold/NotoSans_700Bold.ttf');

const INK = '#2b1d1a';
const SHUTTER = '#0f5640';
const LINE = '#d9ccc2';
const LEFT = 56;
const RIGHT = 539;
const VALUE = 200;

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

type Pairs = [label: string, value: string][];

export async function invoicePdf({ order, payment, invoiceNumber }: Invoice): Promise<Uint8Array> {
  const terms = payment.invoiceTerms ?? undefined;
  return document({
    title: terms?.taxPercent === undefined ? 'Invoice' : 'Tax invoice',
    info: `Invoice ${invoiceNumber}`,
    at: payment.createdAt,
    terms,
    head: [
      ['Invoice number', invoiceNumber],
      ['Date', DAY.format(payment.createdAt)],
      ['Billed to', `${order.payerName}\n${order.payerEmail}`],
    ],
    subject: subjectOf(order, payment),
    total: ['Paid', payment.amountPaise],
  });
}

export async function creditNotePdf(note: CreditNote): Promise<Uint8Array> {
  const { order, payment, refund, invoiceNumber, creditNoteNumber } = note;
  return document({
    title: 'Credit note',
    info: `Credit note ${creditNoteNumber}`,
    at: refund.at,
    terms: payment.invoiceTerms ?? undefined,
    head: [
      ['Credit note number', creditNoteNumber],
      ['Date', DAY.format(refund.at)],
      ['For invoice', `${invoiceNumber} of ${DAY.format(payment.createdAt)}`],
      ['Credited to', `${order.payerName}\n${order.payerEmail}`],
    ],
    subject: [
      ...subjectOf(order, payment),
      ...(refund.refundId ? [['Refund ID', refund.refundId] satisfies Pairs[0]] : []),
    ],
    total: ['Given back', refund.amountPaise],
  });
}

function subjectOf(order: Invoice['order'], { paymentId }: Invoice['payment']): Pairs {
  return [
    ['PG', order.pgName],
    ['Location', order.pgLocation],
    ['For', 'Rent for one month'],
    ['Payment ID', paymentId],
    ['Order ID', order.gatewayOrderId ?? ''],
  ];
}

interface Document {
  title: string;
  info: string;
  at: Date;
  terms: InvoiceTerms | undefined;
  head: Pairs;
  subject: Pairs;
  total: [label: string, paise: number];
}

async function document({ title, info, at, terms, head, subject, total: [label, paise] }: Document) {
  // Read with the first receipt: it takes 30 MB.
  const { default: Pdf } = await import('pdfkit');
  const page = new Pdf({
    size: 'A4',
    margin: LEFT,
    font: REGULAR(),
    info: { Title: info, Author: terms?.seller.name ?? 'PG Finder', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });

  page.font(BOLD()).fontSize(20).fillColor(SHUTTER).text('PG Finder', LEFT, LEFT);
  page.fontSize(14).fillColor(INK).text(title, { continued: false }).moveDown(1.5);
  rows(page, head);
  if (terms) rows(page, sellerRows(terms));
  rule(page);
  rows(page, subject);
  if (terms?.code) rows(page, [['HSN/SAC', terms.code]]);
  rule(page);
  for (const line of terms ? taxLines(terms, paise) : []) amountRow(page, line.label, line.paise);
  page.font(BOLD()).fontSize(16);
  const from = page.y;
  page.text(label, LEFT, from).text(rupeesText(paise), VALUE, from, { width: RIGHT - VALUE, align: 'right' });
  page
    .moveDown(0.5)
    .font(REGULAR())
    .fontSize(11)
    .text(amountInWords(paise), LEFT, page.y, { width: RIGHT - LEFT });
  page.end();
  return done;
}

function sellerRows({ seller, placeOfSupply }: InvoiceTerms): Pairs {
  return [
    ['Seller', [seller.name, seller.address].filter(Boolean).join('\n')],
    ...(seller.gstin ? ([['GSTIN', seller.gstin]] satisfies Pairs) : []),
    ...(placeOfSupply ? ([['Place of supply', placeOfSupply]] satisfies Pairs) : []),
  ];
}

function amountRow(page: PDFKit.PDFDocument, label: string, paise: number): void {
  const at = page.y;
  page
    .font(REGULAR())
    .fontSize(11)
    .text(label, LEFT, at)
    .text(rupeesText(paise), VALUE, at, { width: RIGHT - VALUE, align: 'right' })
    .moveDown(0.4);
}

function rows(page: PDFKit.PDFDocument, pairs: Pairs): void {
  for (const [label, value] of pairs) {
    const at = page.y;
    page
      .font(BOLD())
      .fontSize(11)
      .text(label, LEFT, at, { width: VALUE - LEFT });
    page
      .font(REGULAR())
      .text(value, VALUE, at, { width: RIGHT - VALUE })
      .moveDown(0.4);
  }
}

function rule(page: PDFKit.PDFDocument): void {
  page.moveDown(0.6).moveTo(LEFT, page.y).lineTo(RIGHT, page.y).strokeColor(LINE).stroke().moveDown(1);
}

/**
 * Opened when it is first needed and then kept: reading one takes a fifth of a second, in which the server would answer
 * nobody.
 */
function font(file: string): () => string {
  let opened: unknown;
  const open = () => {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
    // The library's own reader of fonts: a page takes what it has opened, which the library's types do not say.
    const reader = createRequire(import.meta.resolve('pdfkit'))('fontkit') as { openSync(path: string): unknown };
    return reader.openSync(path);
  };
  return () => (opened ??= open()) as string;
}
