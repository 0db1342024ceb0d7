/** The button that puts a listing into the person's list, and says when it is there. */
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#web/kit/button.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { added } from './added-messages.ts';
import { fetchCart, selectInList } from './cart-slice.ts';
import { addToList } from './changes.ts';
import { messages } from './messages.ts';

interface AddToListProps {
  listingId: string;
  /** For the bar at the bottom of a phone, where there is room for words alone. */
  compact?: boolean;
  /** Among several on one screen. */
  quiet?: boolean;
}

export function AddToList({ listingId, compact = false, quiet = false }: AddToListProps) {
  const dispatch = useDispatch();
  const inList = useSelector(selectInList(listingId));
  const Sign = inList ? BookmarkCheck : Bookmark;

  useEffect(() => {
    const running = dispatch(fetchCart());
    return () => running.abort();
  }, [dispatch]);

  return (
    <Button
      look="outline"
      size={quiet ? 'sm' : 'md'}
      block={!quiet}
      onClick={() => void dispatch(addToList(listingId))}
      className={compact ? 'px-2! whitespace-normal!' : ''}
    >
      {!compact && <Sign />}
      {inList ? added.inList : messages.add}
    </Button>
  );
}
