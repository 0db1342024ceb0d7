/** /chatbot: PG Bot finds PGs, and they are saved, booked and set side by side from its answers. */
import { useNavigate } from 'react-router';
import { ChatScreen } from '#web/assistant/chat-screen.tsx';
import type { ChatScreenProps } from '#web/assistant/chat-screen.tsx';
import { messages } from '#web/assistant/messages.ts';
import { ResendVerification } from '#web/identity/resend-verification.tsx';
import { useMe } from '#web/identity/use-me.ts';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { CompareDialog } from '#web/listings/compare/compare-dialog.tsx';
import { BookNow } from '#web/payments/booking/book-now.tsx';
import { BookingCover } from '#web/payments/booking/booking-cover.tsx';
import { BookingNotice } from '#web/payments/booking/booking-notice.tsx';
import { book } from '#web/payments/booking/book.ts';
import { useAppDispatch } from '#web/payments/thunk.ts';
import { useLeave } from '#web/payments/booking/use-leave.ts';
import { AddToList } from '#web/shortlist/add-to-list.tsx';
import { listChanged } from '#web/shortlist/changes.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';

export default function ChatbotPage() {
  const me = useMe();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const dispatchBooking = useAppDispatch();
  const leave = useLeave();
  usePageTitle(messages.title);

  const perform: ChatScreenProps['perform'] = ({ kind }, [pg]) => {
    if (kind === 'add' || kind === 'remove') void dispatch(listChanged(kind));
    if (!pg) return;
    if (kind === 'view') void navigate(`/search/pg/${encodeURIComponent(pg._id)}`);
    if (kind === 'book' && me) {
      const { displayName: name, email, emailVerified: verified } = me;
      void dispatchBooking(book({ pg, payer: { name, email }, verified, leave }));
    }
  };

  return (
    <>
      <BookingCover />
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
      <BookingNotice pg={pg} mine={pg.bookedByYou === true} unverified={<ResendVerification />} />
    </div>
  </>
);
