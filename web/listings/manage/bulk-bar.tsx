/** What can be done with the listings that are selected. */
import { useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import type { Told } from './bulk-outcomes.tsx';
import { messages } from './messages.ts';

interface BulkBarProps {
  /** Id to name; at least one. */
  selected: ReadonlyMap<string, string>;
  onSelectPage: () => void;
  onDeselect: () => void;
  /** What is shown of them is old. */
  onMarked: (told: Told) => void;
}

export function BulkBar({ selected, onSelectPage, onDeselect, onMarked }: BulkBarProps) {
  const [marking, setMarking] = useState<boolean>();

  async function mark(availability: boolean): Promise<void> {
    setMarking(availability);
    try {
      const { data } = await call('setAvailability', { body: { ids: [...selected.keys()], availability } });
      onMarked({
        availability,
        results: data.results.map(({ id, outcome }) => ({ name: selected.get(id) ?? id, outcome })),
      });
    } catch (error) {
      toast.error((error instanceof CallFailed && error.message) || messages.markFailed);
    }
    setMarking(undefined);
  }

  const button = (availability: boolean) => (
    <Button
      look="quiet"
      size="sm"
      busy={marking === availability}
      busyLabel={messages.marking}
      disabled={marking !== undefined}
      onClick={() => void mark(availability)}
    >
      {availability ? messages.markAvailable : messages.markBooked}
    </Button>
  );
  return (
    <section
      aria-label={messages.selected(selected.size)}
      className="sticky bottom-3 z-2 order-last grid gap-x-2 gap-y-1 rounded-card bg-surface p-3 shadow-pop max-md:grid-cols-2 md:flex md:items-center"
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
    </section>
  );
}
