/** The forms of the window: tabs choose the payment method, and invalid fields are marked. */

const input = (name) => document.getElementById(name);
const digits = (name) => input(name).value.replaceAll(/\s/g, '');
const tabs = [...document.querySelectorAll('[role=tab]')];

/** Shows the panel of one payment method. */
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
    // There are two tabs: either arrow selects the other.
    const steps = { ArrowRight: 1 - index, ArrowLeft: 1 - index, Home: 0, End: 1 };
    const next = tabs[steps[event.key]];
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}

/** Marks every invalid field and focuses the first; true if all are valid. */
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

/** The instrument in the form of this payment method, or undefined with the errors shown. */
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

/** The bank's answer to the one-time password, or undefined with the error shown. */
export function readOtp() {
  if (!check({ otp: /^\d{1,10}$/.test(digits('otp')) ? '' : 'Write the digits of the password.' })) return undefined;
  return digits('otp').length < 4 ? 'wrong_otp' : 'success';
}

input('number').addEventListener('input', ({ target }) => {
  const groups = target.value.replaceAll(/\D/g, '').match(/.{1,4}/g) ?? [];
  // Only with the cursor at the end, so that a correction in the middle keeps its position.
  if (target.selectionStart === target.value.length) target.value = groups.join(' ');
});
