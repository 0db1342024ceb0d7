/** Reads every setting from the environment, once, and names what is wrong in one sentence each. */
import { resolve } from 'node:path';
import { contradictionsIn } from './config/contradictions.ts';
import { environment, SETTING_NAMES, type Settings } from './config/environment.ts';
import { sandboxPort, sandboxServices } from './config/sandbox.ts';
import { isDatabaseOnThisMachine, isOnThisMachine } from './config/values.ts';

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
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const set = parsed.data;
  const contradictions = contradictionsIn(set);
  if (contradictions.length > 0) throw new SettingsError(contradictions.join('\n'));
  return {
    host: set.HOST,
    port: set.PORT,
    /** Where Prometheus may ask; absent where it may not. */
    metrics: set.METRICS_PORT < 0 ? undefined : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    /** Where traces go, and which; absent where none are written. */
    tracing: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          serviceName: set.OTEL_SERVICE_NAME,
          sampler: set.OTEL_TRACES_SAMPLER,
          ratio: set.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    /** The address people use, when it differs from where the process listens (a proxy in front). */
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseTls: isEncrypted(isDatabaseOnThisMachine(set.DATABASE_URL), set.DATABASE_TLS),
    demoData: set.DEMO_DATA === undefined ? set.DATABASE_URL === undefined : set.DEMO_DATA === 'on',
    logLevel: set.LOG_LEVEL,
    production: set.NODE_ENV === 'production',
    hstsPreload: set.HSTS_PRELOAD === 'on',
    publicPages: set.PUBLIC_PAGES === 'on',
    trustProxy: set.TRUST_PROXY?.split(',').map((proxy) => proxy.trim()),
    /** Calls a minute for one person; one address may make ten times as many, because a hostel shares an address. */
    callsPerMinute: set.CALLS_PER_MINUTE,
    tries: {
      signInTries: set.SIGN_IN_TRIES,
      accountSignInTries: set.ACCOUNT_SIGN_IN_TRIES,
      signInsPerMinute: set.SIGN_INS_PER_MINUTE,
    },
    /** Signs cookies and encrypts keys; made and kept in the database when absent. */
    authSecret: set.AUTH_SECRET,
    idTokenSeconds: set.ID_TOKEN_SECONDS,
    /** In lower case. */
    adminEmails: set.ADMIN_EMAILS,
    /** In lower case: who is told of what an admin has to look at. */
    alertEmails: set.ALERT_EMAILS,
    secondFactorRequired: set.ADMIN_SECOND_FACTOR === 'required',
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : undefined,
    mail: set.SMTP_URL
      ? { url: set.SMTP_URL, from: set.MAIL_FROM, tls: isEncrypted(isOnThisMachine(set.SMTP_URL), set.SMTP_TLS) }
      : undefined,
    /** Absent where nobody can book. */
    payments: paymentSettings(set),
    /** How long an order holds its listing, and how often what is unsettled is looked after. */
    holdMinutes: set.HOLD_MINUTES,
    reconcileSeconds: set.RECONCILE_SECONDS,
    /** Orders one person may begin in a minute. */
    ordersPerMinute: set.ORDERS_PER_MINUTE,
    /** How invoices are numbered, and what they say of seller and tax. */
    invoice: { series: set.INVOICE_SERIES, terms: invoiceTerms(set) },
    /** What keeps PGs from being held by people who do not pay. */
    holdLimits: {
      verifiedEmail: set.SMTP_URL !== undefined,
      unpaidPerDay: set.UNPAID_HOLDS_PER_DAY,
      pauseMinutes: set.HOLD_PAUSE_MINUTES,
      perIp: set.HOLDS_PER_ADDRESS,
    },
    /** New lines and edits of one person in discussions. */
    commentsPerMinute: set.COMMENTS_PER_MINUTE,
    /** Likes and dislikes of one person in discussions; one address may make ten times as many. */
    reactionsPerMinute: set.REACTIONS_PER_MINUTE,
    /** Live connections of one person; one address may have ten times as many. */
    socketsPerPerson: set.SOCKETS_PER_PERSON,
    /** Where photos lie instead of in the data directory. */
    s3: s3Settings(set),
    /** A photo without a listing is removed after so long. */
    orphanHours: set.ORPHAN_HOURS,
    /** For how many days what is no record of money is kept. */
    keepDays: {
      audit: set.KEEP_AUDIT_DAYS,
      chat: set.KEEP_CHAT_DAYS,
      endedSessions: set.KEEP_ENDED_SESSION_DAYS,
      mails: set.KEEP_MAIL_DAYS,
      unpaidOrders: set.KEEP_UNPAID_ORDER_DAYS,
      unverified: set.SMTP_URL === undefined ? undefined : set.KEEP_UNVERIFIED_DAYS,
      webhooks: set.KEEP_WEBHOOK_DAYS,
    },
    /** Where several processes tell each other what to show live. */
    redisUrl: set.REDIS_URL,
    /** Absent where the assistant answers by rules alone. */
    languageModel: modelSettings(set),
    /** The services that the launcher starts the sandbox for. */
    sandboxServices: sandboxServices(set),
    sandboxPort: sandboxPort(set),
    /** The sandbox as the launcher started it. */
    sandbox: set.SANDBOX_URL
      ? { url: set.SANDBOX_URL, services: set.SANDBOX_SERVICES.split(',').filter(Boolean) }
      : undefined,
    siteName: set.SITE_NAME,
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

/** What crosses a network is encrypted and its server's certificate checked, unless a setting says otherwise. */
function isEncrypted(isHere: boolean, wanted: 'on' | 'off' | undefined): boolean {
  return wanted === undefined ? !isHere : wanted === 'on';
}

function paymentSettings(set: Settings) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = set;
  if (!keyId || !keySecret || !webhookSecrets) return undefined;
  return { keyId, keySecret, webhookSecrets, apiUrl: set.RAZORPAY_API_URL, checkoutUrl: set.RAZORPAY_CHECKOUT_URL };
}

/** Nothing of this is on an invoice unless it is set. */
function invoiceTerms(set: Settings) {
  if (!set.SELLER_NAME) return undefined;
  return {
    seller: {
      name: set.SELLER_NAME,
      ...(set.SELLER_ADDRESS && { address: set.SELLER_ADDRESS }),
      ...(set.SELLER_GSTIN && { gstin: set.SELLER_GSTIN }),
    },
    ...(set.INVOICE_HSN_SAC && { code: set.INVOICE_HSN_SAC }),
    ...(set.INVOICE_PLACE_OF_SUPPLY && { placeOfSupply: set.INVOICE_PLACE_OF_SUPPLY }),
    ...(set.INVOICE_TAX_PERCENT !== undefined && { taxPercent: set.INVOICE_TAX_PERCENT }),
  };
}

function modelSettings({ LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model }: Settings) {
  return baseUrl && apiKey && model ? { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model } : undefined;
}

function s3Settings(set: Settings) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = set;
  return bucket && id && secret ? { endpoint, region, bucket, accessKeyId: id, secretAccessKey: secret } : undefined;
}
