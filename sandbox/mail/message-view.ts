// One mail: its facts, its text or HTML, its attachments.
import { html } from '../pages/html.ts';
import type { Fragment, Html } from '../pages/html.ts';
import type { Mail } from './mail.ts';
import { time } from './time.ts';

export function messageView(mail: Mail, view: 'text' | 'html'): Html {
  return html`<p><a href="/mail">Back to the inbox</a></p>
    <article class="card">
      <h1>${mail.subject || 'No subject'}</h1>
      <dl class="facts small">
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Arrived</dt>
        <dd>${time(mail.date)}</dd>
      </dl>
      ${mail.html !== '' && tabs(mail, view)}
      ${view === 'html' ? frame(mail) : html`<pre class="mail-text">${linked(mail.text)}</pre>`}
      ${mail.attachments.length > 0 && attachments(mail)}
      <p class="small"><a href="/mail/${mail.id}/source">Download the source (.eml)</a></p>
    </article>`;
}

function tabs(mail: Mail, view: 'text' | 'html'): Html {
  const tab = (name: 'text' | 'html', label: string): Html =>
    html`<a href="/mail/${mail.id}?view=${name}" ${view === name && html`aria-current="page"`}>${label}</a>`;
  return html`<nav class="tabs" aria-label="View">${tab('html', 'As designed')}${tab('text', 'Plain text')}</nav>`;
}

function frame(mail: Mail): Html {
  return html`<iframe
    class="mail-frame"
    title="The mail as designed"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/mail/${mail.id}/html"
  ></iframe>`;
}

function attachments(mail: Mail): Html {
  return html`<h2>Attachments</h2>
    <ul class="plain-list">
      ${mail.attachments.map(
        ({ filename, contentType, size }, index) =>
          html`<li>
            <a href="/mail/${mail.id}/attachments/${index}">${filename}</a>
            <span class="muted small">${contentType}, ${written(size)}</span>
          </li>`,
      )}
    </ul>`;
}

function written(size: number): string {
  if (size < 1024) return `${size} bytes`;
  return `${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(size / 1024)} kB`;
}

/** Web addresses in plain text become links. */
function linked(text: string): Fragment {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part,
    );
}
