/** Ways to take one guard of the money away, each with the test that must fail without it. */

export interface Mutant {
  /** What is lost without it. */
  guard: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Below `server/`. */
  test: string;
  /** Part of the test's name. */
  name: string;
}

const HOLD = 'server/payments/hold.ts';
const SETTLE = 'server/payments/settle.ts';
const REFUNDS = 'server/payments/refunds.ts';
const VERIFY = 'server/payments/verify.ts';
const BOOKING = 'server/payments/booking.ts';
const RAZORPAY = 'server/adapters/payment-gateway/razorpay.ts';
const TABLES = 'server/database/migrations/0000_beginning.sql';

const order = (name: string) => ({ test: 'payments/order.data.test.ts', name });
const verify = (name: string) => ({ test: 'payments/verify.data.test.ts', name });
const webhook = (name: string) => ({ test: 'payments/webhook.data.test.ts', name });
const refund = (name: string) => ({ test: 'payments/refunds.data.test.ts', name });
const alone = (name: string) => ({ test: 'payments/guards.data.test.ts', name });

export const MUTANTS: Mutant[] = [
  {
    guard: 'a booked PG cannot be held',
    file: HOLD,
    find: 'eq(listings.id, listingId), eq(listings.availability, true), ',
    replace: 'eq(listings.id, listingId), ',
    ...order('is refused for a booked PG'),
  },
  {
    guard: 'a PG is held at its own price only',
    file: HOLD,
    find: 'eq(listings.pricePaise, pricePaise), ',
    replace: '',
    ...order('is never made for any amount but the price'),
  },
  {
    guard: 'one live hold a PG',
    file: HOLD,
    find: 'pricePaise), notHeld))',
    replace: 'pricePaise)))',
    ...order('keeps others away'),
  },
  {
    guard: 'holds end by the clock of the database',
    file: HOLD,
    find: 'or(isNull(listings.heldUntil), lte(listings.heldUntil, sql`now()`))',
    replace: '{ getSQL: () => sql`(held_until is null or held_until <= ${new Date(Date.now())})` }',
    ...order('by the clock of the database alone'),
  },
  {
    guard: 'two live holds a person',
    file: TABLES,
    find: 'CREATE UNIQUE INDEX "orders_two_holds"',
    replace: 'CREATE INDEX "orders_two_holds"',
    ...order('can be open for two PGs at a time and no more'),
  },
  {
    guard: 'a hold that ended releases its own mark only',
    file: HOLD,
    find: '.where(and(eq(listings.id, order.listingId), eq(listings.heldBy, order.id)))',
    replace: '.where(eq(listings.id, order.listingId))',
    ...alone('a hold that has ended takes nothing'),
  },
  {
    guard: 'only an unpaid order is closed',
    file: HOLD,
    find: ".where(and(eq(orders.id, order.id), inArray(orders.state, ['creating', 'open'])))",
    replace: '.where(eq(orders.id, order.id))',
    ...order('cannot be cancelled under a payment'),
  },
  {
    guard: 'orders a minute',
    file: 'server/payments/orders.ts',
    find: 'if (busy !== undefined) throw',
    replace: 'if (busy === -1) throw',
    ...order('is slowed down'),
  },
  {
    guard: 'no call to the provider inside a transaction',
    file: 'server/payments/orders.ts',
    find: 'isNew ? await makeOpen(till, order, false)',
    replace: 'isNew ? await till.db.transaction(() => makeOpen(till, order, false))',
    test: 'payments/provider-trouble.data.test.ts',
    name: 'nobody else waits',
  },
  {
    guard: 'the order of a call that broke off is found by its receipt',
    file: RAZORPAY,
    find: 'if (stray) return stray;',
    replace: 'void stray;',
    test: 'payments/provider-trouble.data.test.ts',
    name: 'breaks off after it has made the order',
  },
  {
    guard: 'the provider’s order is for our amount',
    file: 'server/payments/orders.ts',
    find: "if (made.amountPaise !== order.amountPaise || made.currency !== 'INR') throw",
    replace: "if (made.currency !== 'INR') throw",
    ...alone('an order that the provider has made for another amount'),
  },
  {
    guard: 'the payment window’s signature',
    file: VERIFY,
    find: "if (!till.gateway.signatureIsGood(order.gatewayOrderId ?? '', paymentId, signature)) throw new Refusal('invalid', FAILED);",
    replace: 'void signature;',
    ...verify('believes no signature but the right one'),
  },
  {
    guard: 'a signature of the wrong form is refused before it is compared',
    file: 'server/adapters/payment-gateway/signature.ts',
    find: 'signature === undefined || !/^[0-9a-f]{64}$/.test(signature)',
    replace: 'signature === undefined',
    ...verify('believes no signature but the right one'),
  },
  {
    guard: 'an order belongs to one person',
    file: VERIFY,
    find: 'and(eq(orders.gatewayOrderId, gatewayOrderId), eq(orders.personId, uid))',
    replace: 'and(eq(orders.gatewayOrderId, gatewayOrderId))',
    ...verify('of 27 ways'),
  },
  {
    guard: 'the PG at verify is the order’s',
    file: VERIFY,
    find: 'claim.pgId !== order.listingId || ',
    replace: '',
    ...verify('when it names a dearer PG'),
  },
  {
    guard: 'the amount at verify is the order’s',
    file: VERIFY,
    find: ' || toPaise(claim.amount) !== order.amountPaise',
    replace: '',
    ...verify('when it names another amount'),
  },
  {
    guard: 'only captured money counts',
    file: SETTLE,
    find: "if (payment.status !== 'captured') return",
    replace: "if (payment.status === 'created' || payment.status === 'failed') return",
    ...verify('does not take a signature for money'),
  },
  {
    guard: 'one row a payment',
    file: TABLES,
    find: '"payments_payment_id_unique" UNIQUE("payment_id")',
    replace: '"payments_payment_id_more" CHECK (true)',
    ...webhook('may be sent with duplicate'),
  },
  {
    guard: 'one payment an order',
    file: 'server/database/migrations/0006_second-payments.sql',
    find: 'CREATE UNIQUE INDEX "payments_one_an_order"',
    replace: 'CREATE INDEX "payments_one_an_order"',
    ...webhook('gives a second payment for one order back'),
  },
  {
    guard: 'the amount that was captured',
    file: SETTLE,
    find: 'payment.amountPaise !== order.amountPaise || ',
    replace: '',
    ...webhook('gives a wrong amount back'),
  },
  {
    guard: 'the currency that was captured',
    file: SETTLE,
    find: " || payment.currency !== 'INR'",
    replace: '',
    ...alone('money in another currency'),
  },
  {
    guard: 'money that comes a day late goes back',
    file: SETTLE,
    find: "(await isLate(tx, order)) ? 'late' : ",
    replace: '',
    ...webhook('that is captured a day late'),
  },
  {
    guard: 'a PG that is not available is not booked',
    file: SETTLE,
    find: 'eq(listings.availability, true), ',
    replace: '',
    ...alone('a PG that an admin has marked as Booked'),
  },
  {
    guard: 'a PG that somebody else holds is not booked',
    file: SETTLE,
    find: ', sql`(${listings.heldBy} = ${order.id} or ${notHeld})`',
    replace: '',
    ...alone('a PG that somebody else is paying for'),
  },
  {
    guard: 'one live booking a PG',
    file: TABLES,
    find: 'CREATE UNIQUE INDEX "orders_one_booking"',
    replace: 'CREATE INDEX "orders_one_booking"',
    ...alone('the index of live bookings'),
  },
  {
    guard: 'an order is paid from open or closed only',
    file: SETTLE,
    find: "inArray(orders.state, ['open', 'closed'])",
    replace: 'sql`true`',
    ...alone('an order that has given its money back is never paid again'),
  },
  {
    guard: 'invoice numbers without gaps',
    file: 'server/payments/invoice-number.ts',
    find: '${counters.value} + 1`',
    replace: '${counters.value} + 2`',
    ...verify('of 27 ways'),
  },
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
    find: '.where(and(eq(orders.id, order.id), eq(orders.state, order.state)))',
    replace: '.where(eq(orders.id, order.id))',
    ...refund('is one of five clicks at once'),
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
    guard: 'a refund is entered in the books once',
    file: REFUNDS,
    find: "null, processedAt: sql`now()` })\n    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'processed')))",
    replace: 'null, processedAt: sql`now()` })\n    .where(eq(refunds.paymentId, paymentId))',
    ...alone('a refund that is done is done once'),
  },
  {
    guard: 'a second payment’s refund leaves the booking alone',
    file: 'server/payments/attention.ts',
    find: ' || (await hasFailedRefund(till.db, orderId))',
    replace: '',
    ...webhook('gives a second payment for one order back'),
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
    test: 'payments/mails.data.test.ts',
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
