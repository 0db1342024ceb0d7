/** Webhooks to an owner's own system: endpoints, deliveries, and their bodies. */
import { z } from 'zod';
import { rowCursor } from '../fields.ts';
import { bookingEvents, type BookingEvent } from '../payments/booking-events.ts';

export const WEBHOOK_LIMITS = { endpoints: 10, url: 500, deliveries: 50 } as const;

/** The events that an endpoint may subscribe to. */
export const WEBHOOK_EVENTS = [
  'booking.made',
  'booking.cancelled',
  'booking.ended',
  'listing.availability_changed',
] as const satisfies BookingEvent['type'][];

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export const webhookEvent = z.discriminatedUnion('type', [
  ...bookingEvents,
  /** Sent when an admin tests the endpoint. */
  z.object({ type: z.literal('webhook.test'), data: z.object({}) }),
]);

export type WebhookEvent = z.infer<typeof webhookEvent>;

/** The body of each kind of event, by its type. */
export const webhookBodies: Record<string, z.ZodType> = Object.fromEntries(
  webhookEvent.options.map((event) => [
    event.shape.type.value,
    z.object({ ...event.shape, timestamp: z.iso.datetime() }),
  ]),
);

const EVENTS = `events must be some of ${WEBHOOK_EVENTS.join(', ')}`;
const ADDRESS = 'Type an address that begins with https://';

export const newWebhook = z.object({
  url: z
    .string({ error: ADDRESS })
    .trim()
    .max(WEBHOOK_LIMITS.url, `The address must be at most ${WEBHOOK_LIMITS.url} characters`)
    .transform((text, { addIssue }) => {
      const refusal = refusalOf(text);
      if (refusal !== undefined) addIssue(refusal);
      return refusal === undefined ? new URL(text).href : z.NEVER;
    }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, EVENTS), EVENTS)
    .min(1, 'Choose what the webhook tells of')
    .max(WEBHOOK_EVENTS.length, 'Name each event once')
    .refine((events) => new Set(events).size === events.length, 'Name each event once'),
});

export type NewWebhook = z.output<typeof newWebhook>;

function refusalOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return ADDRESS;
  if (url.username !== '' || url.password !== '') return 'The address must hold no name and no password';
  if (url.hash !== '') return 'The address must not have a part after #';
  if (url.port !== '' && Number(url.port) < 1024) return 'The port must be 443 or at least 1024';
  return undefined;
}

export const webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Absent if the account is deleted. */
  maker: z.object({ uid: z.string(), name: z.string() }).optional(),
  createdAt: z.string(),
  /**
   * `failing`: no delivery has succeeded since one failed; `off`: switched off automatically after days without
   * success.
   */
  state: z.enum(['live', 'failing', 'paused', 'off']),
  /** ISO instant of the first of the consecutive failures. */
  failingSince: z.string().optional(),
});

export type Webhook = z.infer<typeof webhook>;

/** The only response that contains the secret. */
export const createdWebhook = webhook.extend({
  /** `whsec_` and 32 bytes as base64: the key of each delivery's signature. */
  secret: z.string(),
});

export const webhookChange = z.object({ active: z.boolean('active must be true or false') });

/** Why a try has no response, or was not made. */
export const DELIVERY_FAILURES = [
  /** Not a public address. */
  'address',
  'unknown_name',
  'certificate',
  'timeout',
  'connection',
  /** The endpoint was paused or switched off meanwhile. */
  'paused',
  /** AUTH_SECRET has changed since the endpoint was made, and so has its secret. */
  'secret',
] as const;

export const delivery = z.object({
  /** The header `webhook-id`, the same on each try. */
  _id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  createdAt: z.string(),
  /** Time of the last try. */
  triedAt: z.string().optional(),
  /** Status of the last response. */
  status: z.int().optional(),
  failure: z.enum(DELIVERY_FAILURES).optional(),
  durationMs: z.int().optional(),
  /** Present while it waits. */
  nextTryAt: z.string().optional(),
});

export type Delivery = z.infer<typeof delivery>;

export const deliveryQuery = z.object({ cursor: rowCursor.transform(Number).optional() });
