// What the merchant may do with orders.
import type { Account } from './account.ts';
import { readCapturePolicy } from './capture-policy.ts';
import { collection } from './entities.ts';
import type { Collection, OrderEntity, PaymentEntity } from './entities.ts';
import {
  PAGING,
  page,
  readAmount,
  readCurrency,
  readFields,
  readNotes,
  readPaging,
  readQuery,
  readReceipt,
  required,
} from './fields.ts';
import { newId } from './ids.ts';
import { invalid } from './refusal.ts';
import type { Order } from './store.ts';

const CREATE = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
];

export function createOrder({ store, clock, enforceReceipt }: Account, body: unknown): OrderEntity {
  const fields = readFields(body, CREATE);
  const amount = readAmount(required(fields, 'amount'));
  const currency = readCurrency(required(fields, 'currency'));
  const receipt = readReceipt(fields['receipt']);
  if (fields['partial_payment'] !== undefined && fields['partial_payment'] !== false) {
    throw invalid('Partial payments are not enabled for this account.', 'partial_payment');
  }
  if (
    enforceReceipt &&
    receipt !== null &&
    [...store.orders.values()].some(({ entity }) => entity.receipt === receipt)
  ) {
    throw invalid('The receipt has already been taken.', 'receipt');
  }
  const entity: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields['notes']),
    created_at: clock.seconds(),
  };
  const order: Order = { entity, policy: readCapturePolicy(fields), payments: [] };
  store.orders.set(entity.id, order);
  store.changed.add(order);
  return entity;
}

export function editOrder({ store }: Account, id: string, body: unknown): OrderEntity {
  const order = store.order(id);
  const fields = readFields(body, ['notes']);
  order.entity.notes = readNotes(required(fields, 'notes'));
  store.changed.add(order);
  return order.entity;
}

type Listed = OrderEntity & { payments?: Collection<PaymentEntity> };

export function listOrders({ store }: Account, query: unknown): Collection<Listed> {
  const { fields, expand } = readQuery(query, [...PAGING, 'receipt', 'authorized']);
  const { receipt, authorized } = fields;
  const wanted = [...store.orders.values()].filter(
    (order) =>
      (receipt === undefined || order.entity.receipt === receipt) &&
      (authorized === undefined || wasAuthorised(order) === (authorized === '1')),
  );
  const withPayments = expand.includes('payments');
  return collection(
    page(wanted, readPaging(fields)).map((order) =>
      withPayments ? { ...order.entity, payments: paymentsOf(order) } : order.entity,
    ),
  );
}

export function paymentsOf({ payments }: Order): Collection<PaymentEntity> {
  return collection(payments.map(({ entity }) => entity).toReversed());
}

function wasAuthorised({ payments }: Order): boolean {
  return payments.some(({ entity }) => entity.status !== 'created' && entity.status !== 'failed');
}
