/** Going on after paying: Back must not lead to a page that asks for the money again. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Replaces this page's entry in the history (docs/product.md). */
export function useLeave(): (url: string) => void {
  const navigate = useNavigate();
  return useCallback((url) => void navigate(url, { replace: true }), [navigate]);
}
