/** What the rooms hold about a person, beside their account: given to them, and left without a name when they go. */
import type { Realtime } from './adapters/realtime/port.ts';
import { assistantDataOf } from './assistant/history.ts';
import { anonymiseAuditEntries } from './audit/audit.ts';
import { anonymiseAuthor, commentsDataOf, reactionsDataOf, reportsDataOf } from './comments/anonymise-author.ts';
import type { Db } from './database/db.ts';
import { forgetAddress } from './identity/accounts/forget-address.ts';
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
export async function forgetPerson(db: Db, realtime: Pick<Realtime, 'publish'>, uid: string): Promise<void> {
  await forgetAddress(db, uid);
  await anonymiseAuditEntries(db, uid);
  await anonymisePayer(db, uid);
  await anonymiseAuthor(db, realtime, uid);
}
