/** The account chooser: one of the accounts, another one, or cancel. */
import type { FastifyReply } from 'fastify';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { sendPage } from '../pages/layout.ts';
import { pictureUrl } from './people.ts';
import type { Person } from './people.ts';

const STANDS_FOR = 'stands in for Google on this machine';

export type Chooser = {
  /** The key of the pending sign-in. */
  signIn: string;
  people: readonly Person[];
  issuer: string;
  redirectUri: string;
};

export function sendChooser(reply: FastifyReply, { signIn, people, issuer, redirectUri }: Chooser): FastifyReply {
  const hidden = html`<input type="hidden" name="sign_in" value="${signIn}" />`;
  return sendPage(reply, {
    title: 'Choose an account',
    standsFor: STANDS_FOR,
    sheet: 'chooser.css',
    width: 'narrow',
    main: html`<div class="card">
        <div>
          <h1>Choose an account</h1>
          <p class="muted">to continue to ${new URL(redirectUri).host}</p>
        </div>
        <form method="post" action="${issuer}/choose">
          ${hidden}
          <ul class="plain-list">
            ${people.map((someone) => html`<li>${personButton(someone, issuer)}</li>`)}
          </ul>
        </form>
        ${otherAccount(hidden, issuer)}
        <form method="post" action="${issuer}/choose">
          ${hidden}
          <button class="button quiet" name="cancel" value="yes">Cancel</button>
        </form>
      </div>
      <p class="muted small">
        These people live in the sandbox only. No password is asked for, and nothing leaves this machine.
      </p>`,
  });
}

function personButton(someone: Person, issuer: string): Html {
  return html`<button class="person" name="sub" value="${someone.sub}">
    <img src="${pictureUrl(someone, issuer)}" alt="" width="44" height="44" />
    <span>
      <strong>${someone.name}</strong>
      <span class="muted small">${someone.email}</span>
      ${!someone.emailVerified && html`<span class="badge">Email not verified</span>`}
    </span>
  </button>`;
}

function otherAccount(hidden: Html, issuer: string): Html {
  return html`<details>
    <summary>Use another account</summary>
    <form method="post" action="${issuer}/choose">
      ${hidden}
      <div class="field">
        <label for="other-name">Name</label>
        <input id="other-name" name="name" autocomplete="name" maxlength="80" required />
      </div>
      <div class="field">
        <label for="other-email">Email</label>
        <input id="other-email" name="email" type="email" autocomplete="email" maxlength="254" required />
      </div>
      <button class="button">Continue</button>
    </form>
  </details>`;
}

export function sendDeadEnd(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(reply.code(400), {
    title: 'This sign-in cannot go on',
    standsFor: STANDS_FOR,
    width: 'narrow',
    main: html`<div class="card">
      <h1>This sign-in cannot go on</h1>
      <p>${reason}</p>
      <p class="muted">Close this window and start again from the application.</p>
    </div>`,
  });
}
