/** Where a person is signed in, and how to end it there or everywhere. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import type { OpenSession } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/button.tsx';
import { Skeleton, useSkeleton } from '#web/kit/skeleton.tsx';
import { toast } from '#web/kit/toast.ts';
import { dayOf } from '#web/lib/day.ts';
import { claimsOf } from '#web/lib/token.ts';
import { endSession, openSessions } from './account.ts';
import { selectAuth } from './auth-slice.ts';
import { deviceOf } from './device.ts';
import { added } from './added-messages.ts';
import { messages } from './messages.ts';
import { useTeller } from './story.ts';

export function SessionList({ onLogoutEverywhere }: { onLogoutEverywhere: () => void }) {
  const tell = useTeller();
  const here = claimsOf(useSelector(selectAuth).token)?.sid;
  const [sessions, setSessions] = useState<OpenSession[]>();
  const [refusal, setRefusal] = useState('');
  const skeleton = useSkeleton(!sessions && !refusal);

  useEffect(() => {
    tell(openSessions()).then(setSessions, (error: unknown) => {
      const stale = error instanceof IdentityFailed && error.code === 'SESSION_NOT_FRESH';
      setRefusal(stale ? added.sessionsHidden : messages.failed);
    });
  }, [tell, here]);

  async function end(session: OpenSession): Promise<void> {
    try {
      await tell(endSession(session.token));
      setSessions((before) => before?.filter(({ id }) => id !== session.id));
      toast.success(added.sessionEnded);
    } catch {
      toast.error(messages.failed);
    }
  }

  return (
    <>
      <div className="grid min-h-14 items-center">
        {refusal && <p className="text-fg-muted">{refusal}</p>}
        {skeleton ? (
          <Skeleton className="h-11 w-2/3" />
        ) : (
          <ul className="grid">
            {sessions?.map((session) => (
              <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-1.5 last:border-0">
                <p className="flex-1">
                  {deviceOf(session.userAgent)}
                  <span className="block text-sm text-fg-muted">since {dayOf(session.createdAt)}</span>
                </p>
                {session.id === here ? (
                  <span className="text-sm font-[580] text-success">This device</span>
                ) : (
                  <Button look="danger-quiet" size="sm" onClick={() => void end(session)} className="-mr-4">
                    Log out there
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button look="outline" onClick={onLogoutEverywhere} className="justify-self-start">
        Log out everywhere
      </Button>
    </>
  );
}
