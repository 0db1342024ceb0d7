/** The filtered payment log as a CSV file. */
import type { LogFilters, PaymentRecord } from '#contract/payments/schema.ts';
import type { Db } from '../../database/db.ts';
import { csvStream, type Cell } from '../../http/csv.ts';
import { isoInIndia } from '../../india-time.ts';
import { adminLogs } from './payment-logs.ts';

const BATCH = 1_000;

const COLUMNS: [string, (record: PaymentRecord) => Cell][] = [
  ['Date', ({ createdAt }) => isoInIndia(new Date(createdAt))],
  ['PG Name', ({ pgName }) => pgName],
  ['Location', ({ pgLocation }) => pgLocation],
  ['Payment ID', ({ razorpay_payment_id }) => razorpay_payment_id],
  ['Order ID', ({ razorpay_order_id }) => razorpay_order_id],
  ['Amount', ({ amount }) => amount],
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Refund reason', ({ refundReason }) => refundReason],
  ['Reason given', ({ adminReason }) => adminReason],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Credit notes', ({ creditNotes = [] }) => creditNotes.map(({ number }) => number).join(' ') || undefined],
  ['Refunded in part', ({ refundedInPart }) => refundedInPart],
  ['Disputed', ({ disputed }) => (disputed ? 'yes' : undefined)],
  ['Charged back', ({ chargedBack }) => chargedBack],
];

export function paymentsFile(db: Db, filters: LogFilters): AsyncIterable<string> {
  return csvStream(
    COLUMNS.map(([name]) => name),
    batches(db, filters),
  );
}

/** Reads page by page, so that no transaction stays open during a slow download. */
async function* batches(db: Db, filters: LogFilters): AsyncGenerator<Cell[][]> {
  let cursor: number | undefined;
  do {
    const { records, nextCursor } = await adminLogs(db, { ...filters, limit: BATCH, cursor });
    yield records.map((record) => COLUMNS.map(([, cell]) => cell(record)));
    cursor = nextCursor;
  } while (cursor !== undefined);
}
