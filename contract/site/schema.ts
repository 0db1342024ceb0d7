/** The site's own settings and the steps of its setup: shapes and limits. */
import { z } from 'zod';
import { callable, storable } from '../fields.ts';
import { isOneLine, visibleText, withoutTabs } from '../plain-text.ts';
import { SITE_LIMITS } from './limits.ts';

/** May be empty. A line break is refused, because each of these becomes a line of a mail. */
const optionalSingleLine = (what: string, max: number) =>
  z
    .string({ error: `${what} is required` })
    .overwrite((text) => withoutTabs(visibleText(text)))
    .max(max, `${what} must be at most ${max} characters`)
    .refine(isOneLine, `${what} must be a single line`)
    .check(storable(what));

/** An empty value restores that of the environment. */
export const siteForm = z.object({
  name: optionalSingleLine('Name', SITE_LIMITS.name),
  email: optionalSingleLine('Email', SITE_LIMITS.email).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Please enter a valid email',
  ),
  phone: optionalSingleLine('Phone', SITE_LIMITS.phone).check(callable('Phone')),
  region: optionalSingleLine('Region', SITE_LIMITS.region),
});
export type SiteForm = z.output<typeof siteForm>;

/** Only the changed settings: the other fields of a form may be outdated. */
export const siteChange = siteForm.partial();
export type SiteChange = z.output<typeof siteChange>;

/** The steps of setting up a new site. */
const SETUP_STEPS = ['site', 'listings', 'payments', 'mail'] as const;

export const setup = z.object({
  /** Whether each step is done; never for a service of the sandbox. */
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
  /** Whether an admin has dismissed the setup on the dashboard. */
  dismissed: z.boolean(),
  /** The current values; unset ones are empty. */
  site: z.object({ name: z.string(), email: z.string(), phone: z.string(), region: z.string() }),
  listings: z.object({
    /** At most 10,001, which means more than 10,000. */
    total: z.number(),
    /** Of these the demo listings that a first start loads. */
    demo: z.number(),
  }),
  payments: z.object({
    mode: z.enum(['off', 'sandbox', 'test', 'live']),
    /** Whether the server can verify the provider's webhooks. */
    webhookSecret: z.boolean(),
    /** ISO instant of the last signed webhook; absent if none is stored. */
    lastWebhookAt: z.string().optional(),
    /** ISO instant at which the provider last accepted this key in a test; absent before. */
    testedAt: z.string().optional(),
  }),
  mail: z.object({
    mode: z.enum(['off', 'sandbox', 'smtp']),
    /** The sender of mails; absent where mail is off. */
    from: z.string().optional(),
    /** ISO instant at which the mail server last accepted a test mail; absent before. */
    testedAt: z.string().optional(),
  }),
  /** What is missing or risky in the server's settings: one sentence each, as in `npm run doctor`. */
  notes: z.array(z.string()),
});
export type Setup = z.infer<typeof setup>;

/** The outcome of a test of a service. */
export const testOutcome = z.object({
  ok: z.boolean(),
  /** The service's response, or why it could not be reached. */
  said: z.string(),
});
