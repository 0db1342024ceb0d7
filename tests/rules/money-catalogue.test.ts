/** What can go wrong with money, each with the test that watches for it: nothing on the list may lose its test. */
import { describe, expect, it } from 'vitest';
import { POINTS } from '../money/scenarios/kill-points.ts';
import { read } from './source-files.ts';

type Watch = [failure: string, file: string, test: string];

const IN = 'server/payments/';

const CATALOGUE: Watch[] = [
  [
    'the browser names another amount',
    `${IN}checkout/create-order.data.test.ts`,
    'is never made for any amount but the price',
  ],
  [
    'the browser names another PG after paying',
    `${IN}settlement/verify.data.test.ts`,
    'is refused when it names %s than the order is for',
  ],
  ['a proof is used by somebody else, or for another PG', `${IN}settlement/verify.data.test.ts`, 'of 27 ways to swap'],
  ['a signature is wrong', `${IN}settlement/verify.data.test.ts`, 'believes no signature but the right one'],
  [
    'verifying twice, or fifty times at once',
    `${IN}settlement/verify.data.test.ts`,
    'makes one booking of fifty calls at once',
  ],
  ['browser and webhook at once', `${IN}settlement/webhook.data.test.ts`, 'takes part in the race with the browser'],
  ['the webhook is first', `${IN}settlement/webhook.data.test.ts`, 'may come before we know the provider’s order'],
  ['the browser is closed after paying', `${IN}settlement/webhook.data.test.ts`, 'books without the browser'],
  ['no browser and no webhook', `${IN}settlement/webhook.data.test.ts`, 'may not come at all: the reconciler books'],
  [
    'webhooks in any order, any number of times',
    `${IN}random-schedules.data.test.ts`,
    'keeps the books right after every step',
  ],
  [
    'a refund is told of before its payment',
    `${IN}refunds/refund-events.data.test.ts`,
    'leaves no booking without money',
  ],
  [
    'a failed attempt before a good one',
    `${IN}settlement/webhook.data.test.ts`,
    'leaves an order open after a failed attempt',
  ],
  [
    'the bank approves days later',
    `${IN}settlement/unexpected-payments.data.test.ts`,
    'leaves a late approval that nobody captured',
  ],
  ['two buyers, one PG', `${IN}buyers-race.data.test.ts`, 'has one winner a round'],
  [
    'the provider breaks off while an order is made',
    `${IN}checkout/provider-trouble.data.test.ts`,
    'and %s, a buyer gets one order',
  ],
  [
    'the provider is away when a payment is verified',
    `${IN}settlement/verify.data.test.ts`,
    'is 503 while the provider is away',
  ],
  ['everybody waits for the provider', `${IN}checkout/provider-trouble.data.test.ts`, 'nobody else waits'],
  ['killed between the money and its record', `${IN}kill-points.data.test.ts`, 'points'],
  [
    'rows about money are lost',
    `${IN}settlement/reconcile-with-provider.data.test.ts`,
    'puts back whatever is lost or wrong',
  ],
  [
    'a refund is tried twice',
    `${IN}refunds/refunds.data.test.ts`,
    'happens once, though the provider’s answer meets %s',
  ],
  ['a refund fails', `${IN}refunds/refunds.data.test.ts`, 'that fails for want of balance is on the admin’s list'],
  [
    'a refund is made by hand and nobody says so',
    `${IN}settlement/reconcile-with-provider.data.test.ts`,
    'whose money was returned in the dashboard',
  ],
  ['a refund fails once more, and at once', `${IN}refunds/refund-events.data.test.ts`, 'makes the next one a new one'],
  ['the mail server is away', `${IN}receipts/mails.data.test.ts`, 'wait while the mail server is away'],
  [
    'Book Now is pressed twice',
    `${IN}checkout/create-order.data.test.ts`,
    'is the same one for the same buyer, from two tabs or twenty',
  ],
  [
    'the price changes meanwhile',
    `${IN}checkout/create-order.data.test.ts`,
    'keeps its price when the listing becomes dearer',
  ],
  [
    'the PG is deleted meanwhile',
    `${IN}refunds/refunds.data.test.ts`,
    'cannot be changed or deleted while somebody pays',
  ],
  ['the PG is booked', `${IN}checkout/create-order.data.test.ts`, 'is refused for a booked PG'],
  ['rupees are taken for paise', 'contract/money.test.ts', 'survives the round trip'],
  ['somebody reads another’s payments', `${IN}settlement/verify.data.test.ts`, 'shows each person their own payments'],
  [
    'the webhook’s address is flooded',
    `${IN}settlement/webhook.data.test.ts`,
    'refuses a flood of forgeries from one address',
  ],
  ['a secret is printed', `${IN}kill-points.data.test.ts`, 'has never printed a secret or a proof of payment'],
  ['a secret is answered', `${IN}checkout/provider-trouble.data.test.ts`, 'no answer carries a secret'],
  ['a secret is sent to the browser', 'e2e/booking.e2e.ts', 'nothing that the browser is sent holds a secret'],
  ['a clock is wrong', `${IN}checkout/create-order.data.test.ts`, 'by the clock of the database alone'],
  [
    'somebody holds everything',
    `${IN}checkout/create-order.data.test.ts`,
    'can be open for two PGs at a time and no more',
  ],
  [
    'somebody with many accounts holds everything',
    `${IN}checkout/create-order.data.test.ts`,
    'everybody at the same address',
  ],
];

describe('what can go wrong with money', () => {
  it.each(CATALOGUE)('%s', (_failure, file, test) => {
    expect(read(file)).toContain(test);
  });

  it('is watched at each of the eight moments at which a server may be killed', () => {
    expect(Object.keys(POINTS)).toHaveLength(8);
  });
});
