/** The payments room's calls as the store makes them. */
import type { z } from 'zod';
import type { verification } from '#contract/payments/schema.ts';
import { call } from '#web/lib/http/call.ts';
import type { CallInput } from '#web/lib/http/call.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { holdOf } from './hold.ts';
import { messages } from './messages.ts';
import { withRetry } from './with-retry.ts';

/** `amt` in rupees is what the person was shown (docs/product.md). */
export const createOrder = callThunk(
  'payment/createOrder',
  () => messages.sendError,
  async ({ amt, pgId }: { amt: number; pgId: string }) => {
    const { data: order } = await call('createOrder', { body: { pgId, amount: amt } });
    return { order, hold: holdOf({ ...order, pgId }) };
  },
);

export const verifyPayment = callThunk(
  'payment/verifyPayment',
  () => messages.sendError,
  (body: z.input<typeof verification>) => withRetry(() => call('verifyPayment', { body })),
);

export const fetchUserLogs = callThunk(
  'payment/fetchUserLogs',
  () => messages.logsError,
  async (_: undefined, signal) => (await call('userLogs', {}, signal)).data,
);

/** One page of everybody's payments. */
export const fetchAdminLogs = callThunk(
  'payment/fetchAdminLogs',
  () => messages.adminLogsError,
  (query: CallInput<'adminLogs'>['query'], signal) => call('adminLogs', { query }, signal),
);

export const fetchHolds = callThunk(
  'payment/fetchHolds',
  () => messages.sendError,
  async (_: undefined, signal) => (await call('getHolds', {}, signal)).data.map(holdOf),
);

export const fetchOrder = callThunk(
  'payment/lookAtOrder',
  () => messages.sendError,
  async (id: string, signal) => (await call('getOrder', { params: { id } }, signal)).data,
);

export const cancelHold = callThunk(
  'payment/cancelHold',
  () => messages.sendError,
  async (id: string) => (await call('cancelHold', { params: { id } })).data,
);
