/** Shows one view of the window at a time, and the merchant's details of this payment. */

const sections = [...document.querySelectorAll('[data-view]')];
let shown = 'loading';

export function view() {
  return shown;
}

export function show(name) {
  shown = name;
  for (const section of sections) section.hidden = section.dataset.view !== name;
  document.querySelector(`[data-view=${name}] h2`)?.focus();
}

export function text(id, words) {
  const element = document.getElementById(id);
  element.textContent = words;
  element.hidden = words === '';
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

export function introduce({ name, description = '', prefill = {}, theme = {} }, amount) {
  const written = rupees.format(amount / 100);
  text('merchant', name || 'Checkout');
  text('description', description);
  text('amount', written);
  text('payer', [prefill.name, prefill.email, prefill.contact].filter(Boolean).join(' · '));
  for (const button of document.querySelectorAll('[data-pay]')) button.textContent = `Pay ${written}`;
  // The merchant's colour, which must be dark enough for white text.
  if (!/^#[0-9a-f]{6}$/i.test(theme.color ?? '')) return;
  const { style } = document.getElementById('head');
  style.setProperty('--head', theme.color);
  style.setProperty('--on-head', '#ffffff');
}

/** Counts down to the timeout of the window; zero or undefined means none. */
export function countDown(seconds, then) {
  if (!(seconds > 0)) return;
  const end = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    text('left', `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`);
    if (left === 0) then();
    else setTimeout(tick, 1000);
  };
  tick();
}
