/** An import that was started or is being undone: how far it is, and what came of it. */
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ImportRun } from '#contract/listings/import.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { BadRows } from './bad-rows.tsx';
import { KeptPgs } from './kept-pgs.tsx';
import { messages } from './messages.ts';
import { summaryOf } from './summary.ts';
import { UndoImport } from './undo-import.tsx';

const POLL_MS = 700;

const titles = (): Record<ImportRun['state'], string> => ({
  ready: messages.states.ready,
  running: messages.running,
  done: messages.done,
  failed: messages.stopped,
  undoing: messages.undo.running,
  undone: messages.undo.done,
});

export function ImportProgress({ id, onAnother }: { id: string; onAnother: () => void }) {
  const fetcher = useCallback(
    async (signal: AbortSignal) => (await call('getImport', { params: { id } }, signal)).data,
    [id],
  );
  const { data: run, error, refetch } = useFetch(fetcher, messages.lookFailed);
  const working = run?.state === 'running' || run?.state === 'undoing';
  const running = working && error === null;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(refetch, POLL_MS);
    return () => clearTimeout(timer);
  }, [running, run, refetch]);

  // It stands in the place of a longer list, whose button had the focus and lay further down.
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = run !== undefined;
  useEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);

  if (error !== null) return <RetryNotice text={error} onRetry={refetch} />;
  if (!run) return null;
  const { state, fileName, bad, badRows, problem } = run;
  return (
    <div className="grid gap-7">
      <section aria-labelledby="run" className="grid gap-3 rounded-card bg-surface-raised p-5 shadow-card">
        <h2 ref={heading} id="run" tabIndex={-1} className="text-xl wrap-anywhere">
          {titles()[state]}: {fileName}
        </h2>
        {working && <Progress run={run} />}
        <div role="status" className="grid gap-1">
          {problem && <p className="font-[560] text-danger">{translated(problem)}</p>}
          {!working && <Result run={run} />}
        </div>
      </section>
      {!working && state !== 'undone' && <BadRows id={id} bad={bad} badRows={badRows} />}
      {/* Below rows that come with the result: rendered before, it would move. */}
      {!working && (
        <div className="flex flex-wrap items-center gap-5">
          <Button look="outline" onClick={onAnother}>
            {messages.another}
          </Button>
          <UndoImport run={run} onUndo={refetch} />
          <Link to="/admin/getpg" className="inline-flex min-h-11 items-center text-link underline underline-offset-3">
            {messages.manage}
          </Link>
        </div>
      )}
    </div>
  );
}

function Progress({ run: { state, rows, total, toUndo, removed, stays } }: { run: ImportRun }) {
  const undoing = state === 'undoing';
  const [value, max] = undoing ? [removed + stays, toUndo] : [rows, total];
  return (
    <>
      <progress
        aria-label={titles()[state]}
        value={value}
        max={Math.max(1, max)}
        className="h-3 w-full overflow-clip rounded-full accent-primary"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-fg-muted">
        <span className="tabular-nums">{(undoing ? messages.undo : messages).progress(value, max)}</span>
        <span>{(undoing ? messages.undo : messages).runningHint}</span>
      </p>
    </>
  );
}

function Result({ run }: { run: ImportRun }) {
  const { state, imported, alreadyThere, cityAdded, bad, stays, keptPgs } = run;
  const unchanged = alreadyThere - cityAdded;
  if (state === 'undone') {
    return (
      <>
        <p className="text-lg font-semibold">{summaryOf(run)}</p>
        <KeptPgs stays={stays} keptPgs={keptPgs} />
      </>
    );
  }
  return (
    <>
      <p className="text-lg font-semibold">{summaryOf(run)}</p>
      {imported > 0 && cityAdded > 0 && <p>{messages.cityAdded(cityAdded)}</p>}
      {unchanged > 0 && <p>{messages.alreadyThere(unchanged)}</p>}
      {bad > 0 && <p>{messages.bad(bad)}</p>}
    </>
  );
}
