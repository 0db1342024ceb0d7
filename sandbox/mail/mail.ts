// One mail as the inbox shows it, read from its source as it came over the wire.
import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';

export type Attachment = {
  filename: string;
  contentType: string;
  size: number;
  contentId: string | undefined;
  content: Buffer;
};

export type Mail = {
  id: string;
  /** The header's sender, as `Name <address>`. */
  from: string;
  /** The bare addresses that the mail was delivered to, lower case. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** When it arrived, ISO 8601. */
  date: string;
  messageId: string;
};

/** The source as it is stored: with the lines in front that a delivering server adds, the Return-Path last of them. */
export function stamp(source: Buffer, sender: string, recipients: readonly string[]): Buffer {
  const lines = [...recipients.map((address) => `Delivered-To: ${address}`), `Return-Path: <${sender}>`];
  return Buffer.concat([Buffer.from(lines.map((line) => `${line}\r\n`).join('')), source]);
}

export async function readMail(id: string, source: Buffer, arrived: Date): Promise<Mail> {
  const email = await PostalMime.parse(source);
  return {
    id,
    from: email.from ? written(email.from) : '',
    to: deliveredTo(email),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map((part, index) => ({
      filename: part.filename ?? `attachment-${index + 1}`,
      contentType: part.mimeType,
      size: bytes(part.content).length,
      contentId: part.contentId?.replace(/^<|>$/g, ''),
      content: bytes(part.content),
    })),
    date: arrived.toISOString(),
    messageId: email.messageId ?? '',
  };
}

// Only what stamp() put before the Return-Path counts: a sender may have written the same header further down.
function deliveredTo({ headers }: Email): string[] {
  const end = headers.findIndex(({ key }) => key !== 'delivered-to');
  return headers.slice(0, end).map(({ value }) => value.trim().toLowerCase());
}

function written(address: Address): string {
  if (address.group) return address.name;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

function bytes(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
