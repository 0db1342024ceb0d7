/** Where a person is signed in, and how to end it there or everywhere. */
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import type { OpenSession } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { timeOf } from '#web/lib/day.ts';
import { claimsOf } from '#web/lib/token.ts';
import { endSession, openSessions } from './account-thunks.ts';
import { selectAuth } from '../session/auth-slice.ts';
import { deviceName } from './device.ts';
import { messages } from '../messages.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { messages as account } from './messages.ts';

export function SessionList({ onLogoutEverywhere }: { onLogoutEverywhere: () => void }) {
  const dispatch = useAppDispatch();
  const here = claimsOf(useSelector(selectAuth).token)?.sid;
  const [sessions, setSessions] = useState<OpenSession[]>();
  const [refusal, setRefusal] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const skeleton = useSkeleton(!sessions && !refusal);

  useEffect(() => {
    let isOld = false;
    dispatch(openSessions()).then(
      (open) => {
        if (isOld) return;
        setSessions(open);
        setRefusal('');
      },
      (error: unknown) => {
        if (isOld) return;
        const stale = error instanceof IdentityFailed && error.code === 'SESSION_NOT_FRESH';
        setRefusal(stale ? messages.sessionsHidden : messages.failed);
      },
    );
    return () => void (isOld = true);
  }, [dispatch, here]);

  async function end(session: OpenSession): Promise<void> {
    const failed = attempt('end-session');
    try {
      await dispatch(endSession(session.id));
      // Its button goes with it.
      list.current?.focus();
      setSessions((before) => before?.filter(({ id }) => id !== session.id));
      toast.success(messages.sessionEnded);
    } catch {
      failed(messages.failed);
    }
  }

  return (
    <>
      <div className="grid min-h-14 items-center">
        {refusal && <p className="text-fg-muted">{refusal}</p>}
        {skeleton ? (
          <Skeleton className="h-11 w-2/3" />
        ) : (
          <ul ref={list} tabIndex={-1} className="grid focus:outline-none">
            {sessions?.map((session) => (
              <li
                key={session.id}
                className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-1.5 last:border-0"
              >
                <p className="flex-1">
                  {deviceName(session.userAgent)}
                  <span className="block text-sm text-fg-muted">{account.since(timeOf(session.createdAt))}</span>
                </p>
                {session.id === here ? (
                  <span className="text-sm font-[580] text-success">{account.thisDevice}</span>
                ) : (
                  <Button
                    look="danger-quiet"
                    size="sm"
                    aria-label={`${account.logOutThere}: ${nameOf(session)}`}
                    onClick={() => void end(session)}
                    className="-mr-4"
                  >
                    {account.logOutThere}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button look="outline" onClick={onLogoutEverywhere} className="justify-self-start">
        {account.logOutEverywhere}
      </Button>
    </>
  );
}

const nameOf = ({ userAgent, createdAt }: OpenSession) =>
  `${deviceName(userAgent)}, ${account.since(timeOf(createdAt))}`;
