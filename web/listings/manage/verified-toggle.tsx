/** Sets the verified mark of a listing or takes it away; for admins. */
import { BadgeCheck } from 'lucide-react';
import type { ListingVerification } from '#contract/listings/verified.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { messages } from '../messages.ts';

interface VerifiedToggleProps {
  id: string;
  /** The listing's name: many of these stand beside one another. */
  name: string;
  verified: boolean;
  onChange: (now: ListingVerification) => void;
}

export function VerifiedToggle({ id, name, verified, onChange }: VerifiedToggleProps) {
  const { busy, run: toggle } = useAction({
    begin: () => attempt('verified'),
    async act() {
      onChange((await call('setVerified', { params: { id }, body: { verified: !verified } })).data);
      toast.success(verified ? messages.unmarked : messages.marked);
    },
    failed: messages.markFailed,
  });

  const label = verified ? messages.unmark : messages.mark;
  return (
    <Button
      look="quiet"
      size="sm"
      busy={busy}
      busyLabel={messages.marking}
      aria-label={`${label}: ${name}`}
      onClick={() => toggle()}
    >
      <BadgeCheck />
      {label}
    </Button>
  );
}
