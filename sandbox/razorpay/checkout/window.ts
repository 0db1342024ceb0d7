/** The checkout window's page, with all of its views; one is shown at a time. */
import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';

export function checkoutWindow(): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Checkout · Sandbox</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/checkout/window.css" />
        <script type="module" src="/sandbox/checkout/window.js"></script>
      </head>
      <body>
        <header class="head" id="head">
          <div class="merchant">
            <h1 id="merchant">Checkout</h1>
            <p id="description"></p>
          </div>
          <button type="button" class="close" id="close" aria-label="Close checkout">
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
          </button>
          <p class="amount" id="amount"></p>
          <p class="left" id="left" hidden></p>
        </header>
        <main>
          <section data-view="loading"><p role="status">Opening the checkout…</p></section>
          ${methods()} ${bank()} ${waiting()} ${failed()} ${leaving()}
          <section data-view="done" hidden><p role="status">Payment successful. One moment…</p></section>
        </main>
        <footer class="foot">Sandbox checkout. No money moves.</footer>
      </body>
    </html>`;
}

const CARD_NUMBER = html`inputmode="numeric" autocomplete="off" placeholder="4100 2800 0000 1007" maxlength="23"`;
const UPI_ID = html`autocomplete="off" inputmode="email" placeholder="success@razorpay" maxlength="80"`;

function methods(): Html {
  return html`<section data-view="methods" hidden>
    <div role="tablist" aria-label="Ways to pay" class="tablist">
      <button type="button" role="tab" id="tab-card" aria-controls="card" aria-selected="true">Card</button>
      <button type="button" role="tab" id="tab-upi" aria-controls="upi" aria-selected="false" tabindex="-1">UPI</button>
    </div>
    <div role="tabpanel" id="card" aria-labelledby="tab-card">
      <form data-method="card" novalidate>
        ${field('number', 'Card number', CARD_NUMBER)}
        <div class="pair">
          ${field('expiry', 'Expiry', html`inputmode="numeric" autocomplete="off" placeholder="MM/YY" maxlength="5"`)}
          ${field('cvv', 'CVV', html`inputmode="numeric" autocomplete="off" maxlength="4"`)}
        </div>
        ${field('holder', 'Name on card', html`autocomplete="off" maxlength="80"`)}
        <p class="muted small">Any test card, any date to come, any CVV.</p>
        <button class="button" data-pay>Pay</button>
      </form>
    </div>
    <div role="tabpanel" id="upi" aria-labelledby="tab-upi" hidden>
      <form data-method="upi" novalidate>
        ${field('vpa', 'UPI ID', UPI_ID)}
        <p class="muted small">success@razorpay pays, failure@razorpay fails, any other waits for you in the app.</p>
        <button class="button" data-pay>Pay</button>
      </form>
    </div>
    <p class="muted small payer" id="payer" hidden></p>
  </section>`;
}

function field(name: string, label: string, attributes: Html): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" aria-describedby="${name}-fault" ${attributes} />
    <p class="fault" id="${name}-fault"></p>
  </div>`;
}

function bank(): Html {
  return html`<section data-view="bank" hidden>
    <h2 tabindex="-1">The bank's page</h2>
    <p class="muted">Here you are the bank. What does it say?</p>
    <form id="otp-form" novalidate>
      ${field('otp', 'One-time password', html`inputmode="numeric" autocomplete="one-time-code" maxlength="10"`)}
      <p class="muted small">4 to 10 digits are right, fewer are wrong.</p>
      <button class="button quiet">Submit</button>
    </form>
    <div class="choices">
      <button type="button" class="button" data-answer="success">Success</button>
      <button type="button" class="button quiet" data-answer="failure">Failure</button>
      <button type="button" class="button quiet" data-answer="cancel">Cancel payment</button>
    </div>
  </section>`;
}

function waiting(): Html {
  return html`<section data-view="waiting" hidden>
    <h2 tabindex="-1">Waiting for your UPI app</h2>
    <p role="status">A request for this payment was sent to your app.</p>
    <p class="muted">Here you are the app. Without an answer the payment stays pending and ends after ten minutes.</p>
    <div class="choices">
      <button type="button" class="button" data-answer="success">Approve</button>
      <button type="button" class="button quiet" data-answer="failure">Decline</button>
      <button type="button" class="button quiet" data-answer="cancel">Cancel payment</button>
    </div>
  </section>`;
}

function failed(): Html {
  return html`<section data-view="failed" hidden>
    <h2 tabindex="-1">Payment failed</h2>
    <p class="notice" id="failure" role="alert"></p>
    <div class="choices">
      <button type="button" class="button" id="retry">Try again</button>
      <button type="button" class="button quiet" data-close>Close</button>
    </div>
  </section>`;
}

function leaving(): Html {
  return html`<section data-view="leaving" hidden>
    <h2 tabindex="-1">Leave the checkout?</h2>
    <p>A payment that is under way may still go through.</p>
    <div class="choices">
      <button type="button" class="button" id="stay">Stay</button>
      <button type="button" class="button quiet" id="leave">Leave</button>
    </div>
  </section>`;
}
