/** Payment instruments, and the behaviour of the provider's test cards and test addresses at the bank. */
import type { Failure } from '../api/refusal.ts';
import type { CardEntity } from '../store/entities.ts';
import { newId } from '../store/ids.ts';

export type Instrument = { method: 'card'; number: string; name: string } | { method: 'upi'; vpa: string };

export const DEFAULT_INSTRUMENTS = {
  card: { method: 'card', number: '4100280000001007', name: 'Test Payer' },
  upi: { method: 'upi', vpa: 'success@razorpay' },
} as const;

const FAILURES = {
  payment_failed: 'The payment did not go through because of a temporary trouble at the bank.',
  payment_timed_out: 'The payment was not completed in time.',
  payment_cancelled: 'The payment was cancelled by the payer.',
  insufficient_fund: 'The account has too little money for this payment.',
  card_declined: 'The bank declined this card.',
  card_disabled_for_online_payments: 'This card is not enabled for payments online.',
  card_number_invalid: 'The card number is not valid.',
  invalid_otp: 'The one-time password was not right.',
  gateway_technical_error: "The payment failed because of a technical trouble on the bank's side.",
  authentication_failed: 'The bank could not authenticate the payer.',
} as const;

export type Reason = keyof typeof FAILURES;

export const REASONS = Object.keys(FAILURES) as [Reason, ...Reason[]];

const AT_THE_GATEWAY: readonly Reason[] = ['gateway_technical_error', 'authentication_failed'];
const BY_THE_CUSTOMER: readonly Reason[] = ['payment_timed_out', 'payment_cancelled', 'invalid_otp'];

export function failure(reason: Reason): Failure {
  const byCustomer = BY_THE_CUSTOMER.includes(reason);
  const atGateway = AT_THE_GATEWAY.includes(reason);
  return {
    code: atGateway ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    description: FAILURES[reason],
    source: atGateway ? 'gateway' : byCustomer ? 'customer' : 'issuer_bank',
    step: byCustomer ? 'payment_authentication' : 'payment_authorization',
    reason,
  };
}

const FAILING_CARDS: Record<string, Reason> = {
  '4100280000090000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000050004': 'card_declined',
  '4100280000040005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
};

/** The error for this instrument when the bank declines. */
export function reasonOf(instrument: Instrument): Reason {
  return (instrument.method === 'card' && FAILING_CARDS[instrument.number]) || 'payment_failed';
}

export function cardEntity({ number, name }: { number: string; name: string }): CardEntity {
  return {
    id: newId('card'),
    entity: 'card',
    name,
    last4: number.slice(-4),
    network: NETWORKS.find(({ begins }) => begins.test(number))?.name ?? 'Unknown',
    type: 'credit',
    issuer: null,
    international: number === '5555555555554444' || number === '4012888888881881',
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

const NETWORKS = [
  { name: 'Visa', begins: /^4/ },
  { name: 'MasterCard', begins: /^5[1-5]/ },
  { name: 'RuPay', begins: /^6/ },
  { name: 'American Express', begins: /^3[47]/ },
  { name: 'Diners Club', begins: /^3/ },
];
