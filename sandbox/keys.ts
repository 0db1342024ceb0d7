/**
 * The keys that the sandbox shares with a product without settings of its own. They stand apart from the sandbox, so
 * that `npm start` reads them without loading its libraries.
 */
export const SANDBOX_KEYS = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;
