/** /chatbot: PG Bot finds PGs, and they are saved, booked and set side by side from its answers. */
import { useNavigate } from 'react-router';
import { ChatScreen } from '#web/assistant/chat-screen.tsx';
import type { ChatScreenProps } from '#web/assistant/chat-screen.tsx';
import { messages } from '#web/assistant/messages.ts';
import { useMe } from '#web/identity/use-me.ts';
import { usePageTitle } from '#web/kit/page-title.ts';
import { CompareDialog } from '#web/listings/compare-dialog.tsx';
import { BookNow } from '#web/payments/book-now.tsx';
import { BookingDesk } from '#web/payments/booking-desk.tsx';
import { BookingNotice } from '#web/payments/booking-notice.tsx';
import { book } from '#web/payments/booking.ts';
import { useTeller } from '#web/payments/story.ts';
import { useLeave } from '#web/payments/use-leave.ts';
import { AddToList } from '#web/shortlist/add-to-list.tsx';
import { listChanged } from '#web/shortlist/changes.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';

export default function ChatbotPage() {
  const me = useMe();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const tell = useTeller();
  const leave = useLeave();
  usePageTitle(messages.title);

  const perform: ChatScreenProps['perform'] = ({ kind }, [pg]) => {
    if (kind === 'add' || kind === 'remove') void dispatch(listChanged(kind));
    if (!pg) return;
    if (kind === 'view') void navigate(`/search/pg/${encodeURIComponent(pg._id)}`);
    if (kind === 'book' && me) void tell(book({ pg, payer: { name: me.displayName, email: me.email }, leave }));
  };

  return (
    <>
      <BookingDesk />
      <ChatScreen Acts={Acts} Compare={CompareDialog} perform={perform} />
    </>
  );
}

const Acts: ChatScreenProps['Acts'] = ({ pg, actions }) => (
  <>
    {(actions.includes('add') || actions.includes('remove')) && <AddToList listingId={pg._id} quiet />}
    {actions.includes('book') && (
      <div className="flex-none">
        <BookNow pg={pg} quiet />
      </div>
    )}
    <div className="order-last grid w-full gap-2 empty:hidden">
      <BookingNotice pg={pg} />
    </div>
  </>
);
