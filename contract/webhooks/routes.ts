/** The webhooks room's calls: endpoints of an owner's own system, and the log of deliveries. */
import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { createdWebhook, delivery, deliveryQuery, newWebhook, webhook, webhookChange } from './schema.ts';

const one = z.object({ id: idInPath });

export const webhookRoutes = {
  getWebhooks: route({
    ...paths.getWebhooks,
    summary: 'The webhooks of this site, newest first; never the secret of one.',
    access: 'admin',
    response: z.array(webhook),
  }),
  createWebhook: route({
    ...paths.createWebhook,
    summary:
      'Adds a webhook, and answers its secret this once. 400 for an address that is not https or not of the public ' +
      'network, 409 where there are 10.',
    access: 'admin',
    requiresRecentLogin: true,
    body: newWebhook,
    response: createdWebhook,
    status: 201,
    timeoutSeconds: 15,
  }),
  changeWebhook: route({
    ...paths.changeWebhook,
    summary: 'Pauses a webhook, or lets it go on. What happens meanwhile is not sent later.',
    access: 'admin',
    params: one,
    body: webhookChange,
    response: webhook,
  }),
  deleteWebhook: route({
    ...paths.deleteWebhook,
    summary: 'Ends a webhook, with its log of deliveries.',
    access: 'admin',
    requiresRecentLogin: true,
    params: one,
    response: z.object({ _id: z.string() }),
  }),
  testWebhook: route({
    ...paths.testWebhook,
    summary: 'Sends a test event now, once, and answers what came of it. 409 while paused, 429 after ten in a minute.',
    access: 'admin',
    params: one,
    response: delivery,
    timeoutSeconds: 15,
  }),
  getDeliveries: route({
    ...paths.getDeliveries,
    summary: 'What was sent to a webhook or waits to be, newest first, 50 a page; `X-Next-Cursor`.',
    access: 'admin',
    params: one,
    query: deliveryQuery,
    response: z.array(delivery),
  }),
  resendDelivery: route({
    ...paths.resendDelivery,
    summary: 'Begins the tries of a failed delivery anew. 409 while its webhook is paused or unless it has failed.',
    access: 'admin',
    params: one,
    response: delivery,
  }),
};
