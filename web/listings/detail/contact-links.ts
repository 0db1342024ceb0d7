/** The tel: and WhatsApp links of a house, from a number as an owner has typed it. */

import { phoneNumberIn } from '#contract/phone-number.ts';

export function callUrl(contact: string): string | undefined {
  const number = phoneNumberIn(contact);
  return number && `tel:${number}`;
}

/** A mobile number of ten digits is one of India; undefined for a landline, which has no WhatsApp. */
export function whatsAppUrl(contact: string, text: string): string | undefined {
  const number = phoneNumberIn(contact);
  const [, mobile] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(number ?? '') ?? [];
  const whole = mobile ? `91${mobile}` : number?.startsWith('+') && !number.startsWith('+91') ? number.slice(1) : '';
  return whole ? `https://wa.me/${whole}?${new URLSearchParams({ text })}` : undefined;
}
