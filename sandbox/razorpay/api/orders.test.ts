/** Orders over the provider's API: valid requests, and the errors of invalid ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Merchant } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await Merchant.open();
});
afterAll(async () => await merchant.close());

test('a new order has the documented fields, and empty notes are a list', async () => {
  const { status, body } = await merchant.api('POST', '/orders', { amount: 50_000, currency: 'INR', receipt: 'r-1' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 50_000,
    amount_paid: 0,
    amount_due: 50_000,
    currency: 'INR',
    receipt: 'r-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: expect.any(Number),
  });
  expect((await merchant.api('GET', `/orders/${body.id}`)).body).toEqual(body);
});

test.each([
  [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
  [{ amount: 500 }, 'The currency field is required.', 'currency'],
  [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
  [{ amount: 500.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: '500', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: 500, currency: 'USD' }, 'Currency is not supported', 'currency'],
  [
    { amount: 500, currency: 'INR', receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  [
    { amount: 500, currency: 'INR', notes: { long: 'n'.repeat(257) } },
    'The notes.long may not be greater than 256 characters.',
    'notes',
  ],
  [
    {
      amount: 500,
      currency: 'INR',
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 5 } },
    },
    'The automatic expiry period must be at least 12.',
    'automatic_expiry_period',
  ],
])('%j is refused: %s', async (order, description, field) => {
  const { status, body } = await merchant.api('POST', '/orders', order);
  expect(status).toBe(400);
  expect(body.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description,
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  });
});

test.each([
  [
    'a field that nobody asked for',
    'POST',
    '/orders',
    { amount: 500, currency: 'INR', colour: 'pink' },
    'colour is/are not required and should not be sent',
  ],
  ['an id of the wrong form', 'GET', '/orders/order_1', undefined, 'order_1 is not a valid id'],
  ['an id that does not exist', 'GET', '/orders/order_AAAAAAAAAAAAAA', undefined, 'The id provided does not exist'],
  ['an address that does not exist', 'GET', '/nowhere', undefined, 'The requested URL was not found on the server.'],
  ['a wrong verb', 'DELETE', '/orders', undefined, 'The requested URL was not found on the server.'],
])('%s is refused with 400', async (_what, method, path, sent, description) => {
  const { status, body } = await merchant.api(method, path, sent);
  expect([status, body.error.description]).toEqual([400, description]);
});

test('a body that is not JSON, or not an object, is a bad request', async () => {
  for (const sent of ['{"amount":', '[1]', '"text"']) {
    const { status, body } = await merchant.api('POST', '/orders', sent, { 'content-type': 'application/json' });
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST_ERROR']);
  }
});

test('only the right keys are accepted, and only the scheme Basic', async () => {
  const basic = (pair: string): string => Buffer.from(pair).toString('base64');
  const cases = [
    [`Basic ${basic('rzp_test_other:sandbox-key-secret')}`, 'The api key provided is invalid'],
    [`Basic ${basic('rzp_test_sandbox:guess')}`, 'Authentication failed'],
    [`basic ${basic('rzp_test_sandbox:sandbox-key-secret')}`, 'The api key provided is invalid'],
    ['', 'The api key provided is invalid'],
  ];
  for (const [authorization = '', description] of cases) {
    const { status, body } = await merchant.api('GET', '/orders', undefined, { authorization });
    expect([status, body.error]).toMatchObject([401, { description, source: 'NA', step: 'NA', reason: 'NA' }]);
  }
});

test('a lost order is found again by its receipt', async () => {
  const order = await merchant.order({ receipt: 'lost-and-found' });
  const { body } = await merchant.api('GET', '/orders?receipt=lost-and-found');
  expect(body).toMatchObject({ entity: 'collection', count: 1, items: [{ id: order.id }] });
  expect((await merchant.api('GET', '/orders?receipt=never')).body).toEqual({
    entity: 'collection',
    count: 0,
    items: [],
  });
});

test('the list is newest first, in pages of ten', async () => {
  const ids = [];
  for (let made = 0; made < 12; made += 1) ids.unshift((await merchant.order()).id);
  const first = await merchant.api('GET', '/orders');
  expect(first.body.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 10));
  const second = await merchant.api('GET', '/orders?skip=10&count=2');
  expect(second.body.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(10));
  expect((await merchant.api('GET', '/orders?to=1')).body.count).toBe(0);
  expect((await merchant.api('GET', '/orders?count=101')).body.error.description).toBe(
    'The count may not be greater than 100.',
  );
});

test('a receipt may be used twice', async () => {
  expect((await merchant.order({ receipt: 'same' })).id).not.toBe((await merchant.order({ receipt: 'same' })).id);
});
