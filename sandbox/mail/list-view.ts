// The list of mails, newest first, narrowed to one address if asked.
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import type { Mail } from './mail.ts';
import { time } from './time.ts';

export function listView(mails: readonly Mail[], to: string): Html {
  return html`<h1>Inbox</h1>
    <form class="row" role="search" action="/mail">
      <div class="field grow">
        <label for="to">Delivered to</label>
        <input id="to" name="to" type="email" autocomplete="off" value="${to}" placeholder="asha.rao@example.com" />
      </div>
      <button class="button quiet">Show</button>
      <a class="button quiet" href="${to === '' ? '/mail' : `/mail?to=${encodeURIComponent(to)}`}">Refresh</a>
    </form>
    ${
      mails.length > 0
        ? html`<ul class="mail-list">
            ${mails.map(row)}
          </ul>`
        : nothing(to)
    }`;
}

function row(mail: Mail): Html {
  return html`<li>
    <a href="/mail/${mail.id}">
      <strong>${mail.subject || 'No subject'}</strong>
      <span class="muted small">${time(mail.date)}</span>
      <span class="muted small people">${mail.from} to ${mail.to.join(', ')}</span>
    </a>
  </li>`;
}

function nothing(to: string): Html {
  return html`<div class="card">
    <p>${to === '' ? 'No mail has arrived yet.' : `No mail for ${to} has arrived.`}</p>
    <p class="muted">Mails that PG Finder sends show up here instead of leaving this machine.</p>
  </div>`;
}
