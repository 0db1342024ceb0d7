/** The card of the dashboard that leads to the first steps, until they are done or an admin dismisses it. */
import { useCallback, useState } from 'react';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';

const STEPS = ['site', 'listings', 'payments', 'mail'] as const;

/** Comes after what else is on the page, which neither waits for it nor is moved by it. */
export function SetupCard() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getSetup', {}, signal)).data, []);
  const { data } = useFetch(fetcher, messages.failed);
  const [gone, setGone] = useState(false);

  const { run: dismiss } = useAction({
    begin: () => attempt('dismiss'),
    async act() {
      await call('dismissSetup', { body: { dismissed: true } });
      setGone(true);
      toast.success(messages.card.dismissed);
    },
    failed: messages.notDone,
  });

  const open = STEPS.filter((step) => data && !data.dismissed && !data.done[step]);
  if (open.length === 0 || gone) return null;
  return (
    <section aria-labelledby="setup" className="mt-8 grid gap-3 rounded-card bg-surface-raised p-5 shadow-card">
      <h2 id="setup" className="text-xl">
        {messages.card.title}
      </h2>
      <p>{messages.card.left(open.map((step) => messages[step].title).join(', '))}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/admin/setup">{messages.card.go}</LinkButton>
        <Button look="ghost" onClick={() => dismiss()}>
          {messages.card.dismiss}
        </Button>
      </div>
    </section>
  );
}
