/** Work in the background that keeps failing: what it is, why it fails, and a button that tries it at once. */
import type { Attention } from '#contract/payments/schema.ts';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { dayOf } from '#web/lib/day.ts';
import { adminMessages } from '../messages.ts';
import { RowButton } from './row-button.tsx';

type Job = Attention['jobs'][number];

const MAX_POLLS = 5;
const POLL_MS = 1_000;

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

/** Whether it is done now. It is asked for a few times only: what takes longer goes on by itself. */
async function isDoneSoon({ id, tries }: Job): Promise<boolean> {
  let { data } = await call('retryJob', { params: { id } });
  for (let polls = 0; ; polls += 1) {
    const job = data.jobs.find((each) => each.id === id);
    if (!job) return true;
    if ((job.tries > tries && !job.running) || polls === MAX_POLLS) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ({ data } = await call('getAttention', {}));
  }
}

function RetryButton({ job, onDone }: { job: Job; onDone: () => void }) {
  const { busy, run } = useAction({
    begin: () => attempt('job'),
    async act(_, failed) {
      if (await isDoneSoon(job)) toast.success(adminMessages.attention.jobDone);
      else failed(adminMessages.attention.jobFailedAgain);
    },
    failed: adminMessages.attention.retryFailed,
    onDone,
  });
  const { retry, retrying } = adminMessages.attention;
  return <RowButton text={retry} about={job.what} busy={busy} busyLabel={retrying} onClick={() => run()} />;
}
