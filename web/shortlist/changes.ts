/**
 * What a person does to their list. After each change the list is asked for anew: an answer that was under way may be
 * older than it.
 */
import { createElement } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { AlreadyThere } from './already-there.tsx';
import { addToCart, fetchCart, removeFromCart } from './cart-slice.ts';
import { messages } from './messages.ts';

type Change = (dispatch: ThunkDispatch<unknown, undefined, UnknownAction>) => Promise<void>;

const CONFLICT = 409;

/** The server is asked even for a listing that seems to be there: another tab may have removed it. */
export const addToList =
  (listingId: string): Change =>
  async (dispatch) => {
    const failed = attempt('list');
    const outcome = await dispatch(addToCart({ pgRoomId: listingId }));
    if (addToCart.fulfilled.match(outcome)) toast.success(messages.added);
    else if (outcome.meta.rejectedWithValue && outcome.meta.status === CONFLICT) {
      const onTakeOut = () => void dispatch(removeFromList(listingId));
      failed(createElement(AlreadyThere, { sentence: outcome.payload ?? messages.addError, onTakeOut }));
    } else failed(outcome.payload ?? messages.addError);
    await dispatch(fetchCart());
  };

/** `id` is the row's or its listing's. */
export const removeFromList =
  (id: string): Change =>
  async (dispatch) => {
    const failed = attempt('list');
    const outcome = await dispatch(removeFromCart(id));
    if (removeFromCart.fulfilled.match(outcome)) toast.success(messages.removed);
    else failed(messages.removeFailed);
    await dispatch(fetchCart());
  };

/** The server has made this change itself, as PG Bot was asked to. */
export const listChanged =
  (change: 'add' | 'remove'): Change =>
  async (dispatch) => {
    toast.success(change === 'add' ? messages.added : messages.removed);
    await dispatch(fetchCart());
  };
