/** What the stories of this room are told with: a thunk that sees how far paying has come. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { PaymentState } from './payment-slice.ts';

interface Seen {
  payment: PaymentState;
}

export type Story<Result = void> = ThunkAction<Promise<Result>, Seen, undefined, UnknownAction>;
type Teller = ThunkDispatch<Seen, undefined, UnknownAction>;

/** Dispatches stories from a component. */
export const useTeller = useDispatch.withTypes<Teller>();

/** Where a booking that has been settled is shown. */
export function successAddress(orderId: string): string {
  return `/payment-success?order=${encodeURIComponent(orderId)}`;
}
