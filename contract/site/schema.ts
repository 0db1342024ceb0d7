/** The site's own settings and the first steps of its setup: shapes and limits. */
import { z } from 'zod';
import { isStorable } from '../fields.ts';
import { isOneLine, visibleText, withoutTabs } from '../plain-text.ts';
import { SITE_LIMITS } from './limits.ts';

/** May be empty. A line break is refused, because each of these becomes a line of a mail. */
const optionalSingleLine = (what: string, most: number) =>
  z
    .string({ error: `${what} is required` })
    .overwrite((text) => withoutTabs(visibleText(text)))
    .max(most, `${what} must be at most ${most} characters`)
    .refine((text) => isOneLine(text) && isStorable(text), `${what} must be a single line`);

/** An empty value restores the one of the environment. */
export const siteForm = z.object({
  name: optionalSingleLine('Name', SITE_LIMITS.name),
  email: optionalSingleLine('Email', SITE_LIMITS.email).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Please enter a valid email',
  ),
  phone: optionalSingleLine('Phone', SITE_LIMITS.phone),
  region: optionalSingleLine('Region', SITE_LIMITS.region),
});
export type SiteForm = z.output<typeof siteForm>;

/** Only the changed settings: the other fields of a form may be outdated. */
export const siteChange = siteForm.partial();
export type SiteChange = z.output<typeof siteChange>;

/** The first steps of a new site. */
const SETUP_STEPS = ['site', 'listings', 'payments', 'mail'] as const;

export const setup = z.object({
  /** Whether each step is done: a service that the sandbox plays never is. */
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
  /** Whether an admin wants to hear no more of it on the dashboard. */
  dismissed: z.boolean(),
  /** As people see it now; what nobody has set is empty. */
  site: z.object({ name: z.string(), email: z.string(), phone: z.string(), region: z.string() }),
  listings: z.object({
    /** At most 10,001, which means more than 10,000. */
    total: z.number(),
    /** Of these the invented ones that a first start loads. */
    demo: z.number(),
  }),
  payments: z.object({
    mode: z.enum(['off', 'sandbox', 'test', 'live']),
    /** Whether the server can tell the provider's webhooks from anybody else's. */
    webhookSecret: z.boolean(),
    /** ISO instant of the last signed webhook; absent where none came within the days that they are kept. */
    lastWebhookAt: z.string().optional(),
    /** ISO instant at which the provider last took this key in a test; absent before. */
    testedAt: z.string().optional(),
  }),
  mail: z.object({
    mode: z.enum(['off', 'sandbox', 'smtp']),
    /** The sender of mails; absent where mail is off. */
    from: z.string().optional(),
    /** ISO instant at which the mail server last took a test mail; absent before. */
    testedAt: z.string().optional(),
  }),
  /** What is missing or risky in the server's settings: a sentence each, as `npm run doctor` has them. */
  notes: z.array(z.string()),
});
export type Setup = z.infer<typeof setup>;

/** What a test of a service came to. */
export const testOutcome = z.object({
  ok: z.boolean(),
  /** What the service said, or why it could not be reached. */
  said: z.string(),
});
