/** An import that was started: how far it is, and what came of it. */
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/kit/fields/button.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { call } from '#web/lib/http/call.ts';
import { useAnswer } from '#web/lib/http/use-answer.ts';
import { BadRows } from './bad-rows.tsx';
import { messages } from './messages.ts';

const LOOK_EVERY_MS = 700;

export function ImportProgress({ id, onAnother }: { id: string; onAnother: () => void }) {
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('getImport', { params: { id } }, signal)).data,
    [id],
  );
  const { data: run, error, again } = useAnswer(ask, messages.lookFailed);
  const running = run?.state === 'running' && error === null;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(again, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [running, run, again]);

  if (error !== null) return <RetryNotice text={error} onRetry={again} />;
  if (!run) return null;
  const { state, fileName, rows, total, imported, alreadyThere, bad, badRows, problem } = run;
  const title = state === 'running' ? messages.running : state === 'failed' ? messages.stopped : messages.done;
  return (
    <div className="grid gap-7">
      <section aria-labelledby="run" className="grid gap-3 rounded-card bg-surface-raised p-5 shadow-card">
        <h2 id="run" className="text-xl wrap-anywhere">
          {title}: {fileName}
        </h2>
        {state === 'running' && (
          <>
            <progress
              aria-label={messages.running}
              value={rows}
              max={Math.max(1, total)}
              className="h-3 w-full overflow-clip rounded-full accent-primary"
            />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-fg-muted">
              <span className="tabular-nums">{messages.progress(rows, total)}</span>
              <span>{messages.runningHint}</span>
            </p>
          </>
        )}
        <div role="status" className="grid gap-1">
          {problem && <p className="font-[560] text-danger">{problem}</p>}
          {state !== 'running' && (
            <>
              <p className="text-lg font-semibold">{messages.result(imported)}</p>
              {alreadyThere > 0 && <p>{messages.alreadyThere(alreadyThere)}</p>}
              {bad > 0 && <p>{messages.bad(bad)}</p>}
            </>
          )}
        </div>
      </section>
      {state !== 'running' && <BadRows id={id} bad={bad} badRows={badRows} />}
      <div className="flex flex-wrap items-center gap-5">
        <Button look="outline" onClick={onAnother}>
          {messages.another}
        </Button>
        <Link to="/admin/getpg" className="inline-flex min-h-11 items-center text-link underline underline-offset-3">
          {messages.manage}
        </Link>
      </div>
    </div>
  );
}
