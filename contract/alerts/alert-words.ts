/** The title and advice of each kind of alert, for mails and the screen. Without a validator. */

const COMPARE = 'Look the payment up in the provider’s dashboard and compare it with the payment log.';

export const ALERT_WORDS = {
  partial_refund: {
    title: 'A part of a payment was given back in the provider’s dashboard',
    advice: 'The booking stands. To end it, refund the rest here, or mark the PG as Available.',
  },
  partial_refund_failed: {
    title: 'Giving a part of a payment back has failed',
    advice: 'The payer does not have this part. Give it back once more in the provider’s dashboard.',
  },
  refund_failed: {
    title: 'A refund has failed',
    advice: 'It is tried again by itself. See that the balance at the provider is enough, then press Refund.',
  },
  dispute_open: {
    title: 'A payer’s bank disputes a payment',
    advice:
      'Answer in the provider’s dashboard, under Disputes, before the day named. ' +
      'Until it is decided it cannot be refunded here.',
  },
  dispute_lost: {
    title: 'A dispute was lost, and the bank took the money back',
    advice:
      'If the booking still stands, mark the PG as Available to end it. ' +
      'A refund that waited for this is less by what the bank took.',
  },
  dispute_won: {
    title: 'A dispute was won',
    advice: 'The money stays. If a refund was less because of it, give that part back in the provider’s dashboard.',
  },
  dispute_closed: {
    title: 'A dispute was closed',
    advice: 'Look it up in the provider’s dashboard. If the money went back, mark the PG as Available.',
  },
  unmatched_payment: {
    title: 'A payment belongs to no order here',
    advice: 'Look it up in the provider’s dashboard. If nothing else of yours uses these keys, give it back there.',
  },
  difference: { title: 'Our books differ from the provider', advice: COMPARE },
  lost_payment: {
    title: 'A booked order has lost its payment',
    advice: 'Look for the payment in the provider’s dashboard. Restore it from a backup, or end the booking.',
  },
  job_failing: {
    title: 'Work in the background keeps failing',
    advice: 'It is tried again each minute for two weeks. The list of jobs that keep failing says why.',
  },
  mail_outage: {
    title: 'Mails cannot be sent',
    advice: 'They wait and are tried again each minute for two weeks. See that the mail server of SMTP_URL answers.',
  },
  webhook_off: {
    title: 'A webhook was switched off because nothing arrived for days',
    advice: 'See that the system behind it answers, then let it go on in the settings and send again what has failed.',
  },
};
