/** How many PGs there are, which of them are invented, and the ways to bring others in and to be rid of those. */
import { useState } from 'react';
import { Link } from 'react-router';
import { MAX_COUNTED_LISTINGS } from '#contract/site/limits.ts';
import type { Setup } from '#contract/site/schema.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { messages } from './messages.ts';

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-3';

interface ListingsStepProps {
  listings: Setup['listings'];
  onRemoved: () => void;
}

export function ListingsStep({ listings: { total, demo }, onRemoved }: ListingsStepProps) {
  const [confirming, setConfirming] = useState(false);

  const { busy, run: remove } = useAction({
    begin: () => attempt('demo'),
    async act() {
      const { data } = await call('removeDemo', {});
      toast.success(messages.listings.removed(data.removed, data.stays));
      onRemoved();
    },
    failed: messages.notDone,
  });

  return (
    <>
      <p>
        {total === 0 && messages.listings.none}
        {total > MAX_COUNTED_LISTINGS && messages.listings.many}
        {total > 0 && total <= MAX_COUNTED_LISTINGS && messages.listings.some(total)}{' '}
        {demo > 0 && messages.listings.demo(demo)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/admin/import" className={link}>
          {messages.listings.import}
        </Link>
        <Link to="/admin/addpg" className={link}>
          {messages.listings.add}
        </Link>
        {demo > 0 && (
          <Button
            look="danger-quiet"
            size="sm"
            busy={busy}
            busyLabel={messages.listings.removing}
            onClick={() => setConfirming(true)}
            className="-ml-3.5 sm:ml-auto"
          >
            {messages.listings.remove}
          </Button>
        )}
      </div>
      {confirming && (
        <ConfirmDialog
          question={messages.listings.question}
          hint={messages.listings.questionHint}
          action={messages.listings.remove}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
