/** Asks before PGs are marked as Available that somebody has booked: it ends their stay, and gives no money back. */
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { call } from '#web/lib/http/call.ts';
import { messages } from './messages.ts';

export interface StaysQuestion {
  /** The dialog, while it is open; not to be put into another dialog, to which React would bubble its close event. */
  question: ReactNode;
  /**
   * Whether these may be marked as Available; true without a question where nobody has booked them. Rejects as a call
   * does. False while another question is open.
   */
  mayEndStays(ids: string[]): Promise<boolean>;
}

export function useStaysQuestion(): StaysQuestion {
  const [pending, setPending] = useState<{ booked: number; of: number; answer: (may: boolean) => void }>();
  const isAwaited = useRef(false);
  return {
    question: pending && (
      <ConfirmDialog
        question={messages.endStays(pending.booked, pending.of)}
        hint={messages.endStaysHint}
        action={messages.endStaysAction}
        // With this the answer comes before the closing, which is a no.
        busyLabel={messages.updating}
        onConfirm={() => pending.answer(true)}
        onClose={() => {
          pending.answer(false);
          setPending(undefined);
        }}
      />
    ),
    async mayEndStays(ids) {
      if (isAwaited.current) return false;
      isAwaited.current = true;
      try {
        const { booked } = (await call('countBooked', { body: { ids } })).data;
        return booked === 0 || (await new Promise<boolean>((answer) => setPending({ booked, of: ids.length, answer })));
      } finally {
        isAwaited.current = false;
      }
    },
  };
}
