/** Razorpay over its HTTP API. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { entities, readEventBody, type Listed } from './entities.ts';
import {
  GatewayRejected,
  GatewayUnavailable,
  type GatewayOrder,
  type OrderRequest,
  type PaymentGateway,
} from './port.ts';
import { apiClient, type ApiSettings } from './request.ts';
import { isSigned, sign } from './signature.ts';

export interface RazorpaySettings extends ApiSettings {
  /** Several while retries are still signed with the previous secret after a change. */
  webhookSecrets: readonly string[];
}

/** Time limit of one call, in milliseconds. */
const DEADLINE = { find: 2_000, create: 3_500, createAgain: 2_000, read: 4_000, refund: 10_000 };
/** Time limit of all calls for creating an order. */
const CREATING_MS = 9_500;

/**
 * Minutes after the end of automatic capture in which a payment can still be captured by hand before it is refunded.
 */
const MANUAL_MINUTES = 8;
/** The provider's minimum for automatic capture. */
const MIN_CAPTURE_MINUTES = 12;

/** The provider's maximum page size. */
const PAGE = 100;

/** The provider's error texts for an unknown id, which it answers with 400 instead of 404. */
const UNKNOWN_ID = /id provided does not exist|is not a valid id/i;

/** @param warn called for listed items that do not match the schema */
export function razorpayGateway(
  settings: RazorpaySettings,
  warn: (what: string, facts: object) => void = () => {},
): PaymentGateway {
  const callApi = apiClient(settings);
  const read = <T>(as: z.ZodType<T>, path: string, deadlineMs = DEADLINE.read) =>
    callApi({ method: 'GET', path, deadlineMs, as });

  const post = async (
    { receipt, amountPaise, captureMinutes }: OrderRequest,
    deadlineMs: number,
  ): Promise<GatewayOrder> => {
    const automatic = Math.max(MIN_CAPTURE_MINUTES, captureMinutes);
    const options = {
      automatic_expiry_period: automatic,
      manual_expiry_period: automatic + MANUAL_MINUTES,
      refund_speed: 'normal',
    };
    const body = {
      amount: amountPaise,
      currency: 'INR',
      receipt,
      payment: { capture: 'automatic', capture_options: options },
    };
    return callApi({ method: 'POST', path: '/orders', body, deadlineMs, as: entities.order });
  };

  const findOrder = async (receipt: string, deadlineMs = DEADLINE.find): Promise<GatewayOrder | undefined> =>
    (await read(entities.orders, `/orders?receipt=${encodeURIComponent(receipt)}&count=100`, deadlineMs)).at(-1);

  const readable = <T>(path: string, listed: Listed<T>[]): T[] => {
    const ids = listed.filter(({ entity }) => entity === undefined).map(({ id }) => id);
    if (ids.length > 0) warn('the provider lists what is not as we know it', { path, ids });
    return listed.flatMap(({ entity }) => entity ?? []);
  };
  const readList = async <T>(as: z.ZodType<Listed<T>[]>, path: string): Promise<T[]> =>
    readable(path, await read(as, path));

  /**
   * Reads a whole list, page by page. It is newest first: new items move the rest down, so that one may come twice and
   * none is missed.
   */
  const readAll = async <T>(as: z.ZodType<Listed<T>[]>, path: string, from: Date, to: Date): Promise<T[]> => {
    const span = `from=${Math.floor(from.getTime() / 1_000)}&to=${Math.ceil(to.getTime() / 1_000)}`;
    const all = new Map<string, Listed<T>>();
    for (let skip = 0; ; skip += PAGE) {
      const before = all.size;
      const page = await read(as, `${path}?${span}&count=${PAGE}&skip=${skip}`);
      for (const item of page) all.set(item.id, item);
      if (page.length < PAGE || all.size === before) return readable(path, [...all.values()].toReversed());
    }
  };

  return {
    async createOrder(request, { tried = false, withinMs = CREATING_MS } = {}) {
      const within = timeFrom(withinMs);
      const find = () => findOrder(request.receipt, within(DEADLINE.find));
      const earlier = tried ? await find() : undefined;
      if (earlier) return earlier;
      try {
        return await post(request, within(DEADLINE.create));
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
      }
      const stray = await find();
      if (stray) return stray;
      try {
        return await post(request, within(DEADLINE.createAgain));
      } catch (error) {
        // The first try may have arrived after `find`: an account that refuses a second receipt reports it only here.
        const late = error instanceof GatewayRejected ? await find() : undefined;
        if (late) return late;
        throw error;
      }
    },
    findOrder: (receipt) => findOrder(receipt),
    payment: (id) => known(read(entities.payment, `/payments/${id}`)),
    paymentsOf: (orderId) => read(entities.paymentsOfOrder, `/orders/${orderId}/payments`),
    async refund({ paymentId, amountPaise, key, others = [] }) {
      const path = `/payments/${paymentId}/refund`;
      const body = { amount: amountPaise, speed: 'normal', receipt: key };
      const headers = { 'x-refund-idempotency': key };
      try {
        return await callApi({ method: 'POST', path, body, headers, deadlineMs: DEADLINE.refund, as: entities.refund });
      } catch (error) {
        if (!(error instanceof GatewayRejected)) throw error;
        // It may have been refunded in the provider's dashboard.
        const made = await readList(entities.refunds, `/payments/${paymentId}/refunds?count=${PAGE}`);
        const whole = made.find(
          ({ id, status, ...each }) => each.amountPaise === amountPaise && status !== 'failed' && !others.includes(id),
        );
        if (whole) return whole;
        throw error;
      }
    },
    findRefund: (id) => known(read(entities.refund, `/refunds/${id}`)),
    paymentsBetween: (from, to) => readAll(entities.payments, '/payments', from, to),
    refundsBetween: (from, to) => readAll(entities.refunds, '/refunds', from, to),
    disputesBetween: (from, to) => readAll(entities.disputes, '/disputes', from, to),
    signatureOf: (orderId, paymentId) => sign(settings.keySecret, `${orderId}|${paymentId}`),
    signatureIsGood: (orderId, paymentId, signature) =>
      isSigned([settings.keySecret], `${orderId}|${paymentId}`, signature),
    readEvent(raw, { signature, eventId }) {
      if (!isSigned(settings.webhookSecrets, raw, signature)) return undefined;
      return readEventBody(eventId || createHash('sha256').update(raw).digest('hex'), raw);
    },
  };
}

/** @returns a function that limits a call's deadline to the remaining time, and throws once none is left */
function timeFrom(withinMs: number): (deadlineMs: number) => number {
  const until = Date.now() + withinMs;
  return (deadlineMs) => {
    const left = Math.min(deadlineMs, until - Date.now());
    if (left <= 0) throw new GatewayUnavailable('The payment provider took too long.');
    return left;
  };
}

async function known<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof GatewayRejected && (error.status === 404 || UNKNOWN_ID.test(error.message))) return undefined;
    throw error;
  }
}
