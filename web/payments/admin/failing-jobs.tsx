/** Work in the background that keeps failing: what it is, why it fails, and a button that tries it at once. */
import { useState } from 'react';
import type { Attention } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { dayOf } from '#web/lib/day.ts';
import { adminMessages } from '../messages.ts';

type Job = Attention['jobs'][number];

interface FailingJobsProps {
  jobs: Job[];
  onDone: () => void;
}

export function FailingJobs({ jobs, onDone }: FailingJobsProps) {
  return (
    <section aria-label={adminMessages.attention.jobs} className="grid gap-2">
      <h3 className="text-lg">{adminMessages.attention.jobs}</h3>
      <DataTable
        label={adminMessages.attention.jobs}
        columns={columnsWith(onDone)}
        rows={jobs}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function columnsWith(onDone: () => void): Column<Job>[] {
  return [
    { name: adminMessages.attention.columns.since, cell: ({ since }) => <time dateTime={since}>{dayOf(since)}</time> },
    { name: adminMessages.attention.columns.concern, cell: (job) => <Matter job={job} /> },
    {
      name: adminMessages.attention.columns.tries,
      end: true,
      cell: ({ tries }) => <span className="tabular-nums">{tries}</span>,
    },
    { name: adminMessages.attention.columns.actions, cell: (job) => <RetryButton job={job} onDone={onDone} /> },
  ];
}

function Matter({ job: { what, reason } }: { job: Job }) {
  return (
    <>
      <b>{what}</b>
      {reason && <span className="block text-sm break-words text-fg-muted">{reason}</span>}
    </>
  );
}

function RetryButton({ job: { id, what }, onDone }: { job: Job; onDone: () => void }) {
  const [busy, setBusy] = useState(false);

  async function retry(): Promise<void> {
    const failed = attempt('job');
    setBusy(true);
    try {
      const { data } = await call('retryJob', { params: { id } });
      if (data.jobs.some((job) => job.id === id)) failed(adminMessages.attention.jobFailedAgain);
      else toast.success(adminMessages.attention.jobDone);
    } catch (error) {
      failed((error instanceof CallFailed && error.message) || adminMessages.attention.retryFailed);
    }
    setBusy(false);
    onDone();
  }

  return (
    <Button
      look="outline"
      size="sm"
      busy={busy}
      busyLabel={adminMessages.attention.retrying}
      aria-label={`${adminMessages.attention.retry}: ${what}`}
      onClick={() => void retry()}
    >
      {adminMessages.attention.retry}
    </Button>
  );
}
