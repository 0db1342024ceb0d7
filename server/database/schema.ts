/** All tables of the server, listed for the migrations; each is defined in its room. */
export { alerts } from '#server/alerts/table.ts';
export { auditEntries } from '#server/audit/table.ts';
export { imports } from '#server/listings/import/table.ts';
export { comments, reactions, reports, threads } from '#server/comments/table.ts';
export { demoLoads } from '#server/listings/demo/table.ts';
export { listings } from '#server/listings/table.ts';
export { chatLines, conversations } from '#server/assistant/table.ts';
export { attempts } from '#server/http/limits/limiter.ts';
export { secrets } from '#server/identity/tokens/secret.ts';
export { apiKeys } from '#server/identity/api-keys/table.ts';
export { accounts, people, sessions, signingKeys, twoFactors, verifications } from '#server/identity/table.ts';
export {
  counters,
  disputes,
  endedSeries,
  ledger,
  orders,
  paymentMails,
  payments,
  refunds,
  webhookEvents,
} from '#server/payments/table.ts';
export { shortlistItems } from '#server/shortlist/table.ts';
export { noticeMails, notices, unsubscribed } from '#server/notices/table.ts';
export { siteSettings } from '#server/site/table.ts';
export { searchWords } from '#server/listings/search-index/table.ts';
export { webhookDeliveries, webhookEndpoints } from '#server/webhooks/table.ts';
