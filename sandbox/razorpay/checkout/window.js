/**
 * The checkout window's behaviour: the bill, the payment method, the bank's answer, and events for the merchant's page.
 */
import { focusTab, readInstrument, readOtp } from './forms.js';
import { countDown, introduce, show, text, view } from './views.js';

let merchantOrigin;
let options;
let payment;
let paying = false;
let before = 'methods';

const tell = (message) => window.parent.postMessage(message, merchantOrigin ?? '*');

const bill = () => ({
  key: options.key,
  order_id: options.order_id ?? '',
  amount: options.amount,
  currency: options.currency ?? 'INR',
});

/** The provider's response; if there is none, an error in the provider's format. */
async function call(path, body) {
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(
      `/sandbox/checkout/${path}`,
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    );
    return await answer.json();
  } catch {
    const description = 'The payment provider does not answer.';
    return { error: { code: 'SERVER_ERROR', description, source: 'internal', step: 'NA', reason: 'NA', metadata: {} } };
  }
}

async function open(merchantOptions) {
  options = merchantOptions;
  introduce(options, Number(options.amount) || 0);
  countDown(options.timeout, () => view() !== 'done' && dismiss());
  const { error } = await call('orders', bill());
  if (error) fail(error);
  else chooseMethod();
}

function chooseMethod() {
  show('methods');
  focusTab();
}

async function pay(method) {
  const instrument = paying ? undefined : readInstrument(method);
  if (!instrument) return;
  const { prefill = {}, description, notes } = options;
  const { email, contact } = prefill;
  paying = true;
  const outcome = await call('payments', { ...bill(), instrument, email, contact, description, notes });
  paying = false;
  payment = { id: outcome.payment_id, method };
  settle(outcome);
  if (outcome.status === 'created') poll(outcome.payment_id);
}

function settle({ status, response, error }) {
  if (error) fail(error);
  else if (response) succeed(response);
  else if (status === 'created') show(payment.method === 'upi' ? 'waiting' : 'bank');
}

// The bank may decide while nobody clicks here: by the clock, or by a control call.
function poll(id) {
  setTimeout(async () => {
    if (payment?.id !== id) return;
    const outcome = await call(`payments/${id}`);
    if (payment?.id !== id) return;
    if (outcome.status && outcome.status !== 'created') settle(outcome);
    else poll(id);
  }, 1000);
}

async function answerAsBank(answer) {
  settle(await call(`payments/${payment.id}/bank`, { answer }));
}

function succeed(response) {
  if (view() === 'done') return;
  payment = undefined;
  show('done');
  tell({ type: 'success', response });
}

function fail(error) {
  if (view() === 'failed') return;
  payment = undefined;
  text('failure', error.description);
  show('failed');
  tell({ type: 'failed', error });
}

function dismiss() {
  payment = undefined;
  tell({ type: 'dismiss' });
}

function askToClose() {
  if (view() === 'done') return;
  const underWay = paying || payment !== undefined;
  if (underWay && options.modal?.confirm_close === true && view() !== 'leaving') {
    before = view();
    show('leaving');
  } else {
    dismiss();
  }
}

for (const form of document.querySelectorAll('form[data-method]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pay(form.dataset.method);
  });
}
document.getElementById('otp-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const answer = readOtp();
  if (answer) void answerAsBank(answer);
});
for (const button of document.querySelectorAll('[data-answer]'))
  button.addEventListener('click', () => void answerAsBank(button.dataset.answer));
for (const button of document.querySelectorAll('#close, [data-close]')) button.addEventListener('click', askToClose);
document.getElementById('retry').addEventListener('click', chooseMethod);
document.getElementById('stay').addEventListener('click', () => show(before));
document.getElementById('leave').addEventListener('click', dismiss);
document.addEventListener('keydown', (event) => event.key === 'Escape' && askToClose());

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent) return;
  if (data.type === 'open' && !options) {
    merchantOrigin = origin;
    void open(data.options);
  } else if (data.type === 'close') {
    askToClose();
  }
});
tell({ type: 'ready' });
