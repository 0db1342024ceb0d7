// When a mail arrived, as read in India.
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';

const FORMAT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

export function time(iso: string): Html {
  return html`<time datetime="${iso}">${FORMAT.format(new Date(iso))}</time>`;
}
