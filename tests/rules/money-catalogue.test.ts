/** What can go wrong with money, each with the test that watches for it: nothing on the list may lose its test. */
import { describe, expect, it } from 'vitest';
import { POINTS } from '../money-kills.ts';
import { read } from './source-files.ts';

type Watch = [id: string, failure: string, file: string, test: string];

const IN = 'server/payments/';

const CATALOGUE: Watch[] = [
  ['P1', 'the browser names another amount', `${IN}order.data.test.ts`, 'is never made for any amount but the price'],
  ['P2', 'the browser names another PG after paying', `${IN}verify.data.test.ts`, 'is refused when it names %s than the order is for'],
  ['P3', 'a proof is used by somebody else, or for another PG', `${IN}verify.data.test.ts`, 'of 27 ways to swap'],
  ['P4', 'a signature is wrong', `${IN}verify.data.test.ts`, 'believes no signature but the right one'],
  ['P5', 'verifying twice, or fifty times at once', `${IN}verify.data.test.ts`, 'makes one booking of fifty calls at once'],
  ['P6', 'browser and webhook at once', `${IN}webhook.data.test.ts`, 'takes part in the race with the browser'],
  ['P7', 'the webhook is first', `${IN}webhook.data.test.ts`, 'may come before we know the provider’s order'],
  ['P8', 'the browser is closed after paying', `${IN}webhook.data.test.ts`, 'books without the browser'],
  ['P9', 'no browser and no webhook', `${IN}webhook.data.test.ts`, 'may not come at all: the reconciler books'],
  ['P10', 'webhooks in any order, any number of times', `${IN}schedules.data.test.ts`, 'keeps the books right after every step'],
  ['P10', 'a refund is told of before its payment', `${IN}late-news.data.test.ts`, 'leaves no booking without money'],
  ['P11', 'a failed attempt before a good one', `${IN}webhook.data.test.ts`, 'leaves an order open after a failed attempt'],
  ['P12', 'the bank approves days later', `${IN}unexpected-money.data.test.ts`, 'leaves a late approval that nobody captured'],
  ['P13', 'two buyers, one PG', `${IN}race.data.test.ts`, 'has one winner a round'],
  ['P14', 'the provider breaks off while an order is made', `${IN}provider-trouble.data.test.ts`, 'and %s, a buyer gets one order'],
  ['P15', 'the provider is away when a payment is verified', `${IN}verify.data.test.ts`, 'is 503 while the provider is away'],
  ['P16', 'everybody waits for the provider', `${IN}provider-trouble.data.test.ts`, 'nobody else waits'],
  ['P17', 'killed between the money and its record', `${IN}kills.data.test.ts`, 'points'],
  ['P17', 'rows about money are lost', `${IN}compare.data.test.ts`, 'puts back whatever is lost or wrong'],
  ['P18', 'a refund is tried twice', `${IN}refunds.data.test.ts`, 'happens once, though the provider’s answer meets %s'],
  ['P19', 'a refund fails', `${IN}refunds.data.test.ts`, 'that fails for want of balance is on the admin’s list'],
  ['P19', 'a refund is made by hand and nobody says so', `${IN}compare.data.test.ts`, 'whose money was returned in the dashboard'],
  ['P19', 'a refund fails once more, and at once', `${IN}late-news.data.test.ts`, 'makes the next one a new one'],
  ['P20', 'the mail server is away', `${IN}mails.data.test.ts`, 'wait while the mail server is away'],
  ['P21', 'Book Now is pressed twice', `${IN}order.data.test.ts`, 'is the same one for the same buyer, from two tabs or twenty'],
  ['P22', 'the price changes meanwhile', `${IN}order.data.test.ts`, 'keeps its price when the listing becomes dearer'],
  ['P23', 'the PG is deleted meanwhile', `${IN}refunds.data.test.ts`, 'cannot be changed or deleted while somebody pays'],
  ['P24', 'the PG is booked', `${IN}order.data.test.ts`, 'is refused for a booked PG'],
  ['P25', 'rupees are taken for paise', 'contract/money.test.ts', 'survives the round trip'],
  ['P26', 'somebody reads another’s payments', `${IN}verify.data.test.ts`, 'shows each person their own payments'],
  ['P27', 'the webhook’s address is flooded', `${IN}webhook.data.test.ts`, 'refuses a flood of forgeries from one address'],
  ['P28', 'a secret is printed', `${IN}kills.data.test.ts`, 'has never printed a secret or a proof of payment'],
  ['P28', 'a secret is answered', `${IN}provider-trouble.data.test.ts`, 'no answer carries a secret'],
  ['P28', 'a secret is sent to the browser', 'e2e/booking.e2e.ts', 'nothing that the browser is sent holds a secret'],
  ['P29', 'a clock is wrong', `${IN}order.data.test.ts`, 'by the clock of the database alone'],
  ['P30', 'somebody holds everything', `${IN}order.data.test.ts`, 'can be open for two PGs at a time and no more'],
  ['P30', 'somebody with many accounts holds everything', `${IN}order.data.test.ts`, 'everybody at the same address'],
];

describe('what can go wrong with money', () => {
  it.each(CATALOGUE)('%s: %s', (_id, _failure, file, test) => {
    expect(read(file)).toContain(test);
  });

  it('is watched, all thirty of it, and at each of the eight moments at which a server may be killed', () => {
    const watched = new Set(CATALOGUE.map(([id]) => id));
    expect(Array.from({ length: 30 }, (_, at) => `P${at + 1}`).filter((id) => !watched.has(id))).toEqual([]);
    expect(Object.keys(POINTS).map((name) => name.split(' ')[0])).toEqual(['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8']);
  });
});
