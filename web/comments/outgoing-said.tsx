/** One's own comment or reply that the server has not confirmed: on its way, or waiting to be tried again. */
import { useMe } from '#web/identity/use-me.ts';
import { added } from './added-messages.ts';
import { send, useChanger } from './changes.ts';
import { discarded } from './comments-slice.ts';
import { Failed } from './failed.tsx';
import type { Outgoing } from './pending.ts';
import { SaidFrame, SaidText } from './said-frame.tsx';

export function OutgoingSaid({ pgId, outgoing }: { pgId: string; outgoing: Outgoing }) {
  const me = useMe();
  const change = useChanger();
  const { key, text, error } = outgoing;
  if (!me) return null;
  return (
    <SaidFrame
      name={me.displayName}
      uid={me.uid}
      photo={me.photoURL}
      head={error === null && <span className="text-xs text-fg-muted">{added.sending}</span>}
    >
      <SaidText text={text} />
      {error !== null && (
        <Failed error={error} onRetry={() => void change(send(pgId, outgoing))} onDiscard={() => change(discarded(key))} />
      )}
    </SaidFrame>
  );
}
