/** Every environment variable that is a setting, with its kind of value and its default. */
import { z } from 'zod';
import { phoneNumberIn } from '#contract/phone-number.ts';
import {
  count,
  days,
  emails,
  gstin,
  isAddressOrNetwork,
  isOrigin,
  link,
  onOff,
  port,
  shortText,
  taxPercent,
  url,
  wholeDays,
} from './values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const RAZORPAY_API = 'https://api.razorpay.com';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const environment = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where Prometheus may ask; nowhere unless set. */
  METRICS_PORT: port(-1),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where a collector takes traces; nowhere unless set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: link.optional(),
  OTEL_SERVICE_NAME: shortText(100).default('pg-finder'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_always_on'),
  /** The share of traces that `traceidratio` keeps. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  PUBLIC_URL: link.refine(isOrigin, 'must be an origin without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  /** Whether the connection to PostgreSQL must be encrypted; by default on, but for this machine. */
  DATABASE_TLS: onOff.optional(),
  DEMO_DATA: onOff.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  /** Any other word would pass for a test, with the sandbox's well-known secrets. */
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .optional(),
  /** Addresses or networks of proxies whose forwarded address counts; without it that header is ignored. */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every(isAddressOrNetwork),
      'must be addresses or networks such as 10.0.0.0/8, separated by commas',
    )
    .optional(),
  /** Whether browsers may be told to put the host on their preload lists, from which it is hard to come off. */
  HSTS_PRELOAD: onOff.default('off'),
  CALLS_PER_MINUTE: count(2_000),
  SIGN_IN_TRIES: count(5),
  ACCOUNT_SIGN_IN_TRIES: count(50),
  SIGN_INS_PER_MINUTE: count(120),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ID_TOKEN_SECONDS: count(300),
  ADMIN_EMAILS: emails.default([]),
  /** Who is told by mail of what an admin has to look at. */
  ALERT_EMAILS: emails.refine((list) => list.length <= 20, 'must be at most 20 addresses').default([]),
  /** Whether admins may act only with a second factor. */
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: link.default('https://accounts.google.com'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.in:587').optional(),
  /** As DATABASE_TLS, for the mail server. */
  SMTP_TLS: onOff.optional(),
  MAIL_FROM: z.string().max(300, 'must be at most 300 characters').default('PG Finder <no-reply@localhost>'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w{1,50}$/, 'must be a key id like rzp_test_… or rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  /** Several, separated by commas, while a changed secret's predecessor still signs retries. */
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 8), 'must have at least 8 characters')
    .optional(),
  RAZORPAY_API_URL: link.default(RAZORPAY_API),
  RAZORPAY_CHECKOUT_URL: link.default('https://checkout.razorpay.com/v1/checkout.js'),
  ALLOW_LIVE_ON_EMBEDDED: onOff.default('off'),
  /** The provider refuses an order that can be captured later than 7,200 minutes, which is five after the hold. */
  HOLD_MINUTES: count(15, 7_195),
  /** A timer takes what is longer than 24 days for no time at all. */
  RECONCILE_SECONDS: count(60, 86_400),
  ORDERS_PER_MINUTE: count(10),
  /** What invoices say of the seller and of tax. Without any of it an invoice is a plain receipt. */
  SELLER_NAME: shortText(100).optional(),
  SELLER_ADDRESS: shortText(300).optional(),
  SELLER_GSTIN: gstin.optional(),
  INVOICE_HSN_SAC: z
    .string()
    .regex(/^\d{4,8}$/, 'must be a HSN or SAC code of 4 to 8 digits')
    .optional(),
  INVOICE_PLACE_OF_SUPPLY: z
    .string()
    .regex(/^\d{2}-[A-Za-z][A-Za-z &]{1,50}$/, 'must be a state with its code, like 29-Karnataka')
    .optional(),
  INVOICE_TAX_PERCENT: taxPercent.optional(),
  /** Begins every number. A new one begins new numbers, as is needed after a database is restored. */
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z\d]{1,3}$/, 'must be one to three capital letters or digits')
    .default('PGF'),
  UNPAID_HOLDS_PER_DAY: count(3),
  HOLD_PAUSE_MINUTES: count(2),
  HOLDS_PER_ADDRESS: count(20),
  COMMENTS_PER_MINUTE: count(60),
  REACTIONS_PER_MINUTE: count(60),
  SOCKETS_PER_PERSON: count(100),
  S3_ENDPOINT: link.optional(),
  S3_REGION: z.string().max(100, 'must be at most 100 characters').default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether PGs, cities and localities have pages that anybody may read without signing in. */
  PUBLIC_PAGES: onOff.default('on'),
  ORPHAN_HOURS: count(24),
  KEEP_AUDIT_DAYS: days(1_095),
  KEEP_CHAT_DAYS: days(365),
  KEEP_ENDED_SESSION_DAYS: days(30),
  /** A mail is tried for two weeks, and its row is what keeps a second try from sending it twice. */
  KEEP_MAIL_DAYS: days(90, 15),
  /** A bank may approve a payment days later, and the order is looked after meanwhile. */
  KEEP_UNPAID_ORDER_DAYS: days(90, 7),
  /** Kept for ever unless set: whoever signed up before mail was set up has had no way to verify. */
  KEEP_UNVERIFIED_DAYS: wholeDays().optional(),
  /** Of both kinds: the provider sends an event again for at most 15 days, and ours are kept in the log. */
  KEEP_WEBHOOK_DAYS: days(30, 16),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379').optional(),
  LLM_BASE_URL: link.optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, 'must be 8 to 500 characters without spaces')
    .optional(),
  LLM_MODEL: z.string().max(200, 'must be at most 200 characters').optional(),
  SANDBOX: onOff.default('on'),
  SANDBOX_PORT: port(-1),
  ALLOW_SANDBOX: onOff.default('off'),
  /** Set by the launcher: where the sandbox is, and which services it plays. */
  SANDBOX_URL: link.optional(),
  SANDBOX_SERVICES: z.string().default(''),
  /** What the site is called. An admin may say otherwise on the page of first steps, as of SUPPORT_* and REGION. */
  SITE_NAME: shortText(40).default('PG Finder'),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SUPPORT_PHONE: z
    .string()
    .max(40, 'must be at most 40 characters')
    .refine((text) => phoneNumberIn(text) !== undefined, 'must be a phone number, such as 98765 43210')
    .optional(),
  REGION: z.string().max(100, 'must be at most 100 characters').optional(),
  SOCIAL_INSTAGRAM: link.optional(),
  SOCIAL_FACEBOOK: link.optional(),
  SOCIAL_X: link.optional(),
  SOCIAL_LINKEDIN: link.optional(),
});

export type Settings = z.output<typeof environment>;

/** The names of all settings, for the test that compares `.env.example` with them. */
export const SETTING_NAMES = Object.keys(environment.shape);
