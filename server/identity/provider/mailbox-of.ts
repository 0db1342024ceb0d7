/** Finds the mailbox that mails to an email address arrive in, as far as the address shows it. */

/** Both names of one mail service, which ignores dots before the @. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** The email in lower case without the parts that its owner can vary freely, such as `+anything`. */
export function mailboxOf(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name = ''] = lower.slice(0, Math.max(at, 0)).split('+');
  if (name === '') return lower;
  const domain = lower.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
