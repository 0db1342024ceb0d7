/** Finds settings that are valid one by one and must not be used together. */
import { RAZORPAY_API, type Settings } from './environment.ts';
import { sandboxPort, sandboxServices } from './sandbox.ts';
import { isLoopback, isOnThisMachine } from './values.ts';

/** One sentence for each contradiction. */
export function contradictionsIn(set: Settings): string[] {
  const production = set.NODE_ENV === 'production';
  const razorpay = [set.RAZORPAY_KEY_ID, set.RAZORPAY_KEY_SECRET, set.RAZORPAY_WEBHOOK_SECRET];
  const s3 = [set.S3_BUCKET, set.S3_ACCESS_KEY_ID, set.S3_SECRET_ACCESS_KEY];
  const live = set.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false;
  const model = [set.LLM_BASE_URL, set.LLM_API_KEY, set.LLM_MODEL];
  const invoice = [set.SELLER_ADDRESS, set.SELLER_GSTIN, set.INVOICE_HSN_SAC, set.INVOICE_PLACE_OF_SUPPLY];
  const official = set.RAZORPAY_API_URL.replace(/\/+$/, '') === RAZORPAY_API;
  const servesOthers = !isLoopback(set.HOST) || (set.PUBLIC_URL !== undefined && !isOnThisMachine(set.PUBLIC_URL));
  return [
    // A copy of the database, such as a backup, must not hold what signs its sessions.
    servesOthers &&
      !set.AUTH_SECRET &&
      'AUTH_SECRET must be set where others than this machine are served: ' +
        '32 random characters or more, kept outside the database.',
    ...samePorts(set),
    production && set.ID_TOKEN_SECONDS > 300 && 'ID_TOKEN_SECONDS must be at most 300 in production.',
    production &&
      set.SANDBOX_URL &&
      set.ALLOW_SANDBOX === 'off' &&
      'SANDBOX_URL is refused in production unless ALLOW_SANDBOX is on.',
    !set.GOOGLE_CLIENT_ID !== !set.GOOGLE_CLIENT_SECRET &&
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    model.some(Boolean) && !model.every(Boolean) && 'LLM_BASE_URL, LLM_API_KEY and LLM_MODEL must be set together.',
    s3.some(Boolean) &&
      !s3.every(Boolean) &&
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    razorpay.some(Boolean) &&
      !razorpay.every(Boolean) &&
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together.',
    [...invoice, set.INVOICE_TAX_PERCENT].some((value) => value !== undefined) &&
      !set.SELLER_NAME &&
      'SELLER_NAME must be set where an invoice is to say more of the seller or of tax.',
    set.INVOICE_TAX_PERCENT !== undefined &&
      !invoice.every(Boolean) &&
      'INVOICE_TAX_PERCENT needs SELLER_ADDRESS, SELLER_GSTIN, INVOICE_HSN_SAC and INVOICE_PLACE_OF_SUPPLY.',
    live &&
      set.DATABASE_URL === undefined &&
      set.ALLOW_LIVE_ON_EMBEDDED === 'off' &&
      'Live Razorpay keys need PostgreSQL (DATABASE_URL): ' +
        'a power cut can set the embedded database back. ALLOW_LIVE_ON_EMBEDDED=on overrides this.',
    live && !official && 'Live Razorpay keys are for RAZORPAY_API_URL=https://api.razorpay.com alone.',
    production &&
      set.RAZORPAY_KEY_ID &&
      !(live && official) &&
      set.ALLOW_SANDBOX === 'off' &&
      'Test keys of Razorpay, or a RAZORPAY_API_URL that is not its own, ' +
        'are refused in production unless ALLOW_SANDBOX is on.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** Any free port, 0, is another one for each; and so is one port on two addresses. */
function samePorts(set: Settings): string[] {
  const servers = [
    { name: 'PORT', host: set.HOST, port: set.PORT },
    { name: 'METRICS_PORT', host: set.METRICS_HOST, port: set.METRICS_PORT },
    {
      name: set.SANDBOX_PORT < 0 ? 'SANDBOX_PORT (by default PORT + 100)' : 'SANDBOX_PORT',
      host: '127.0.0.1',
      port: sandboxServices(set).length > 0 ? sandboxPort(set) : 0,
    },
  ].filter(({ port }) => port > 0);
  const isEvery = (host: string) => host === '0.0.0.0' || host === '::';
  return servers.flatMap(({ name, host, port }, at) =>
    servers
      .slice(at + 1)
      .filter((other) => other.port === port && (other.host === host || isEvery(host) || isEvery(other.host)))
      .map((other) => `${name} and ${other.name} are both ${port}: each needs a port of its own.`),
  );
}
