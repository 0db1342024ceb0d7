/** The thunk and dispatch types of the payments screens, whose state is the payment slice. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { PaymentState } from './payment-slice.ts';

interface PaymentRootState {
  payment: PaymentState;
}

export type AppThunk<Result = void> = ThunkAction<Promise<Result>, PaymentRootState, undefined, UnknownAction>;
type AppDispatch = ThunkDispatch<PaymentRootState, undefined, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Where a booking that has been settled is shown. */
export function successUrl(orderId: string): string {
  return `/payment-success?order=${encodeURIComponent(orderId)}`;
}
