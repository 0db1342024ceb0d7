/** Which mailbox the mails to an address end in, as far as the address tells. */

/** Two names of one mail service, which reads no dots before the @. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/** The address in small letters without what its owner may add to it at will, such as `+anything`. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, Math.max(at, 0)).split('+');
  if (name === '') return address;
  const domain = address.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
