/** Asks before PGs are marked as Available that somebody has booked: it ends their stay, and gives no money back. */
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { call } from '#web/lib/http/call.ts';
import { messages } from './messages.ts';

export interface StaysQuestion {
  /** Stands there while it is asked; not within a dialog, which React would tell of the closing of this one. */
  question: ReactNode;
  /**
   * Whether these may be marked as Available; not asked where nobody has booked them. Rejects as a call does. What asks
   * while another answer is awaited may not.
   */
  mayEndStays(ids: string[]): Promise<boolean>;
}

export function useStaysQuestion(): StaysQuestion {
  const [asked, setAsked] = useState<{ booked: number; of: number; answer: (may: boolean) => void }>();
  const isAwaited = useRef(false);
  return {
    question: asked && (
      <ConfirmDialog
        question={messages.endStays(asked.booked, asked.of)}
        hint={messages.endStaysHint}
        action={messages.endStaysAction}
        // With this the answer comes before the closing, which is a no.
        busyLabel={messages.updating}
        onConfirm={() => asked.answer(true)}
        onClose={() => {
          asked.answer(false);
          setAsked(undefined);
        }}
      />
    ),
    async mayEndStays(ids) {
      if (isAwaited.current) return false;
      isAwaited.current = true;
      try {
        const { booked } = (await call('countBooked', { body: { ids } })).data;
        return booked === 0 || (await new Promise<boolean>((answer) => setAsked({ booked, of: ids.length, answer })));
      } finally {
        isAwaited.current = false;
      }
    },
  };
}
