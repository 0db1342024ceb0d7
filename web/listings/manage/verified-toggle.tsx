/** Sets the verified mark of a listing or takes it away; for admins. */
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { ListingVerification } from '#contract/listings/verified.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { messages } from '../messages.ts';

interface VerifiedToggleProps {
  id: string;
  /** The listing's name: many of these stand beside one another. */
  name: string;
  verified: boolean;
  onChange: (now: ListingVerification) => void;
}

export function VerifiedToggle({ id, name, verified, onChange }: VerifiedToggleProps) {
  const [busy, setBusy] = useState(false);

  async function toggle(): Promise<void> {
    const failed = attempt('verified');
    setBusy(true);
    try {
      onChange((await call('setVerified', { params: { id }, body: { verified: !verified } })).data);
      toast.success(verified ? messages.unmarked : messages.marked);
    } catch (error) {
      failed((error instanceof CallFailed && error.message) || messages.markFailed);
    }
    setBusy(false);
  }

  const label = verified ? messages.unmark : messages.mark;
  return (
    <Button
      look="quiet"
      size="sm"
      busy={busy}
      busyLabel={messages.marking}
      aria-label={`${label}: ${name}`}
      onClick={() => void toggle()}
    >
      <BadgeCheck />
      {label}
    </Button>
  );
}
