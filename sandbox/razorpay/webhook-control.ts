// Steers the webhooks and reads the journal of their deliveries.
import type { FastifyInstance } from 'fastify';
import { ControlError, readControl } from '../control.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { webhookControl } from './webhook-setting.ts';
import type { Webhooks } from './webhooks.ts';

export function serveWebhookControl(app: FastifyInstance, webhooks: Webhooks): void {
  app.post('/sandbox/webhooks', async (request) => {
    const { mode, k, ms, url, secret } = readControl(webhookControl, request.body);
    webhooks.set({
      ...(k === undefined ? {} : { copies: k }),
      ...(ms === undefined ? {} : { delayMs: ms }),
      ...(mode === undefined || mode === 'release' ? {} : { mode }),
      ...(url === undefined ? {} : { url }),
      ...(secret === undefined ? {} : { secret }),
    });
    if (mode === 'release') webhooks.release();
    return shownSetting(webhooks);
  });

  app.get('/sandbox/webhooks', async () => ({
    ...shownSetting(webhooks),
    events: [...webhooks.events.values()].map(shownEvent).toReversed(),
  }));

  app.post<{ Params: { event: string } }>('/sandbox/webhooks/replay/:event', async ({ params }) => {
    const event = webhooks.events.get(params.event);
    if (!event) throw new ControlError('No such event.', 404);
    await webhooks.replay(event);
    return shownEvent(event);
  });
}

function shownSetting({ setting }: Webhooks): object {
  return { mode: setting.mode, url: setting.url ?? null, k: setting.copies, ms: setting.delayMs };
}

function shownEvent({ id, name, state, createdAt, deliveries, body }: WebhookEvent): object {
  return { id, event: name, state, created_at: createdAt, deliveries, body: JSON.parse(body) as unknown };
}
