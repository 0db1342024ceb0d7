/** What became of each listing that was to be marked, until it is closed. */
import type { AvailabilityResult } from '#contract/listings/bulk.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { messages, outcomeText } from './messages.ts';

export interface Told {
  availability: boolean;
  results: { name: string; outcome: AvailabilityResult['outcome'] }[];
}

export function BulkOutcomes({ told: { availability, results }, onClose }: { told: Told; onClose: () => void }) {
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
