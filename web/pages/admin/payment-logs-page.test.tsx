/** /admin/payment_logs as Chitra meets it; its words are the product's. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Attention } from '#contract/payments/schema.ts';
import { aPayment } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import PaymentsPage from '../payments-page.tsx';
import PaymentLogsPage from './payment-logs-page.tsx';

const LOGS = 'GET /pay/admin_logs?limit=50';
const totals = { count: 1, received: 11_500, refunding: 0, refunded: 0, chargedBack: 0 };
const TOTALS = 'GET /pay/admin_logs/totals';
const payment = aPayment({ email: 'asha@example.in', orderId: 'our-order' });

const concerned: Attention['orders'][number] = {
  orderId: 'our-order',
  pgId: 'gulmohar',
  pgName: 'Gulmohar House',
  amount: 11_500,
  email: 'asha@example.in',
  state: 'refunding',
  createdAt: '2026-11-18T06:00:00.000Z',
  concerns: ['refund_failed'],
  note: 'insufficient balance',
};

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer({
    [LOGS]: () => [200, [payment]],
    [TOTALS]: () => [200, totals],
    'GET /pay/attention': () => [200, { orders: [], alerts: [], jobs: [] }],
    'GET /pay/admin_holds': () => [200, []],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openLogs = (url = '/admin/payment_logs') => openRoom({ '/admin/payment_logs': PaymentLogsPage }, url);

test('everybody’s payments stand in a table with the product’s columns and the payer', async () => {
  openLogs();
  const table = await screen.findByRole('table', { name: 'Payment Logs' });
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Date', 'PG Name', 'Location', 'Payment ID', 'Amount', 'Email']);
  expect(within(table).getByText('asha@example.in')).toBeTruthy();
});

test('a failure is said in the product’s words, and tried again', async () => {
  server.answers[LOGS] = () => 'hang up';
  const chitra = openLogs();
  expect(await screen.findByText('Error: Failed to fetch payment logs.')).toBeTruthy();
  server.answers[LOGS] = () => [200, [payment]];
  await chitra.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('pay_Gulmohar000001')).toBeTruthy();
});

test('the words and days of the URL are asked for, and what is typed goes into it', async () => {
  server.answers['GET /pay/admin_logs?query=asha&from=2026-11-01&limit=50'] = () => [200, []];
  const chitra = openLogs('/admin/payment_logs?q=asha&from=2026-11-01&to=tomorrow');
  expect(await screen.findByRole('heading', { name: 'No payment matches' })).toBeTruthy();
  expect(screen.queryByText('No Payment History')).toBeNull();
  const box = screen.getByRole('searchbox', { name: 'Search the payments' });
  expect((box as HTMLInputElement).value).toBe('asha');
  await chitra.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('pay_Gulmohar000001')).toBeTruthy();
});

test('days that stand the wrong way round in the URL are swapped', async () => {
  server.answers['GET /pay/admin_logs?from=2026-11-01&to=2026-11-30&limit=50'] = () => [200, [payment]];
  openLogs('/admin/payment_logs?from=2026-11-30&to=2026-11-01');
  expect(await screen.findByText('pay_Gulmohar000001')).toBeTruthy();
});

test('a day counts once its year is whole, and takes the other away only when the field is left', async () => {
  const queries = () =>
    server.received.flatMap(({ call }) => (call.startsWith('GET /pay/admin_logs?') ? [call.split('?')[1]] : []));
  server.answers['GET /pay/admin_logs?from=2026-11-10&limit=50'] = () => [200, []];
  server.answers['GET /pay/admin_logs?from=2026-11-10&to=2026-11-20&limit=50'] = () => [200, [payment]];
  server.answers['GET /pay/admin_logs?to=2026-11-02&limit=50'] = () => [200, [payment]];
  openLogs('/admin/payment_logs?from=2026-11-10');
  await screen.findByText('No payment matches');
  const to = screen.getByLabelText('To');
  const from = screen.getByLabelText('From');
  for (const digits of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20'])
    fireEvent.change(to, { target: { value: digits } });
  expect(await screen.findByText('pay_Gulmohar000001')).toBeTruthy();
  expect(from).toHaveProperty('value', '2026-11-10');
  expect(queries()).toEqual(['from=2026-11-10&limit=50', 'from=2026-11-10&to=2026-11-20&limit=50']);

  // Between two digits of a day a browser reports nothing.
  for (const digits of ['', '2026-11-02']) fireEvent.change(to, { target: { value: digits } });
  expect(to).toHaveProperty('value', '2026-11-02');
  expect(from).toHaveProperty('value', '2026-11-10');
  fireEvent.blur(to);
  await waitFor(() => expect(from).toHaveProperty('value', ''));
  expect(screen.getByText('From was after To: the day chosen last counts alone.')).toBeTruthy();
  await expect.poll(() => queries().at(-1)).toBe('to=2026-11-02&limit=50');

  fireEvent.change(from, { target: { value: '0002-01-01' } });
  fireEvent.keyDown(from, { key: 'Enter' });
  expect(from).toHaveProperty('value', '');
  expect(queries()).toHaveLength(3);

  server.answers[LOGS] = () => [200, []];
  fireEvent.change(to, { target: { value: '' } });
  fireEvent.blur(to);
  await expect.poll(() => queries().at(-1)).toBe('limit=50');
});

test('the totals are those of all that the filters leave, and are asked for anew after a refund', async () => {
  server.answers[`${TOTALS}?query=asha`] = () => [
    200,
    { count: 1_234, received: 1_23_456.5, refunding: 9_000, refunded: 0, chargedBack: 7_000 },
  ];
  server.answers['GET /pay/admin_logs?query=asha&limit=50'] = () => [200, [payment]];
  server.answers['POST /pay/attention/our-order/refund'] = () => [200, { orders: [], alerts: [], jobs: [] }];
  const chitra = openLogs('/admin/payment_logs?q=asha');
  const shownTotals = () => {
    const list = screen.getByLabelText('Totals');
    return within(list)
      .getAllByRole('term')
      .map((name) => `${name.textContent} ${name.nextElementSibling?.textContent}`);
  };
  await waitFor(() =>
    expect(shownTotals()).toEqual([
      'Payments 1,234',
      'Received ₹1,23,456.50',
      'On its way back ₹9,000',
      'Given back ₹0',
      'Charged back ₹7,000',
    ]),
  );
  await chitra.click(screen.getByRole('button', { name: 'Clear' }));
  const everything = ['Payments 1', 'Received ₹11,500', 'On its way back ₹0', 'Given back ₹0'];
  await waitFor(() => expect(shownTotals()).toEqual(everything));

  server.answers[TOTALS] = () => [200, { ...totals, refunding: 11_500 }];
  await chitra.click(await screen.findByRole('button', { name: 'Refund Gulmohar House' }));
  await chitra.click(screen.getByRole('button', { name: 'Refund and end the booking' }));
  await waitFor(() => expect(shownTotals()).toEqual(everything.with(2, 'On its way back ₹11,500')));
});

test('money is given back only after a question, and what the server says to it is shown', async () => {
  server.answers['POST /pay/attention/our-order/refund'] = () => [
    409,
    { code: 'conflict', message: 'This order has just changed.' },
  ];
  const chitra = openLogs();
  await chitra.click(await screen.findByRole('button', { name: 'Refund Gulmohar House' }));
  const question = screen.getByRole('alertdialog', { name: 'Give ₹11,500 for Gulmohar House back?' });
  expect(server.bodies('POST /pay/attention/our-order/refund')).toHaveLength(0);
  await chitra.type(within(question).getByRole('textbox'), 'A burst pipe');
  await chitra.click(within(question).getByRole('button', { name: 'Refund and end the booking' }));
  await expect.poll(() => server.bodies('POST /pay/attention/our-order/refund')).toEqual([{ reason: 'A burst pipe' }]);
  expect(await screen.findByText('This order has just changed.')).toBeTruthy();
  // Whatever was said, the list is asked for anew.
  await expect.poll(() => server.bodies(LOGS).length).toBeGreaterThan(1);
});

test('about a stay that has ended the question is of the money alone', async () => {
  server.answers[LOGS] = () => [200, [{ ...payment, state: 'ended' }]];
  server.answers['POST /pay/attention/our-order/refund'] = () => [200, { orders: [], alerts: [], jobs: [] }];
  const chitra = openLogs();
  await chitra.click(await screen.findByRole('button', { name: 'Refund Gulmohar House' }));
  const question = screen.getByRole('alertdialog', { name: 'Give ₹11,500 for Gulmohar House back?' });
  expect(within(question).getByText(/^Only the money goes back: no booking ends by this\./)).toBeTruthy();
  server.answers[LOGS] = () => [200, [{ ...payment, state: 'refunded', refundReason: 'ended' }]];
  await chitra.click(within(question).getByRole('button', { name: 'Give the money back' }));
  expect(await screen.findByText('The money was returned: it was for a stay that has ended')).toBeTruthy();
});

test('an order that needs a look says why, and can be asked after', async () => {
  server.answers['GET /pay/attention'] = () => [200, { orders: [concerned], alerts: [], jobs: [] }];
  server.answers['POST /pay/attention/our-order/reconcile'] = () => [200, { orders: [], alerts: [], jobs: [] }];
  const chitra = openLogs();
  const table = await screen.findByRole('table', { name: 'Orders' });
  expect(within(table).getByText('The refund failed')).toBeTruthy();
  expect(within(table).getByText('insufficient balance')).toBeTruthy();
  server.answers['GET /pay/attention'] = () => [200, { orders: [], alerts: [], jobs: [] }];
  await chitra.click(within(table).getByRole('button', { name: 'Reconcile Gulmohar House' }));
  expect(await screen.findByText('Nothing needs a look.')).toBeTruthy();
});

test('two payments of one order that go back are two rows, each with its own button', async () => {
  const twice = ['first', 'other'].map((refundId) => ({
    ...concerned,
    refundId,
    concerns: ['second_payment'],
    note: `${refundId} payment`,
  }));
  server.answers['GET /pay/attention'] = () => [200, { orders: twice, alerts: [], jobs: [] }];
  server.answers['POST /pay/attention/our-order/reconcile'] = () => new Promise(() => {});
  const chitra = openLogs();
  const [, first, other] = within(await screen.findByRole('table', { name: 'Orders' })).getAllByRole('row');
  if (!first || !other) throw new Error('There are not two rows.');
  expect([first, other].map((row) => /(first|other) payment/.exec(row.textContent ?? '')?.[1])).toEqual([
    'first',
    'other',
  ]);
  const reconcile = (row: HTMLElement) => within(row).getByRole('button', { name: 'Reconcile Gulmohar House' });
  await chitra.click(reconcile(other));
  expect([first, other].map((row) => reconcile(row).ariaBusy)).toEqual([null, 'true']);
});

test('a job that keeps failing says why, and is tried when it is asked for', async () => {
  const job = {
    id: 'j1',
    what: 'A mail',
    since: '2026-11-02T10:00:00Z',
    tries: 12,
    running: false,
    reason: '451 is busy',
  };
  server.answers['GET /pay/attention'] = () => [200, { orders: [], alerts: [], jobs: [job] }];
  server.answers['POST /pay/jobs/j1/retry'] = () => [200, { orders: [], alerts: [], jobs: [job] }];
  const tried = (running: boolean): [number, unknown] => [
    200,
    { orders: [], alerts: [], jobs: [{ ...job, tries: 13, running }] },
  ];
  const chitra = openLogs();
  const table = await screen.findByRole('table', { name: 'Jobs that keep failing' });
  expect(within(table).getByText('451 is busy')).toBeTruthy();
  // Waiting for a worker, then being tried, then failed again.
  const answers = [tried(true), tried(false)];
  server.answers['GET /pay/attention'] = () => answers.shift() ?? tried(false);
  await chitra.click(within(table).getByRole('button', { name: 'Retry: A mail' }));
  expect(await screen.findByText('It failed again, or is not done yet', {}, { timeout: 30_000 })).toBeTruthy();
  await expect.poll(() => server.bodies('GET /pay/attention')).toHaveLength(4);

  server.answers['GET /pay/attention'] = () => [200, { orders: [], alerts: [], jobs: [] }];
  server.answers['POST /pay/jobs/j1/retry'] = () => [200, { orders: [], alerts: [], jobs: [] }];
  await chitra.click(await screen.findByRole('button', { name: 'Retry: A mail' }));
  expect(await screen.findByText('It is done')).toBeTruthy();
  expect(await screen.findByText('Nothing needs a look.')).toBeTruthy();
});

test('what her own history left is gone before anything is painted', async () => {
  server.answers['GET /pay/user_logs'] = () => [200, [aPayment({ pgName: 'Her Own House' })]];
  server.answers[LOGS] = () => new Promise(() => {});
  const chitra = openRoom(
    { '/settings/payments': WithDoor, '/admin/payment_logs': PaymentLogsPage },
    '/settings/payments',
  );
  expect(await screen.findByText('Her Own House')).toBeTruthy();
  await chitra.click(screen.getByRole('link', { name: 'To the logs' }));
  expect(screen.getByRole('heading', { name: 'Payment Logs' })).toBeTruthy();
  expect(screen.queryByText('Her Own House')).toBeNull();
});

function WithDoor() {
  return (
    <>
      <PaymentsPage />
      <Link to="/admin/payment_logs">To the logs</Link>
    </>
  );
}

test('she sees which PG somebody is paying for, and ends the hold after a question', async () => {
  const held = {
    orderId: 'our-order',
    pgId: 'gulmohar',
    pgName: 'Gulmohar House',
    pgLocation: 'Koramangala, Bengaluru',
    payerName: 'Asha Rao',
    email: 'asha@example.in',
    secondsLeft: 600,
  };
  server.answers['GET /pay/admin_holds'] = () => [200, [held]];
  server.answers['DELETE /pay/admin_holds/our-order'] = () => [200, []];
  const chitra = openLogs();
  const table = await screen.findByRole('table', { name: 'PGs that are held right now' });
  expect(within(table).getByText('Asha Rao')).toBeTruthy();
  expect(within(table).getByText('10 more minutes')).toBeTruthy();
  await chitra.click(within(table).getByRole('button', { name: 'End the hold: Gulmohar House' }));
  server.answers['GET /pay/admin_holds'] = () => [200, []];
  const question = await screen.findByRole('alertdialog', { name: 'End the hold of Gulmohar House?' });
  await chitra.click(within(question).getByRole('button', { name: 'End the hold' }));
  expect(await screen.findByText('Nobody is paying for a PG at the moment.')).toBeTruthy();
});
