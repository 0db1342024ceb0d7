/** One webhook: where it leads, how it stands, and what can be done about it. */
import { useId, useState } from 'react';
import type { Webhook } from '#contract/webhooks/schema.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { dayOf, timeOf } from '#web/lib/day.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { Deliveries } from './deliveries.tsx';
import { messages } from './messages.ts';
import { failureText } from './failure-text.ts';

type Act = 'test' | 'active' | 'remove';

export function WebhookRow({ item: webhook, onChanged }: { item: Webhook; onChanged: () => void }) {
  const { _id: id, url, events, maker, createdAt, state } = webhook;
  const host = new URL(url).host;
  const active = state === 'live' || state === 'failing';
  const logId = useId();
  const [confirming, setConfirming] = useState(false);
  const [open, setOpen] = useState(false);
  /** Counts the tests: the log is fetched anew after each. */
  const [tests, setTests] = useState(0);

  const { busy, doing, run } = useAction<Act>({
    begin: () => attempt('webhook'),
    async act(what, failed) {
      if (what === 'test') await test(failed);
      if (what === 'active') await call('changeWebhook', { params: { id }, body: { active: !active } });
      if (what === 'remove') {
        await call('deleteWebhook', { params: { id } });
        toast.success(messages.removed);
      }
      onChanged();
    },
    failed: messages.notDone,
  });

  async function test(failed: (failure: string) => void): Promise<void> {
    const { data } = await call('testWebhook', { params: { id } });
    setTests((before) => before + 1);
    setOpen(true);
    if (data.state === 'delivered') toast.success(messages.arrived);
    else failed(messages.notArrived(failureText(data)));
  }

  return (
    <li className="grid gap-2 border-b border-line py-3 first:pt-0 last:border-0">
      <div>
        <h3 className="text-base wrap-anywhere">{host}</h3>
        <p className="font-mono text-sm wrap-anywhere text-fg-muted">{url}</p>
        <p>{events.map((event) => messages.events[event]).join('; ')}</p>
        <p className="text-sm wrap-anywhere text-fg-muted">
          {maker ? messages.madeBy(maker.name, dayOf(createdAt)) : messages.made(dayOf(createdAt))}
        </p>
        <Standing webhook={webhook} />
      </div>
      <div className="-ml-3.5 flex flex-wrap gap-x-1">
        {active && (
          <Button
            look="ghost"
            size="sm"
            busy={doing === 'test'}
            disabled={busy}
            aria-label={`${messages.sendTest}: ${host}`}
            onClick={() => run('test')}
          >
            {messages.sendTest}
          </Button>
        )}
        <Button
          look="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={logId}
          aria-label={messages.log.title(host)}
          onClick={() => setOpen(!open)}
        >
          {messages.log.show}
        </Button>
        <Button
          look="ghost"
          size="sm"
          busy={doing === 'active'}
          disabled={busy}
          aria-label={`${active ? messages.pause : messages.goOn}: ${host}`}
          onClick={() => run('active')}
        >
          {active ? messages.pause : messages.goOn}
        </Button>
        <Button
          look="danger-quiet"
          size="sm"
          busy={doing === 'remove'}
          disabled={busy}
          aria-label={`${messages.remove}: ${host}`}
          onClick={() => setConfirming(true)}
        >
          {messages.remove}
        </Button>
      </div>
      <div id={logId}>{open && <Deliveries key={tests} webhookId={id} host={host} mayResend={active} />}</div>
      {confirming && (
        <ConfirmDialog
          question={messages.removeQuestion(host)}
          hint={messages.removeHint}
          action={messages.remove}
          onConfirm={() => run('remove')}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}

function Standing({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'paused') return <p className="text-sm font-[580]">{messages.paused}</p>;
  if (state === 'off') return <p className="text-sm font-[580] text-danger">{messages.off}</p>;
  if (failingSince) return <p className="text-sm font-[580] text-danger">{messages.failing(timeOf(failingSince))}</p>;
  return null;
}
