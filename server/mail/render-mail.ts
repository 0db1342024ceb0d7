/** Renders a mail, as plain text and as HTML that every mail program shows. */
import type { Language } from '#contract/language.ts';
import { mailWords } from './mail-words.ts';

/** The sender that the reader sees; an empty address or phone number is not shown. */
export interface Sender {
  name: string;
  email: string;
  phone: string;
}

export interface MailContent {
  sender: Sender;
  subject: string;
  greeting: string;
  lines: string[];
  action?: { label: string; url: string };
  closing?: string;
}

// Mail programs know neither our style sheet nor custom properties, so the colours of the design stand here as plain
// values.
const PAPER = '#fdf8f4';
const INK = '#2b1d1a';
const SHUTTER = '#0f5640';

/** `language` is that of the words. */
export function renderMail(
  language: Language,
  { sender, subject, greeting, lines, action, closing }: MailContent,
): { subject: string; text: string; html: string } {
  const paragraphs = [greeting, ...lines];
  const contact = [sender.email, sender.phone].filter(Boolean).join(' · ');
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(closing ? [closing] : []),
    contact ? `${sender.name}\n${contact}` : sender.name,
  ].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" ` +
      `style="display:inline-block;background:${SHUTTER};color:${PAPER};padding:14px 22px;` +
      `border-radius:10px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>` +
      '<p style="font-size:14px;overflow-wrap:anywhere;word-break:break-word">' +
      `${mailWords[language].orOpen} <br>${escape(action.url)}</p>`
    : '';
  const small = closing ? `<p style="font-size:14px">${escape(closing)}</p>` : '';
  const foot = contact ? `<p style="font-size:14px">${escape(sender.name)}<br>${escape(contact)}</p>` : '';
  const head = `<p style="font-size:20px;font-weight:700;color:${SHUTTER}">${escape(sender.name)}</p>`;
  const body = paragraphs.map((line) => `<p>${escape(line)}</p>`).join('');
  const html =
    `<!doctype html><html lang="${language}">` +
    `<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.55 system-ui,sans-serif">` +
    '<div style="max-width:34rem;margin:0 auto;padding:32px 20px">' +
    `${head}${body}${button}${small}${foot}</div></body></html>`;
  return { subject, text, html };
}

/** Escapes text for HTML, attribute values included. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
