/** Controls the webhooks, and reads the log of their deliveries. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, readControl } from '../../control.ts';
import type { Store } from '../store/store.ts';
import type { WebhookEvent } from './event.ts';
import { MODES } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';

/** A mode, or 'release' for events kept by 'hold'; `k` is for 'duplicate' and `ms` for 'delay'. */
const webhookControl = z.strictObject({
  mode: z.enum([...MODES, 'release']).optional(),
  k: z.int().min(2).max(1000).optional(),
  ms: z.int().min(0).max(3_600_000).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  secret: z.string().min(1).optional(),
});

export function serveWebhookControl(app: FastifyInstance, webhooks: Webhooks, { events }: Store): void {
  app.post('/sandbox/webhooks', async (request) => {
    const { mode, k, ms, url, secret } = readControl(webhookControl, request.body);
    webhooks.set({
      ...(k !== undefined && { copies: k }),
      ...(ms !== undefined && { delayMs: ms }),
      ...(mode !== undefined && mode !== 'release' && { mode }),
      ...(url !== undefined && { url }),
      ...(secret !== undefined && { secret }),
    });
    if (mode === 'release') webhooks.release();
    return shownSetting(webhooks);
  });

  app.get('/sandbox/webhooks', async () => ({
    ...shownSetting(webhooks),
    events: [...events.values()].map(shownEvent).toReversed(),
  }));

  app.post<{ Params: { event: string } }>('/sandbox/webhooks/replay/:event', async ({ params }) => {
    const event = events.get(params.event);
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
