/** The guards of what comes after: webhooks, money that goes back, admins, and what others may see. */
import type { Mutant } from './mutant.ts';

const SETTLE = 'server/payments/settle.ts';
const REFUNDS = 'server/payments/refunds.ts';
const BOOKING = 'server/payments/booking.ts';
const RAZORPAY = 'server/adapters/payment-gateway/razorpay.ts';

const verify = (name: string) => ({ test: 'verify.data.test.ts', name });
const webhook = (name: string) => ({ test: 'webhook.data.test.ts', name });
const unexpected = (name: string) => ({ test: 'unexpected-money.data.test.ts', name });
const refund = (name: string) => ({ test: 'refunds.data.test.ts', name });
const compared = (name: string) => ({ test: 'compare.data.test.ts', name });
const alone = (name: string) => ({ test: 'refund-guards.data.test.ts', name });
const late = (name: string) => ({ test: 'late-news.data.test.ts', name });

export const REFUND_MUTANTS: Mutant[] = [
  {
    guard: 'the webhook’s signature',
    file: RAZORPAY,
    find: 'if (!isSigned(settings.webhookSecrets, raw, signature)) return undefined;',
    replace: 'void signature;',
    ...webhook('is 400 for whatever is not signed'),
  },
  {
    guard: 'an event takes effect once by its id',
    file: 'server/payments/webhook.ts',
    find: 'if (!first) return {};',
    replace: 'void first;',
    ...alone('an event is taken in once by its id'),
  },
  {
    guard: 'a booking is given back once',
    file: REFUNDS,
    find: "if (order?.state !== 'paid' && order?.state !== 'ended') return undefined;",
    replace: 'if (!order) return undefined;',
    ...refund('is one of five clicks at once'),
  },
  {
    guard: 'a look that is refused does not make a pending refund fail',
    file: REFUNDS,
    find: "sql`case when ${refunds.state} = 'pending' then 'pending' else 'failed' end`",
    replace: "sql`'failed'`",
    ...alone('a refund whose look is refused'),
  },
  {
    guard: 'one process asks for a refund',
    file: REFUNDS,
    find: ", ne(refunds.state, 'processed'), lte(refunds.nextTryAt, sql`now()`)))",
    replace: ", ne(refunds.state, 'processed')))",
    ...alone('a refund is asked for by one of many at once'),
  },
  {
    guard: 'a refund keeps its key until it has failed for good',
    file: REFUNDS,
    find: 'key: `refund-${paymentId}-${attempt}`',
    replace: 'key: `refund-${paymentId}-${attempt}-${Math.random()}`',
    ...alone('a refund is asked for by one of many at once'),
  },
  {
    guard: 'a refund that failed for good gets another key',
    file: REFUNDS,
    find: 'attempt: sql`${refunds.attempt} + 1`,',
    replace: '',
    ...alone('a refund is asked for by one of many at once'),
  },
  {
    guard: 'so does one that fails at once after another has',
    file: REFUNDS,
    find: 'or(ofTheLast, atOnce)',
    replace: 'ofTheLast',
    ...late('makes the next one a new one'),
  },
  {
    guard: 'money that went back before it was heard of books nothing',
    file: 'server/payments/webhook.ts',
    find: 'if (await isOvertaken(tx, payment)) {',
    replace: 'if (false) {',
    ...late('leaves no booking without money'),
  },
  {
    guard: 'a refund is entered in the books once',
    file: REFUNDS,
    find: "null, processedAt: sql`now()` })\n    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'processed')))",
    replace: 'null, processedAt: sql`now()` })\n    .where(eq(refunds.paymentId, paymentId))',
    ...alone('a refund that is done is done once'),
  },
  {
    guard: 'a refund whose row was lost is entered in the books once',
    file: REFUNDS,
    find: 'await enterIfMissing(tx, {',
    replace: 'await enter(tx, {',
    ...compared('puts back whatever is lost or wrong'),
  },
  {
    guard: 'a booking whose payment was lost stays a booking',
    file: SETTLE,
    find: 'if (!wrong && isBooked(order)) {',
    replace: 'if (wrong && isBooked(order)) {',
    ...compared('puts back whatever is lost or wrong'),
  },
  {
    guard: 'an order that has lost its booking gets it back',
    file: SETTLE,
    find: 'const restored = !added && ',
    replace: 'const restored = added && ',
    ...compared('puts back whatever is lost or wrong'),
  },
  {
    guard: 'a booking that is put back takes no PG from somebody else',
    file: 'server/payments/restore.ts',
    find: "const state = rivals > 0 ? 'ended' : 'paid';",
    replace: "const state = rivals < 0 ? 'ended' : 'paid';",
    ...compared('never books a PG that somebody else has'),
  },
  {
    guard: 'one process compares',
    file: 'server/payments/compare.ts',
    find: 'if (wait !== undefined) return;',
    replace: 'void wait;',
    ...compared('is made once an hour by all processes together'),
  },
  {
    guard: 'the same damage is told once',
    file: 'server/payments/compare.ts',
    find: 'if (!known.has(said)) till.warn(what, facts);',
    replace: 'till.warn(what, facts);',
    ...compared('says once what still differs'),
  },
  {
    guard: 'a second payment’s refund leaves the booking alone',
    file: 'server/payments/attention.ts',
    find: ' || (await hasFailedRefund(till.db, orderId))',
    replace: '',
    ...unexpected('gives a second payment for one order back'),
  },
  {
    guard: 'a claim is for one’s own payment',
    file: 'server/payments/claim.ts',
    find: 'if (!payment || !order) throw',
    replace: 'if (!payment) throw',
    ...alone('a claim finds one’s own payment'),
  },
  {
    guard: 'a PG that is being paid for cannot be marked',
    file: BOOKING,
    find: 'updatedAt: sql`now()` })\n    .where(and(eq(listings.id, listingId), notHeld))',
    replace: 'updatedAt: sql`now()` })\n    .where(eq(listings.id, listingId))',
    ...refund('is not needed for a PG that cannot be changed'),
  },
  {
    guard: 'a PG that is being paid for cannot be deleted',
    file: BOOKING,
    find: '.set({ heldBy: null, heldUntil: null })\n    .where(and(eq(listings.id, listingId), notHeld))',
    replace: '.set({ heldBy: null, heldUntil: null })\n    .where(eq(listings.id, listingId))',
    ...refund('is not needed for a PG that cannot be changed'),
  },
  {
    guard: 'a history is one’s own',
    file: 'server/payments/records.ts',
    find: 'await paidOrders(db, eq(orders.personId, uid)).limit',
    replace: 'await paidOrders(db, undefined).limit',
    ...verify('shows each person their own payments'),
  },
  {
    guard: 'an invoice is one’s own',
    file: 'server/payments/records.ts',
    find: "reader.role === 'admin' ? undefined : eq(orders.personId, reader.uid)",
    replace: "reader.role === 'admin' ? undefined : undefined",
    test: 'mails.data.test.ts',
    name: 'go to the payer with the invoice',
  },
  {
    guard: 'the world hears of a PG that can be had again',
    file: SETTLE,
    find: "if (settled.outcome === 'settled' && settled.reopened) till",
    replace: "if (settled.outcome === 'settled' && settled.reopened === '') till",
    ...alone('the world hears that a PG can be had again'),
  },
];
