/** The texts and attachments of payment mails. */
import { expect, it } from 'vitest';
import { SENDER } from '#tests/factories.ts';
import { ownerMail, receiptMail, refundMail } from './mails.ts';

const order = {
  id: 'an order',
  gatewayOrderId: 'order_00000000000001',
  personId: 'asha',
  listingId: 'a house',
  payerName: 'Asha Rao',
  payerEmail: 'asha@example.in',
  pgName: 'Gulmohar House',
  pgLocation: 'Kothrud, Pune',
  amountPaise: 1_150_000,
  state: 'paid' as const,
  holdSlot: null,
  network: null,
  holdUntil: new Date(),
  nextCheckAt: null,
  authorizedAt: null,
  createdAt: new Date(),
};
const payment = {
  id: 'a payment',
  seq: 1,
  orderId: 'an order',
  paymentId: 'pay_00000000000001',
  second: false,
  signature: '',
  amountPaise: 1_150_000,
  invoiceNumber: 'PGF/26-27/000001',
  invoiceTerms: null,
  invoiceLanguage: null,
  ownerEmail: null,
  createdAt: new Date(),
};
const refund = {
  id: payment.paymentId,
  paymentId: payment.paymentId,
  orderId: order.id,
  reason: 'admin' as const,
  amountPaise: payment.amountPaise,
  state: 'due' as const,
  attempt: 1,
  gatewayRefundId: null,
  tries: 0,
  nextTryAt: null,
  note: null,
  adminReason: null,
  creditNoteNumber: null,
  creditNoteAt: null,
  createdAt: new Date(),
  processedAt: null,
};
const writing = { sender: SENDER, baseUrl: 'http://house.example', language: 'en' as const, warn: () => {} };

it('a receipt lists the next steps, with a calendar file for a room that is free later', async () => {
  const house = {
    contactNumber: '+91 98765 43210',
    email: 'house@example.in',
    availableFrom: '2099-12-01',
    depositPaise: 1_000_000,
  };
  const mail = await receiptMail({ order, payment, house }, writing);
  for (const words of [
    'Agree with the house on the day you move in: +91 98765 43210, house@example.in',
    'The room is free from 1 Dec 2099.',
    'A deposit of ₹10,000 is due to the house when you move in.',
    'query=Gulmohar+House%2C+Kothrud%2C+Pune',
    'http://house.example/search/pg/a%20house',
  ])
    expect(mail.text).toContain(words);
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['invoice-PGF-26-27-000001.pdf', 'move-in.ics']);
  expect(mail.attachments?.[1]?.content.toString()).toContain('DTSTART;VALUE=DATE:20991201');
  expect(mail.attachments?.[1]?.content.toString()).toContain('SUMMARY:Free from today: Gulmohar House');
  const free = await receiptMail(
    { order, payment, house: { ...house, availableFrom: null, contactNumber: null, email: null } },
    writing,
  );
  expect(free.text).toContain('The room is free now.');
  for (const [depositPaise, words] of [
    [0, 'No deposit is due.'],
    [null, 'Ask the house whether a deposit is due when you move in.'],
  ] as const)
    expect((await receiptMail({ order, payment, house: { ...house, depositPaise } }, writing)).text).toContain(words);
  expect(free.attachments).toHaveLength(1);
});

it('a receipt is sent without an invoice that cannot be drawn, and says where to download it', async () => {
  const warned: string[] = [];
  const warn = (what: string) => void warned.push(what);
  // An invalid date makes drawing fail.
  const broken = await receiptMail(
    { order, payment: { ...payment, createdAt: new Date(Number.NaN) } },
    { ...writing, warn },
  );
  expect(broken.attachments).toBeUndefined();
  expect(broken.text).toContain('You can download the invoice from your Payment History.');
  expect(warned).toEqual(['an invoice could not be drawn']);
  const whole = await receiptMail({ order, payment }, { ...writing, warn });
  expect(whole.attachments).toHaveLength(1);
  expect(warned).toHaveLength(1);
});

it('a refund mail is sent without a credit note that cannot be drawn', async () => {
  const warned: string[] = [];
  const warn = (what: string) => void warned.push(what);
  const noted = { ...refund, creditNoteNumber: 'PGF/CN/26-27/000001', creditNoteAt: new Date() };
  // An invalid date makes drawing fail.
  const undrawable = { ...noted, creditNoteAt: new Date(Number.NaN) };
  const broken = await refundMail({ order, payment, refund: undrawable }, { ...writing, warn });
  expect(broken.attachments).toBeUndefined();
  expect(broken.text).not.toContain('attached');
  expect(warned).toEqual(['a credit note could not be drawn']);
  const whole = await refundMail({ order, payment, refund: noted }, { ...writing, warn });
  expect(whole.attachments?.map(({ filename }) => filename)).toEqual(['credit-note-PGF-CN-26-27-000001.pdf']);
  expect(whole.text).toContain('attached');
  expect(warned).toHaveLength(1);
});

it('no mail contains text or links that a payer has put into their name', async () => {
  const named = { ...order, payerName: 'You have won, see evil.example' };
  const mails = [
    await receiptMail({ order: named, payment }, writing),
    await refundMail({ order: named, payment, refund }, writing),
    ownerMail({ order: named, payment: { ...payment, ownerEmail: 'house@example.in' } }, writing),
  ];
  expect(mails.map((mail) => mail?.text.startsWith('Hello,'))).toEqual([true, true, true]);
  expect(mails.filter((mail) => `${mail?.subject} ${mail?.text} ${mail?.html}`.includes('evil.example'))).toEqual([]);
});
