/**
 * The phrases of audit log details. They are stored in English and shown in the reader's language; names, amounts and
 * reasons in them stay as they are.
 */

/** `{}` is a placeholder. */
export const AUDIT_PHRASES = {
  nobody: 'Nobody',
  people: '{} people',
  suspended: 'Suspended',
  suspensionLifted: 'Suspension lifted',
  oneSessionEnded: '1 session ended',
  sessionsEnded: '{} sessions ended',
  madeAdmin: 'Made an admin',
  noLongerAdmin: 'No longer an admin',
  hidden: 'Hidden',
  shownAgain: 'Shown again',
  closed: 'Closed',
  openAgain: 'Open again',
  oneReport: '1 report',
  reports: '{} reports',
  toAvailable: 'From Booked to Available',
  toBooked: 'From Available to Booked',
  changed: '{} changed',
  unchanged: '{} unchanged',
  held: '{} held',
  gone: '{} gone',
  webhookGoesOn: 'goes on',
  webhookPaused: 'paused',
  arrived: 'Arrived',
  notArrived: 'Did not arrive',
  providerAnswered: 'The provider answered',
  providerRefused: 'The provider did not take it',
  mailTaken: 'The mail server took it',
  mailRefused: 'The mail server did not take it',
  rows: 'rows',
  takenOut: 'Taken out',
  kept: 'kept',
  rentChanged: 'rent from {} to {}',
  onePhotoAdded: '1 photo added',
  photosAdded: '{} photos added',
  verified: 'Verified',
  noLongerVerified: 'No longer verified',
} as const;

export type AuditPhrase = keyof typeof AUDIT_PHRASES;

export const fillPhrase = (phrase: string, ...values: (string | number)[]): string =>
  phrase.replaceAll('{}', () => String(values.shift() ?? ''));

/** The phrase for one, or the one for several with the count. */
export const countPhrase = (one: string, several: string, count: number): string =>
  count === 1 ? one : fillPhrase(several, count);

const PATTERNS = Object.entries(AUDIT_PHRASES).map(([key, phrase]) => ({
  key: key as AuditPhrase,
  pattern: new RegExp(`^${phrase.replaceAll('{}', '(\\S+)')}$`),
}));

/** The detail with each phrase replaced by its entry in `phrases`. */
export function translateDetail(detail: string, phrases: Record<AuditPhrase, string>): string {
  const parts = detail.split(/(; |, |: )/).map((part) => {
    for (const { key, pattern } of PATTERNS) {
      const found = pattern.exec(part);
      if (found) return fillPhrase(phrases[key], ...found.slice(1));
    }
    return part;
  });
  return parts.join('');
}
