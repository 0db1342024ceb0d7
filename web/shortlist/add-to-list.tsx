/** The button that puts a listing into the person's list, and says when it is there. */
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Button } from '#web/kit/fields/button.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { fetchCart, selectCart, selectInList } from './cart-slice.ts';
import type { CartState } from './cart-slice.ts';
import { addToList } from './changes.ts';
import { messages } from './messages.ts';

interface AddToListProps {
  listingId: string;
  /** For the bar at the bottom of a phone, where there is space for words alone. */
  compact?: boolean;
  /** Among several on one screen. */
  quiet?: boolean;
}

export function AddToList({ listingId, compact = false, quiet = false }: AddToListProps) {
  const dispatch = useDispatch();
  const store = useStore<{ cart: CartState }>();
  const inList = useSelector(selectInList(listingId));
  const Sign = inList ? BookmarkCheck : Bookmark;

  useEffect(() => {
    // However many of these buttons come at once, they ask once; so none may give up for the others when it leaves.
    if (selectCart(store.getState()).status !== 'loading') void dispatch(fetchCart());
  }, [dispatch, store]);

  return (
    <Button
      look="outline"
      size={quiet ? 'sm' : 'md'}
      block={!quiet}
      onClick={() => void dispatch(addToList(listingId))}
      className={compact ? 'px-2! whitespace-normal!' : ''}
    >
      {!compact && <Sign />}
      {inList ? messages.inList : messages.add}
    </Button>
  );
}
