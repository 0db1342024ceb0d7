/** The forms of the window: tabs choose what is paid with, and a wrong field is named. */

const input = (name) => document.getElementById(name);
const digits = (name) => input(name).value.replaceAll(/\s/g, '');
const tabs = [...document.querySelectorAll('[role=tab]')];

/** Shows the panel of one way to pay. */
function select(chosen) {
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== chosen;
  }
}

export function focusTab() {
  tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').focus();
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => select(tab));
  tab.addEventListener('keydown', (event) => {
    // There are two: either arrow leads to the other.
    const steps = { ArrowRight: 1 - index, ArrowLeft: 1 - index, Home: 0, End: 1 };
    const next = tabs[steps[event.key]];
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}

/** Marks every wrong field and goes to the first; true when all are right. */
function check(faults) {
  for (const [name, fault] of Object.entries(faults)) {
    document.getElementById(`${name}-fault`).textContent = fault;
    if (fault) input(name).setAttribute('aria-invalid', 'true');
    else input(name).removeAttribute('aria-invalid');
  }
  const wrong = Object.keys(faults).find((name) => faults[name]);
  if (wrong) input(wrong).focus();
  return !wrong;
}

function expiryFault(written) {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(written) ?? [];
  if (!month) return 'Write the date as MM/YY.';
  return new Date(2000 + Number(year), Number(month), 1) > new Date() ? '' : 'This card has expired.';
}

/** The instrument in the form of this way to pay, or undefined with the faults shown. */
export function readInstrument(method) {
  if (method === 'upi') {
    const vpa = input('vpa').value.trim();
    const isRight = /^[\w.-]{2,}@[A-Za-z]{2,}$/.test(vpa);
    return check({ vpa: isRight ? '' : 'Write a UPI ID such as success@razorpay.' }) ? { method, vpa } : undefined;
  }
  const isRight = check({
    number: /^\d{12,19}$/.test(digits('number')) ? '' : 'A card number has 12 to 19 digits.',
    expiry: expiryFault(digits('expiry')),
    cvv: /^\d{3,4}$/.test(digits('cvv')) ? '' : 'The CVV has 3 or 4 digits.',
  });
  return isRight ? { method, number: digits('number'), name: input('holder').value.trim() } : undefined;
}

/** What the bank makes of the one-time password. */
export function readOtp() {
  if (!check({ otp: /^\d{1,10}$/.test(digits('otp')) ? '' : 'Write the digits of the password.' })) return undefined;
  return digits('otp').length < 4 ? 'wrong_otp' : 'success';
}

input('number').addEventListener('input', ({ target }) => {
  const groups = target.value.replaceAll(/\D/g, '').match(/.{1,4}/g) ?? [];
  // Only at the end of the text, so that a correction in the middle keeps its place.
  if (target.selectionStart === target.value.length) target.value = groups.join(' ');
});
