/** React's hook to send actions and thunks; rooms do not know the store they are mounted in. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch as useStoreDispatch } from 'react-redux';

export const useDispatch = useStoreDispatch.withTypes<ThunkDispatch<unknown, undefined, UnknownAction>>();
