/** Reads every setting from the environment, once, and names what is wrong in one sentence each. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
    .default(fallback);

const count = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
    .transform(Number)
    .default(fallback);

const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `must be an address like ${example}` });
const link = url(/^https?$/, 'https://example.in');

const RAZORPAY_API = 'https://api.razorpay.com';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const emails = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .refine((list) => list.every((each) => z.email().safeParse(each).success), 'must be e-mail addresses separated by commas');

const environment = z.object({
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: link.refine(isOrigin, 'must be an origin without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DEMO_DATA: onOff.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  NODE_ENV: z.string().optional(),
  /** Addresses or networks of proxies whose forwarded address counts; without it that header is ignored. */
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every(isAddressOrNetwork), 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .optional(),
  CALLS_PER_MINUTE: count(2_000),
  SIGN_IN_TRIES: count(5),
  SIGN_INS_PER_MINUTE: count(120),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ID_TOKEN_SECONDS: count(300),
  ADMIN_EMAILS: emails.default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: link.default('https://accounts.google.com'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.in:587').optional(),
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
  HOLD_MINUTES: count(15),
  RECONCILE_SECONDS: count(60),
  ORDERS_PER_MINUTE: count(10),
  COMMENTS_PER_MINUTE: count(60),
  SOCKETS_PER_PERSON: count(100),
  S3_ENDPOINT: link.optional(),
  S3_REGION: z.string().max(100, 'must be at most 100 characters').default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ORPHAN_HOURS: count(24),
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
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SUPPORT_PHONE: z.string().max(40, 'must be at most 40 characters').optional(),
  REGION: z.string().max(100, 'must be at most 100 characters').optional(),
  SOCIAL_INSTAGRAM: link.optional(),
  SOCIAL_FACEBOOK: link.optional(),
  SOCIAL_X: link.optional(),
  SOCIAL_LINKEDIN: link.optional(),
});

function isOrigin(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed === null || parsed.href === `${parsed.origin}/`;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** The names of all settings, for the test that holds `.env.example` against them. */
export const SETTING_NAMES = Object.keys(environment.shape);

/** One or more settings have a value that cannot be used; `message` names each in a sentence of its own. */
export class SettingsError extends Error {}

export type Config = ReturnType<typeof readConfig>;

/**
 * The settings in force. An empty variable counts as absent, as in an `.env` file copied from the example.
 * @throws {SettingsError} naming every wrong value
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const set = parsed.data;
  const contradictions = contradictionsIn(set);
  if (contradictions.length > 0) throw new SettingsError(contradictions.join('\n'));
  return {
    host: set.HOST,
    port: set.PORT,
    /** The address people use, when it differs from where the process listens (a proxy in front). */
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    demoData: set.DEMO_DATA === undefined ? set.DATABASE_URL === undefined : set.DEMO_DATA === 'on',
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY?.split(',').map((proxy) => proxy.trim()),
    /** Calls a minute for one person; one address may make ten times as many, because a hostel shares an address. */
    callsPerMinute: set.CALLS_PER_MINUTE,
    tries: { signInTries: set.SIGN_IN_TRIES, signInsPerMinute: set.SIGN_INS_PER_MINUTE },
    /** Signs cookies and encrypts keys; made and kept in the database when absent. */
    authSecret: set.AUTH_SECRET,
    idTokenSeconds: set.ID_TOKEN_SECONDS,
    /** In lower case. */
    adminEmails: set.ADMIN_EMAILS,
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : undefined,
    mail: set.SMTP_URL ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    /** Absent where nobody can book. */
    payments: paymentSettings(set),
    /** How long an order holds its listing, and how often what is unsettled is looked after. */
    holdMinutes: set.HOLD_MINUTES,
    reconcileSeconds: set.RECONCILE_SECONDS,
    /** Orders one person may begin in a minute. */
    ordersPerMinute: set.ORDERS_PER_MINUTE,
    /** New lines and edits of one person in discussions. */
    commentsPerMinute: set.COMMENTS_PER_MINUTE,
    /** Live connections of one person; one address may have ten times as many. */
    socketsPerPerson: set.SOCKETS_PER_PERSON,
    /** Where photos lie instead of in the data directory. */
    s3: s3Settings(set),
    /** A photo without a listing is removed after so long. */
    orphanHours: set.ORPHAN_HOURS,
    /** Where several processes tell each other what to show live. */
    redisUrl: set.REDIS_URL,
    /** Absent where the assistant answers by rules alone. */
    languageModel: modelSettings(set),
    /** Whether the launcher may start the sandbox for services without settings of their own, and on which port. */
    sandboxAllowed: set.SANDBOX === 'on' && (set.NODE_ENV !== 'production' || set.ALLOW_SANDBOX === 'on'),
    sandboxPort: sandboxPort(set),
    /** The sandbox as the launcher started it. */
    sandbox: set.SANDBOX_URL ? { url: set.SANDBOX_URL, services: set.SANDBOX_SERVICES.split(',').filter(Boolean) } : undefined,
    support: {
      ...(set.SUPPORT_EMAIL && { email: set.SUPPORT_EMAIL }),
      ...(set.SUPPORT_PHONE && { phone: set.SUPPORT_PHONE }),
      ...(set.REGION && { region: set.REGION }),
    },
    social: [
      { name: 'Instagram', url: set.SOCIAL_INSTAGRAM },
      { name: 'Facebook', url: set.SOCIAL_FACEBOOK },
      { name: 'X', url: set.SOCIAL_X },
      { name: 'LinkedIn', url: set.SOCIAL_LINKEDIN },
    ].filter((each): each is { name: string; url: string } => each.url !== undefined),
  };
}

type Settings = z.output<typeof environment>;

function paymentSettings(set: Settings) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = set;
  if (!keyId || !keySecret || !webhookSecrets) return undefined;
  return { keyId, keySecret, webhookSecrets, apiUrl: set.RAZORPAY_API_URL, checkoutUrl: set.RAZORPAY_CHECKOUT_URL };
}

function modelSettings({ LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model }: Settings) {
  return baseUrl && apiKey && model ? { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model } : undefined;
}

function s3Settings(set: Settings) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = set;
  return bucket && id && secret ? { endpoint, region, bucket, accessKeyId: id, secretAccessKey: secret } : undefined;
}

/** Settings that are each fine and cannot stand together. */
function contradictionsIn(set: Settings): string[] {
  const production = set.NODE_ENV === 'production';
  const razorpay = [set.RAZORPAY_KEY_ID, set.RAZORPAY_KEY_SECRET, set.RAZORPAY_WEBHOOK_SECRET];
  const s3 = [set.S3_BUCKET, set.S3_ACCESS_KEY_ID, set.S3_SECRET_ACCESS_KEY];
  const live = set.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false;
  const model = [set.LLM_BASE_URL, set.LLM_API_KEY, set.LLM_MODEL];
  const official = set.RAZORPAY_API_URL.replace(/\/+$/, '') === RAZORPAY_API;
  return [
    production && set.ID_TOKEN_SECONDS > 300 && 'ID_TOKEN_SECONDS must be at most 300 in production.',
    production && set.SANDBOX_URL && set.ALLOW_SANDBOX === 'off' && 'SANDBOX_URL is refused in production unless ALLOW_SANDBOX is on.',
    !set.GOOGLE_CLIENT_ID !== !set.GOOGLE_CLIENT_SECRET && 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    model.some(Boolean) && !model.every(Boolean) && 'LLM_BASE_URL, LLM_API_KEY and LLM_MODEL must be set together.',
    s3.some(Boolean) && !s3.every(Boolean) && 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    razorpay.some(Boolean) &&
      !razorpay.every(Boolean) &&
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.',
    live &&
      set.DATABASE_URL === undefined &&
      set.ALLOW_LIVE_ON_EMBEDDED === 'off' &&
      'Live Razorpay keys need PostgreSQL (DATABASE_URL): a power cut can set the embedded database back. ALLOW_LIVE_ON_EMBEDDED=on overrides this.',
    live && !official && 'Live Razorpay keys are for RAZORPAY_API_URL=https://api.razorpay.com alone.',
    production &&
      set.RAZORPAY_KEY_ID &&
      !(live && official) &&
      set.ALLOW_SANDBOX === 'off' &&
      'Test keys of Razorpay, or a RAZORPAY_API_URL that is not its own, are refused in production unless ALLOW_SANDBOX is on.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** Any free port beside a server on any free port, else a hundred above it. */
function sandboxPort({ PORT, SANDBOX_PORT }: Settings): number {
  if (SANDBOX_PORT >= 0) return SANDBOX_PORT;
  return PORT === 0 || PORT + 100 > 65_535 ? 0 : PORT + 100;
}
