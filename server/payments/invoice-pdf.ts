/** Draws the invoice: one page, from what was noted at the time of booking, so that it looks the same whenever it is asked for. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import { amountInWords } from './amount-in-words.ts';
import { rupeesText } from './rupees-text.ts';
import type { Order, Payment } from './table.ts';

export interface Invoice {
  order: Pick<Order, 'payerName' | 'payerEmail' | 'pgName' | 'pgLocation' | 'gatewayOrderId'>;
  payment: Pick<Payment, 'paymentId' | 'amountPaise' | 'createdAt'>;
  invoiceNumber: string;
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

export async function invoicePdf({ order, payment, invoiceNumber }: Invoice): Promise<Uint8Array> {
  const page = new Pdf({
    size: 'A4',
    margin: LEFT,
    font: REGULAR(),
    info: { Title: `Invoice ${invoiceNumber}`, Author: 'PG Finder', CreationDate: payment.createdAt, ModDate: payment.createdAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });

  page.font(BOLD()).fontSize(20).fillColor(SHUTTER).text('PG Finder', LEFT, LEFT);
  page.fontSize(14).fillColor(INK).text('Invoice', { continued: false }).moveDown(1.5);
  rows(page, [
    ['Invoice number', invoiceNumber],
    ['Date', DAY.format(payment.createdAt)],
    ['Billed to', `${order.payerName}\n${order.payerEmail}`],
  ]);
  rule(page);
  rows(page, [
    ['PG', order.pgName],
    ['Location', order.pgLocation],
    ['For', 'Rent for one month'],
    ['Payment ID', payment.paymentId],
    ['Order ID', order.gatewayOrderId ?? ''],
  ]);
  rule(page);
  page.font(BOLD()).fontSize(16);
  const at = page.y;
  page.text('Paid', LEFT, at).text(rupeesText(payment.amountPaise), VALUE, at, { width: RIGHT - VALUE, align: 'right' });
  page
    .moveDown(0.5)
    .font(REGULAR())
    .fontSize(11)
    .text(amountInWords(payment.amountPaise), LEFT, page.y, { width: RIGHT - LEFT });
  page.end();
  return done;
}

function rows(page: PDFKit.PDFDocument, pairs: [label: string, value: string][]): void {
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

/** Opened when it is first needed and then kept: reading one takes a fifth of a second, in which the server would answer nobody. */
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
