/** Marking many listings at once: what can be done with those that are selected, and what became of each. */
import type { AvailabilityResult } from '#contract/listings/bulk.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { useStaysQuestion } from '../../editing/use-stays-question.tsx';
import { messages } from '../messages.ts';

export interface BulkResult {
  availability: boolean;
  results: { name: string; outcome: AvailabilityResult['outcome'] }[];
}

interface BulkBarProps {
  /** Id to name; at least one. */
  selected: ReadonlyMap<string, string>;
  onSelectPage: () => void;
  onDeselect: () => void;
  /** What is shown of them is old. */
  onMarked: (result: BulkResult) => void;
}

export function BulkBar({ selected, onSelectPage, onDeselect, onMarked }: BulkBarProps) {
  const { question, mayEndStays } = useStaysQuestion();
  const { busy, doing, run } = useAction<boolean>({
    begin: () => attempt('bulk'),
    async act(availability) {
      const ids = [...selected.keys()];
      if (availability && !(await mayEndStays(ids))) return;
      const { data } = await call('setAvailability', { body: { ids, availability } });
      onMarked({
        availability,
        results: data.results.map(({ id, outcome }) => ({ name: selected.get(id) ?? id, outcome })),
      });
    },
    failed: messages.markFailed,
  });

  const button = (availability: boolean) => (
    <Button
      look="quiet"
      size="sm"
      busy={doing === availability}
      busyLabel={messages.marking}
      disabled={busy}
      onClick={() => run(availability)}
    >
      {availability ? messages.markAvailable : messages.markBooked}
    </Button>
  );
  return (
    <section
      aria-label={messages.selected(selected.size)}
      className={
        'sticky bottom-3 z-2 order-last grid gap-x-2 gap-y-1 rounded-card bg-surface p-3 shadow-pop ' +
        'max-md:grid-cols-2 md:flex md:items-center'
      }
    >
      <b className="mr-auto px-1.5 max-md:col-span-2 md:order-first">{messages.selected(selected.size)}</b>
      {button(true)}
      {button(false)}
      <Button look="ghost" size="sm" onClick={onSelectPage}>
        {messages.selectPage}
      </Button>
      <Button look="ghost" size="sm" onClick={onDeselect}>
        {messages.deselect}
      </Button>
      {question}
    </section>
  );
}

/** What became of each listing that was to be marked, until it is closed. */
export function BulkOutcomes({ availability, results, onClose }: BulkResult & { onClose: () => void }) {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  return (
    <section aria-label={messages.outcomes} className="grid gap-2 rounded-card bg-surface-raised p-4 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <b>{messages.summary(changed, results.length)}</b>
        <Button look="ghost" size="sm" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
      <ul className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-2">
        {results.map(({ name, outcome }, at) => (
          <li key={at} className="wrap-anywhere">
            {name}: <span className="text-fg-muted">{outcomeText(outcome, availability)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeText(outcome: BulkResult['results'][number]['outcome'], availability: boolean): string {
  const words = messages.outcome[outcome];
  return typeof words === 'function' ? words(availability) : words;
}
