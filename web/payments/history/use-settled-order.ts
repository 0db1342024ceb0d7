/** The booking that the success page is about, as the server knows it. */
import { useEffect, useState } from 'react';
import type { OrderStatus, PaymentRecord } from '#contract/payments/schema.ts';
import { fetchOrder } from '../calls.ts';
import { useAppDispatch } from '../thunk.ts';

const POLL_MS = 2_000;
/** A mail that has not been sent by then is sent later; the page need not wait for it. */
const MAX_POLLS = 30;

export type SettledOrder = OrderStatus & { payment: PaymentRecord };

/** Undefined while it is asked for; null where there is no settled order of this person with this id. */
export function useSettledOrder(orderId: string | null): SettledOrder | null | undefined {
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState<SettledOrder | null>();

  useEffect(() => {
    if (orderId === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let polls = 0;
    let running = poll(orderId);

    function poll(id: string) {
      const request = dispatch(fetchOrder(id));
      void request.then((outcome) => {
        if (outcome.meta.requestStatus === 'rejected' && outcome.meta.aborted) return;
        const settled = fetchOrder.fulfilled.match(outcome) ? settledOrder(outcome.payload) : null;
        // What was shown is true even if the connection is gone by now.
        setOrder((before) => settled ?? before ?? null);
        polls += 1;
        if (settled?.mail === 'queued' && polls < MAX_POLLS) timer = setTimeout(() => (running = poll(id)), POLL_MS);
      });
      return request;
    }

    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [dispatch, orderId]);

  return orderId === null ? null : order;
}

function settledOrder(order: OrderStatus): SettledOrder | null {
  return order.state === 'paid' && order.payment ? { ...order, payment: order.payment } : null;
}
