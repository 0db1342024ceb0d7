/** The data that rooms hold about a person beside their account: its export, and its anonymisation. */
import { assistantDataOf } from './assistant/history.ts';
import { anonymiseAuditEntries } from './audit/audit.ts';
import { anonymiseAuthor, type Anonymising } from './comments/author/anonymise-author.ts';
import { commentsDataOf, reactionsDataOf, reportsDataOf } from './comments/author/own-data.ts';
import type { Db, Transaction } from './database/db.ts';
import { deleteDataByEmail } from './identity/accounts/delete-by-email.ts';
import type { AnonymisePerson } from './identity/accounts/people.ts';
import type { PersonalData } from './identity/routes.ts';
import { noticesDataOf } from './notices/notices.ts';
import { anonymisePayer } from './payments/orders/anonymise-payer.ts';
import { paymentsDataOf } from './payments/receipts/own-data.ts';
import { webhooksDataOf } from './webhooks/endpoints.ts';
import { shortlistDataOf } from './shortlist/shortlist.ts';

export const personalDataIn = (db: Db): PersonalData => ({
  shortlist: (uid) => shortlistDataOf(db, uid),
  payments: (uid) => paymentsDataOf(db, uid),
  comments: (uid) => commentsDataOf(db, uid),
  reactions: (uid) => reactionsDataOf(db, uid),
  reports: (uid) => reportsDataOf(db, uid),
  notices: (uid) => noticesDataOf(db, uid),
  assistant: (uid) => assistantDataOf(db, uid),
  webhooks: (uid) => webhooksDataOf(db, uid),
});

/** To be called before the person's row goes, which takes all that hangs on it along. */
export async function anonymisePerson(
  within: Db | Transaction,
  context: Anonymising,
  uid: string,
): ReturnType<AnonymisePerson> {
  await deleteDataByEmail(within, uid);
  await anonymiseAuditEntries(within, uid);
  await anonymisePayer(within, uid);
  return anonymiseAuthor(within, context, uid);
}
