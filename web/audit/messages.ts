/** The words of the audit log. */
import { wordsOf } from '#web/language/words-of.ts';
import { AUDIT_PHRASES, translateDetail } from '#contract/audit-details.ts';
import type { AuditEntry } from '#contract/audit/schema.ts';

export const messages = wordsOf('audit', {
  title: 'Audit log',
  hint: 'What admins changed, newest first. Entries stay when an account is deleted.',
  loading: 'Loading the audit log',
  failed: 'The audit log could not be fetched.',
  empty: 'Nothing has been changed yet',
  emptyHint: 'What admins add, change, delete or refund will be listed here.',
  nothingFound: 'Nothing matches these filters.',
  person: 'Person',
  action: 'Action',
  everybody: 'Everybody',
  everything: 'Everything',
  older: 'Older entries',
  newest: 'Newest entries',
  byApiKey: (key: string) => `by API key ${key}`,
  /** After the name of the first of several: 'Gulmohar House and 3 more'. */
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  columns: { at: 'When', person: 'Who', action: 'What', target: 'About', outcome: 'Outcome' },
  /** What became of an act; each outcome that the contract knows has its own. */
  outcomes: {
    begun: 'Begun; its end is not known',
    done: 'Done',
    invalid: 'Refused: it made no sense',
    unauthorized: 'Refused: not signed in',
    forbidden: 'Refused: not allowed',
    confirm_identity: 'Refused: not confirmed',
    second_factor_missing: 'Refused: no second factor',
    not_found: 'Refused: not found',
    conflict: 'Refused: not possible as things stood',
    too_large: 'Refused: too large',
    unsupported: 'Refused: not supported',
    rate_limited: 'Refused: too many at once',
    unavailable: 'Failed: something was not reachable',
    internal: 'Failed by an error',
  } satisfies Record<AuditEntry['outcome'], string>,
  /** What an entry says beside its act; `{}` is filled with what stands in the entry. */
  phrases: AUDIT_PHRASES,
  /** The acts that are known; any other is shown as it is written down. */
  actions: {
    'POST /pg/addPg': 'Add a PG',
    'PATCH /pg/updatePg/:id': 'Edit a PG',
    'DELETE /pg/deletePg/:id': 'Delete a PG',
    'PATCH /pg/availability': 'Mark PGs as Available or Booked',
    'PATCH /pg/verified/:id': 'Change the verified mark',
    'GET /people': 'Look people up',
    'PATCH /people/:uid/suspended': 'Suspend a person, or lift it',
    'DELETE /people/:uid/sessions': 'Sign a person out everywhere',
    'PATCH /people/:uid/role': 'Change a role',
    'POST /keys': 'Make an API key',
    'DELETE /keys/:id': 'Revoke an API key',
    'POST /webhooks': 'Add a webhook',
    'PATCH /webhooks/:id': 'Pause a webhook, or let it go on',
    'DELETE /webhooks/:id': 'Delete a webhook',
    'POST /webhooks/:id/test': 'Test a webhook',
    'POST /webhook_deliveries/:id/again': 'Send to a webhook again',
    'PATCH /comments/:commentId/hidden': 'Hide or show a comment',
    'PATCH /comments/:commentId/reply/:replyId/hidden': 'Hide or show a reply',
    'DELETE /comments/:commentId/reports': 'Dismiss reports of a comment',
    'DELETE /comments/:commentId/reply/:replyId/reports': 'Dismiss reports of a reply',
    'PATCH /comments/:pgId/locked': 'Close or open a discussion',
    'GET /pg/export': 'Download the listings',
    'POST /pg/imports/:id/start': 'Import a spreadsheet',
    'POST /pg/imports/:id/undo': 'Undo an import',
    'DELETE /pg/demo_listings': 'Take the demo listings out',
    'PATCH /setup/site': 'Change the name or contact of the site',
    'POST /setup/test_payments': 'Test payments',
    'POST /setup/test_mail': 'Send a test mail',
    'GET /pay/export': 'Download the payments',
    'POST /pay/alerts/:id/done': 'Settle an alert',
    'POST /pay/jobs/:id/retry': 'Try a failing job again',
    'POST /pay/attention/:id/reconcile': 'Reconcile an order',
    'DELETE /pay/admin_holds/:id': 'End a hold',
    'POST /pay/attention/:id/refund': 'Refund a booking',
    'npm run admin -- grant': 'Make somebody an admin',
    'npm run admin -- revoke': 'Take the admin role away',
    'npm run admin -- delete': 'Delete an account',
  },
});

export function actionLabel(action: string): string {
  const words: Record<string, string> = messages.actions;
  return (Object.hasOwn(words, action) ? words[action] : undefined) ?? action;
}

/** An entry's own words in the current language. */
export const detailLabel = (detail: string): string => translateDetail(detail, messages.phrases);
