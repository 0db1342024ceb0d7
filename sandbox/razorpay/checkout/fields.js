// Reads the three forms: what is paid with, or which field is wrong and why.

const input = (name) => document.getElementById(name);
const digits = (name) => input(name).value.replaceAll(/\s/g, '');

function mark(name, fault) {
  document.getElementById(`${name}-fault`).textContent = fault;
  if (fault) input(name).setAttribute('aria-invalid', 'true');
  else input(name).removeAttribute('aria-invalid');
  return fault;
}

/** Marks every wrong field and goes to the first; true when all are right. */
function check(faults) {
  const wrong = Object.entries(faults).filter(([name, fault]) => mark(name, fault));
  if (wrong.length > 0) input(wrong[0][0]).focus();
  return wrong.length === 0;
}

function expiryFault(written) {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(written) ?? [];
  if (!month) return 'Write the date as MM/YY.';
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return firstDayAfter > new Date() ? '' : 'This card has expired.';
}

const readers = {
  card() {
    const right = check({
      number: /^\d{12,19}$/.test(digits('number')) ? '' : 'A card number has 12 to 19 digits.',
      expiry: expiryFault(digits('expiry')),
      cvv: /^\d{3,4}$/.test(digits('cvv')) ? '' : 'The CVV has 3 or 4 digits.',
      holder: '',
    });
    return right ? { method: 'card', number: digits('number'), name: input('holder').value.trim() } : undefined;
  },
  upi() {
    const vpa = input('vpa').value.trim();
    const right = check({
      vpa: /^[\w.-]{2,}@[A-Za-z]{2,}$/.test(vpa) ? '' : 'Write a UPI ID such as success@razorpay.',
    });
    return right ? { method: 'upi', vpa } : undefined;
  },
  netbanking() {
    return { method: 'netbanking', bank: input('bank-code').value };
  },
};

/** The instrument in the form of this way to pay, or undefined with the faults shown. */
export function readInstrument(method) {
  return readers[method]();
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
