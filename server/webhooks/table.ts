/** Webhooks as they are stored: where they go, and what was sent. The secret that signs them is stored nowhere. */
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { DELIVERY_FAILURES, WEBHOOK_EVENTS } from '#contract/webhooks/schema.ts';
import { people } from '../identity/table.ts';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text().primaryKey(),
  url: text().notNull(),
  events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
  active: boolean().notNull().default(true),
  /** By which a secret that has changed with AUTH_SECRET is noticed. */
  secretFingerprint: text('secret_fingerprint').notNull(),
  /** Who made it. It goes on without them: it belongs to the site. */
  personId: text('person_id').references(() => people.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When the first of the tries was that have all failed since; null after a success. */
  failingSince: instant('failing_since'),
  /** It was switched off by itself; null where an admin paused it. */
  switchedOffAt: instant('switched_off_at'),
});

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    /** For pages of the log. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text({ enum: [...WEBHOOK_EVENTS, 'webhook.test'] }).notNull(),
    /** As it is sent and signed, on each try. */
    body: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    triedAt: instant('tried_at'),
    /** Of the last answer. */
    status: integer(),
    failure: text({ enum: DELIVERY_FAILURES }),
    durationMs: integer('duration_ms'),
    nextTryAt: instant('next_try_at'),
  },
  (delivery) => [
    index('webhook_deliveries_endpoint').on(delivery.endpointId, delivery.seq),
    index('webhook_deliveries_created').on(delivery.createdAt),
  ],
);

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
