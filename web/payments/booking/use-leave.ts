/** Going on after paying: Back must not lead to a page that asks for the money again. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Replaces this page's entry in the history (docs/product.md). */
export function useLeave(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback((address) => void navigate(address, { replace: true }), [navigate]);
}
