/** What can go wrong with money, each with the test that watches for it: nothing on the list may lose its test. */
import { describe, expect, it } from 'vitest';
import { POINTS } from '../money/scenarios/kill-points.ts';
import { read } from './source-files.ts';

/** For each test file, what it watches for and the words of the test that does. */
const CATALOGUE: Record<string, Record<string, string>> = {
  'contract/money.test.ts': {
    'rupees are taken for paise': 'survives the round trip',
  },
  'e2e/booking.e2e.ts': {
    'a secret is sent to the browser': 'nothing that the browser is sent holds a secret',
  },
  'server/payments/buyers-race.data.test.ts': {
    'two buyers, one PG': 'has one winner a round',
  },
  'server/payments/checkout/create-order.data.test.ts': {
    'the browser names another amount': 'is never made for any amount but the price',
    'Book Now is pressed twice': 'is the same one for the same buyer, from two tabs or twenty',
    'the price changes meanwhile': 'keeps its price when the listing becomes dearer',
    'the PG is booked': 'is refused for a booked PG',
    'a clock is wrong': 'by the clock of the database alone',
    'somebody holds everything': 'can be open for two PGs at a time and no more',
    'somebody with many accounts holds everything': 'is rate limited per network address',
  },
  'server/payments/checkout/provider-trouble.data.test.ts': {
    'the provider breaks off while an order is made': 'and %s, a buyer gets one order',
    'everybody waits for the provider': 'does not delay others',
    'a secret is answered': 'no answer contains a secret',
  },
  'server/payments/kill-points.data.test.ts': {
    'killed between the money and its record': 'points',
    'a secret is printed': 'never logs a secret or a proof of payment',
  },
  'server/payments/random-schedules.data.test.ts': {
    'webhooks in any order, any number of times': 'keeps the ledger right after every step',
  },
  'server/payments/receipts/mails.data.test.ts': {
    'the mail server is away': 'wait during an outage of the mail server',
  },
  'server/payments/refunds/refund-events.data.test.ts': {
    'a refund is told of before its payment': 'leaves no booking without money',
    'a refund fails once more, and at once': 'makes the next attempt use a new key',
  },
  'server/payments/refunds/refunds.data.test.ts': {
    'a refund is tried twice': 'happens once, though the provider’s answer meets %s',
    'a refund fails': 'that fails for want of balance is on the admin’s list',
    'the PG is deleted meanwhile': 'cannot be changed or deleted while somebody pays',
  },
  'server/payments/settlement/reconcile-with-provider.data.test.ts': {
    'rows about money are lost': 'restores whatever is lost or wrong',
    'a refund is made by hand and nobody says so': 'that was refunded in the dashboard',
  },
  'server/payments/settlement/unexpected-payments.data.test.ts': {
    'the bank approves days later': 'leaves a late uncaptured approval to the provider',
  },
  'server/payments/settlement/verify.data.test.ts': {
    'the browser names another PG after paying': 'is refused when it names %s than the order is for',
    'a proof is used by somebody else, or for another PG': 'of 27 combinations',
    'a signature is wrong': 'rejects every signature but the right one',
    'verifying twice, or fifty times at once': 'makes one booking of fifty parallel calls',
    'the provider is away when a payment is verified': 'is 503 during an outage of the provider',
    'somebody reads another’s payments': 'shows each person their own payments',
  },
  'server/payments/settlement/webhook.data.test.ts': {
    'browser and webhook at once': 'takes part in the race with the browser',
    'the webhook is first': 'may come before we have the provider’s order id',
    'the browser is closed after paying': 'books without the browser',
    'no browser and no webhook': 'may be lost: the reconciler books',
    'a failed attempt before a good one': 'leaves an order open after a failed attempt',
    'the webhook’s address is flooded': 'rate limits a flood of forgeries from one address',
  },
};

describe('what can go wrong with money', () => {
  const watched = Object.entries(CATALOGUE).flatMap(([file, failures]) =>
    Object.entries(failures).map(([failure, test]) => [failure, file, test] as const),
  );
  it.each(watched)('%s', (_failure, file, test) => {
    expect(read(file)).toContain(test);
  });

  it('is watched at each of the eight moments at which a server may be killed', () => {
    expect(Object.keys(POINTS)).toHaveLength(8);
  });
});
