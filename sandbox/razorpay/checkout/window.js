// The checkout window's story: the bill, a way to pay, the bank's word, and the news to the merchant's page.
import { readInstrument, readOtp } from './fields.js';
import { call } from './provider.js';
import { select, selectedTab } from './tabs.js';
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

async function open(asked) {
  options = asked;
  introduce(options, Number(options.amount) || 0);
  select(['card', 'upi', 'netbanking'].find((method) => method === options.prefill?.method) ?? 'card');
  countDown(options.timeout, () => view() !== 'done' && dismiss());
  const { error } = await call('orders', bill());
  if (error) {
    fail(error);
  } else {
    show('methods');
    selectedTab().focus();
  }
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
  if (outcome.status === 'created') follow(outcome.payment_id);
}

function settle({ status, response, error }) {
  if (error) fail(error);
  else if (response) succeed(response);
  else if (status === 'created') show(payment.method === 'upi' ? 'waiting' : 'bank');
  document.getElementById('otp-form').hidden = payment?.method !== 'card';
}

// The bank may decide while nobody presses anything here: by the clock, or by a control call.
function follow(id) {
  setTimeout(() => void look(id), 1000);
}

async function look(id) {
  const outcome = payment?.id === id && (await call(`payments/${id}`));
  if (payment?.id !== id) return;
  if (outcome.status && outcome.status !== 'created') settle(outcome);
  else follow(id);
}

async function say(said) {
  settle(await call(`payments/${payment.id}/bank`, { answer: said }));
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
  const retry = options.retry?.enabled !== false && options.retry !== false;
  document.getElementById('retry').hidden = !retry;
  show('failed');
  tell({ type: 'failed', error });
  if (!retry) dismiss();
}

function dismiss() {
  payment = undefined;
  tell({ type: 'dismiss' });
}

function askToClose() {
  if (view() === 'done') return;
  if (options?.modal?.confirm_close === true && view() !== 'leaving') {
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
  const said = readOtp();
  if (said) void say(said);
});
for (const button of document.querySelectorAll('[data-answer]'))
  button.addEventListener('click', () => void say(button.dataset.answer));
for (const button of document.querySelectorAll('#close, [data-close]')) button.addEventListener('click', askToClose);
document.getElementById('retry').addEventListener('click', () => {
  show('methods');
  selectedTab().focus();
});
document.getElementById('stay').addEventListener('click', () => show(before));
document.getElementById('leave').addEventListener('click', dismiss);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options?.modal?.escape !== false) askToClose();
});

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
