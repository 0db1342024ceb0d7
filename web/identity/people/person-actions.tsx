/** What an admin can do with one account, each confirmed before it is done. */
import { useState } from 'react';
import type { ManagedPerson } from '#contract/identity/people.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { messages } from './messages.ts';

type Act = keyof typeof messages.done;

const calls: Record<Act, (uid: string) => Promise<unknown>> = {
  suspend: (uid) => call('setSuspended', { params: { uid }, body: { suspended: true } }),
  lift: (uid) => call('setSuspended', { params: { uid }, body: { suspended: false } }),
  endSessions: (uid) => call('endSessions', { params: { uid } }),
  makeAdmin: (uid) => call('setPersonRole', { params: { uid }, body: { role: 'admin' } }),
  revokeAdmin: (uid) => call('setPersonRole', { params: { uid }, body: { role: 'user' } }),
};

export function PersonActions({ person, onChanged }: { person: ManagedPerson; onChanged: () => void }) {
  const [confirming, setConfirming] = useState<Exclude<Act, 'lift'>>();
  const { uid, displayName, role, suspendedAt, sessions, emailVerified, adminBySettings } = person;

  const { busy, doing, run } = useAction<Act>({
    begin: () => attempt('person'),
    async act(what) {
      await calls[what](uid);
      toast.success(messages.done[what]);
      onChanged();
    },
    failed: messages.notDone,
  });

  const button = (what: Act, label: string) => (
    <Button
      look={what === 'suspend' || what === 'revokeAdmin' ? 'danger-quiet' : 'ghost'}
      size="sm"
      busy={doing === what}
      busyLabel={label}
      disabled={busy}
      onClick={() => (what === 'lift' ? run(what) : setConfirming(what))}
      aria-label={`${label}: ${displayName}`}
    >
      {label}
    </Button>
  );

  return (
    <div className="-ml-4 flex flex-wrap md:-my-2">
      {suspendedAt ? button('lift', messages.lift) : button('suspend', messages.suspend)}
      {sessions > 0 && button('endSessions', messages.endSessions)}
      {role === 'admin' && button('revokeAdmin', messages.revokeAdmin)}
      {role !== 'admin' && emailVerified && !suspendedAt && button('makeAdmin', messages.makeAdmin)}
      {confirming && (
        <ConfirmDialog
          question={messages.questions[confirming](displayName)}
          hint={confirming === 'revokeAdmin' && adminBySettings ? messages.hints.returns : messages.hints[confirming]}
          action={messages[confirming]}
          onConfirm={() => run(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  );
}
