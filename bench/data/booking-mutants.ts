/** The guards between a wish to book and a booking. */
import type { Mutant } from './mutant.ts';

const HOLD = 'server/payments/hold.ts';
const SETTLE = 'server/payments/settle.ts';
const VERIFY = 'server/payments/verify.ts';
const RAZORPAY = 'server/adapters/payment-gateway/razorpay.ts';
const TABLES = 'server/database/migrations/0000_beginning.sql';

const order = (name: string) => ({ test: 'order.data.test.ts', name });
const verify = (name: string) => ({ test: 'verify.data.test.ts', name });
const unexpected = (name: string) => ({ test: 'unexpected-money.data.test.ts', name });
const alone = (name: string) => ({ test: 'booking-guards.data.test.ts', name });

export const BOOKING_MUTANTS: Mutant[] = [
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
    guard: 'an order whose time is over is closed with its place',
    file: HOLD,
    find: ".set({ state: 'closed', holdSlot: null })\n    .where(\n",
    replace: '.set({ holdSlot: null })\n    .where(\n',
    ...alone('an order whose time is over is closed'),
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
    find: 'isNew ? await makeOpen(till, order, { tried: false, until })',
    replace: 'isNew ? await till.db.transaction(() => makeOpen(till, order, { tried: false, until }))',
    test: 'provider-trouble.data.test.ts',
    name: 'nobody else waits',
  },
  {
    guard: 'beginning to pay has one end for all calls it takes',
    file: 'server/payments/orders.ts',
    find: '{ tried, withinMs: until - Date.now() }',
    replace: '{ tried }',
    test: 'provider-trouble.data.test.ts',
    name: 'the buyer hears it within ten seconds',
  },
  {
    guard: 'the order of a call that broke off is found by its receipt',
    file: RAZORPAY,
    find: 'if (stray) return stray;',
    replace: 'void stray;',
    test: 'provider-trouble.data.test.ts',
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
    ...verify('a dearer PG'),
  },
  {
    guard: 'the amount at verify is the order’s',
    file: VERIFY,
    find: ' || toPaise(claim.amount) !== order.amountPaise',
    replace: '',
    ...verify('another amount'),
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
    ...alone('the same payment changes nothing'),
  },
  {
    guard: 'one payment an order',
    file: 'server/database/migrations/0006_second-payments.sql',
    find: 'CREATE UNIQUE INDEX "payments_one_an_order"',
    replace: 'CREATE INDEX "payments_one_an_order"',
    ...unexpected('gives a second payment for one order back'),
  },
  {
    guard: 'the amount that was captured',
    file: SETTLE,
    find: 'payment.amountPaise !== order.amountPaise || ',
    replace: '',
    ...unexpected('gives a wrong amount back'),
  },
  {
    guard: 'the currency that was captured',
    file: SETTLE,
    find: " || payment.currency !== 'INR'",
    replace: '',
    ...alone('money in another currency'),
  },
  {
    guard: 'a PG that was paid for in time does not go to the next buyer',
    file: 'server/payments/look.ts',
    find: 'if (before?.gatewayOrderId) await',
    replace: "if (before?.gatewayOrderId === '') await",
    ...alone('a PG that was paid for in time is the payer’s'),
  },
  {
    guard: 'money that comes a day late goes back',
    file: SETTLE,
    find: "late ? 'late' : ",
    replace: '',
    ...unexpected('that is captured a day late'),
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
];
