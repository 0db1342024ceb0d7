/** The booking that the success page is about, as the server knows it. */
import { useEffect, useState } from 'react';
import type { OrderStatus, PaymentRecord } from '#contract/payments/schema.ts';
import { fetchOrder } from '../calls.ts';
import { useAppDispatch } from '../thunk.ts';

const LOOK_EVERY_MS = 2_000;
/** A mail that has not gone by then goes later; the page need not watch for it. */
const LOOKS = 30;

export type SettledOrder = OrderStatus & { payment: PaymentRecord };

/** Undefined while it is asked for; null where there is no settled order of this person with this id. */
export function useSettledOrder(orderId: string | null): SettledOrder | null | undefined {
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState<SettledOrder | null>();

  useEffect(() => {
    if (orderId === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let looks = 0;
    let running = look(orderId);

    function look(id: string) {
      const asking = dispatch(fetchOrder(id));
      void asking.then((outcome) => {
        if (outcome.meta.requestStatus === 'rejected' && outcome.meta.aborted) return;
        const settled = fetchOrder.fulfilled.match(outcome) ? settledOrder(outcome.payload) : null;
        // What was shown is true even if the connection is gone by now.
        setOrder((before) => settled ?? before ?? null);
        looks += 1;
        if (settled?.mail === 'queued' && looks < LOOKS) timer = setTimeout(() => (running = look(id)), LOOK_EVERY_MS);
      });
      return asking;
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
