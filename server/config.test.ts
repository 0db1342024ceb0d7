/** Settings: defaults, and one sentence for each value that cannot be used. */
import { describe, expect, it } from 'vitest';
import { readConfig, SettingsError } from './config.ts';

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('settings', () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demoData: true,
      logLevel: 'info',
      support: {},
      social: [],
    });
    const { authSecret, google, mail, payments, s3, redisUrl, languageModel, adminEmails } = readConfig({});
    expect(
      [authSecret, google, mail, payments, s3, redisUrl, languageModel].filter((each) => each !== undefined),
    ).toEqual([]);
    expect(adminEmails).toEqual([]);
  });

  it('count an empty value as absent, as a copied example file has it', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('leave demo data out on a database of its own, unless told', () => {
    const DATABASE_URL = 'postgres://somebody@localhost:5432/pg';
    expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true);
    expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(false);
  });

  it.each([
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', 'http', 'PORT must be a port number from 0 to 65535.'],
    ['METRICS_PORT', '-1', 'METRICS_PORT must be a port number from 0 to 65535.'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [
      'DATABASE_URL',
      'mysql://localhost/pg',
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    ['PUBLIC_URL', 'example.in', 'PUBLIC_URL must be an address like https://example.in.'],
    ['PUBLIC_URL', 'https://example.in/pg', 'PUBLIC_URL must be an origin without a path.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas.'],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas.',
    ],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be on or off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['CALLS_PER_MINUTE', '0', 'CALLS_PER_MINUTE must be a whole number above 0.'],
    ['HOLD_MINUTES', '7196', 'HOLD_MINUTES must be at most 7195.'],
    ['RECONCILE_SECONDS', '86401', 'RECONCILE_SECONDS must be at most 86400.'],
    ['KEEP_CHAT_DAYS', '0', 'KEEP_CHAT_DAYS must be a whole number of days, at least 1.'],
    ['KEEP_WEBHOOK_DAYS', '15', 'KEEP_WEBHOOK_DAYS must be a whole number of days, at least 16.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test.'],
    ['NODE_ENV', 'Production', 'NODE_ENV must be production, development or test.'],
    ['SUPPORT_PHONE', 'abc', 'SUPPORT_PHONE must be a phone number, such as 98765 43210.'],
    ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL must be an e-mail address.'],
  ])('name %s=%s in a sentence', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(sentence);
  });

  it('name two ports that are the same', () => {
    const sentence = (one: string, other: string) => `${one} and ${other} are both 3831: each needs a port of its own.`;
    expect(refusal({ PORT: '3831', SANDBOX_PORT: '3831' })).toBe(sentence('PORT', 'SANDBOX_PORT'));
    expect(refusal({ METRICS_PORT: '3000' })).toMatch(/^PORT and METRICS_PORT are both 3000/);
    const bySandbox = sentence('METRICS_PORT', 'SANDBOX_PORT');
    expect(refusal({ METRICS_PORT: '3831', SANDBOX_PORT: '3831' })).toBe(bySandbox);
    // Where nothing is said of the sandbox, it is a hundred above the server.
    const hundredAbove = { PORT: '3731', METRICS_PORT: '3831' };
    const byDefault = sentence('METRICS_PORT', 'SANDBOX_PORT (by default PORT + 100)');
    expect(refusal(hundredAbove)).toBe(byDefault);
    expect(refusal({ ...hundredAbove, SANDBOX_PORT: '0' })).toBe('accepted');
    expect(refusal({ ...hundredAbove, SANDBOX: 'off' })).toBe('accepted');
    expect(refusal({ ...hundredAbove, NODE_ENV: 'production' })).toBe('accepted');
    expect(refusal({ ...hundredAbove, NODE_ENV: 'production', ALLOW_SANDBOX: 'on' })).toBe(byDefault);
    expect(refusal({ PORT: '0', SANDBOX_PORT: '0', METRICS_PORT: '0' })).toBe('accepted');
    expect(refusal({ METRICS_PORT: '3000', METRICS_HOST: '10.0.0.5' })).toBe('accepted');
  });

  it('ask for encryption of whatever is not on this machine, unless told', () => {
    const encrypted = (host: string, more = {}) => {
      const addresses = { SMTP_URL: `smtp://${host}`, DATABASE_URL: `postgres://pg@${host}/pg` };
      const { mail, databaseTls } = readConfig({ ...addresses, ...more });
      return [mail?.tls, databaseTls];
    };
    for (const host of ['localhost', '127.0.0.1:5432', '[::1]']) expect(encrypted(host)).toEqual([false, false]);
    for (const host of ['db', '10.0.0.7', 'db.example.in']) expect(encrypted(host)).toEqual([true, true]);
    expect(encrypted('db', { SMTP_TLS: 'off', DATABASE_TLS: 'off' })).toEqual([false, false]);
    expect(encrypted('localhost', { SMTP_TLS: 'on', DATABASE_TLS: 'on' })).toEqual([true, true]);
    const database = (address: string) => readConfig({ DATABASE_URL: `postgres://${address}` }).databaseTls;
    for (const address of ['/pg?host=db.example.in', 'localhost/pg?host=10.0.0.7', '/pg?host=localhost&host=db'])
      expect(database(address), address).toBe(true);
    for (const address of ['/pg', '/pg?host=/run/postgresql', 'db.example.in/pg?host=127.0.0.1', '/pg?host='])
      expect(database(address), address).toBe(false);
    expect(refusal({ SMTP_TLS: 'maybe' })).toBe('SMTP_TLS must be on or off.');
  });

  it('ask for a secret outside the database where others than this machine are served', () => {
    const sentence = /^AUTH_SECRET must be set where others than this machine are served/;
    expect(refusal({ HOST: '0.0.0.0' })).toMatch(sentence);
    expect(refusal({ PUBLIC_URL: 'https://pg.example.in' })).toMatch(sentence);
    expect(readConfig({ HOST: '0.0.0.0', AUTH_SECRET: 'x'.repeat(32) }).host).toBe('0.0.0.0');
    expect(readConfig({ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }).host).toBe('localhost');
  });

  describe('of payments', () => {
    const test = {
      RAZORPAY_KEY_ID: 'rzp_test_a1',
      RAZORPAY_KEY_SECRET: 'a-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'new-secret, old-secret',
    };
    const live = { ...test, RAZORPAY_KEY_ID: 'rzp_live_a1' };
    const postgres = { DATABASE_URL: 'postgres://somebody@localhost:5432/pg' };

    it('are there or not as a whole', () => {
      expect(readConfig({}).payments).toBeUndefined();
      expect(readConfig(test).payments).toEqual({
        keyId: 'rzp_test_a1',
        keySecret: 'a-key-secret',
        webhookSecrets: ['new-secret', 'old-secret'],
        apiUrl: 'https://api.razorpay.com',
        checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      });
      expect(refusal({ RAZORPAY_KEY_ID: 'rzp_test_a1' })).toContain('must be set together');
      expect(refusal({ ...test, RAZORPAY_WEBHOOK_SECRET: 'short' })).toContain(
        'RAZORPAY_WEBHOOK_SECRET must have at least 8 characters',
      );
      expect(refusal({ ...test, RAZORPAY_KEY_ID: 'key' })).toContain('must be a key id like rzp_test_');
    });

    it('take no live keys on a database that a power cut can set back, unless told', () => {
      expect(refusal(live)).toContain('Live Razorpay keys need PostgreSQL');
      expect(refusal({ ...live, ALLOW_LIVE_ON_EMBEDDED: 'on' })).toBe('accepted');
      expect(refusal({ ...live, ...postgres })).toBe('accepted');
      expect(refusal({ ...live, ...postgres, RAZORPAY_API_URL: 'https://elsewhere.example' })).toContain('alone');
    });

    it('take no test keys and no other provider in production, unless told', () => {
      const production = { ...postgres, NODE_ENV: 'production' };
      expect(refusal({ ...live, ...production })).toBe('accepted');
      expect(refusal({ ...test, ...production })).toContain('refused in production');
      expect(refusal({ ...test, ...production, ALLOW_SANDBOX: 'on' })).toBe('accepted');
    });
  });

  describe('of the language model', () => {
    const model = { LLM_BASE_URL: 'https://api.example.com/v1', LLM_API_KEY: 'a-secret-key', LLM_MODEL: 'small' };

    it('are absent by default, and stand together', () => {
      expect(readConfig({}).languageModel).toBeUndefined();
      expect(readConfig({ ...model, LLM_BASE_URL: 'https://api.example.com/v1/' }).languageModel).toEqual({
        baseUrl: 'https://api.example.com/v1',
        apiKey: 'a-secret-key',
        model: 'small',
      });
      expect(refusal({ LLM_MODEL: 'small' })).toBe('LLM_BASE_URL, LLM_API_KEY and LLM_MODEL must be set together.');
    });

    it('are checked', () => {
      expect(refusal({ ...model, LLM_API_KEY: 'two words' })).toContain(
        'LLM_API_KEY must be 8 to 500 characters without spaces',
      );
      expect(refusal({ ...model, LLM_BASE_URL: 'api.example.com' })).toContain('LLM_BASE_URL must be an address');
    });
  });

  describe('of invoices', () => {
    const SELLER = {
      SELLER_NAME: 'PG Finder Homes',
      SELLER_ADDRESS: '12 Church Street, Bengaluru',
      SELLER_GSTIN: '29ABCDE1234F1ZW',
      INVOICE_HSN_SAC: '996311',
      INVOICE_PLACE_OF_SUPPLY: '29-Karnataka',
      INVOICE_TAX_PERCENT: '12',
    };

    it('say nothing of seller and tax by default', () => {
      expect(readConfig({}).invoice).toEqual({ series: 'PGF', terms: undefined });
    });

    it('are read as a whole', () => {
      expect(readConfig({ ...SELLER, INVOICE_SERIES: 'B' }).invoice).toEqual({
        series: 'B',
        terms: {
          seller: { name: 'PG Finder Homes', address: '12 Church Street, Bengaluru', gstin: '29ABCDE1234F1ZW' },
          code: '996311',
          placeOfSupply: '29-Karnataka',
          taxPercent: 12,
        },
      });
    });

    it('need whom the tax is owed to, and are checked', () => {
      expect(refusal({ INVOICE_TAX_PERCENT: '12', SELLER_NAME: 'PG' })).toContain('INVOICE_TAX_PERCENT needs');
      expect(refusal({ SELLER_ADDRESS: 'Bengaluru' })).toContain('SELLER_NAME must be set');
      expect(refusal({ ...SELLER, SELLER_GSTIN: '29ABCDE1234F1ZV' })).toContain('must be a GSTIN');
      expect(refusal({ ...SELLER, INVOICE_PLACE_OF_SUPPLY: 'Karnataka' })).toContain('must be a state with its code');
      expect(refusal({ ...SELLER, INVOICE_TAX_PERCENT: '120' })).toContain('must be a percentage');
      expect(refusal({ INVOICE_SERIES: 'LONG' })).toContain('must be one to three');
    });
  });

  it('say where traces go, if anywhere, by the standard names', () => {
    expect(readConfig({}).tracing).toBeUndefined();
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_TRACES_SAMPLER: 'traceidratio' };
    expect(readConfig({ ...settings, OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      serviceName: 'pg-finder',
      sampler: 'traceidratio',
      ratio: 0.1,
    });
  });

  it('name every wrong value at once', () => {
    expect(refusal({ PORT: 'x', DEMO_DATA: 'x' }).split('\n')).toHaveLength(2);
  });
});
