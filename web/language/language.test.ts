/** Which language somebody is shown, and that every word follows it. */
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#web/identity/messages.ts';
import { translated, translatedLabel } from '#web/lib/http/messages.ts';
import { day } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { number } from './formats.ts';
import { chooseLanguage, chosenLanguage, preferredLanguage, switchLanguage, currentLanguage } from './language.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await switchLanguage('en');
});

const browserSpeaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

it('speaks the first of the browser’s languages that it knows, whatever their regions', () => {
  browserSpeaks('ta-IN', 'hi-IN', 'en-US');
  expect(preferredLanguage()).toBe('hi');
  browserSpeaks('en-GB', 'hi');
  expect(preferredLanguage()).toBe('en');
  browserSpeaks('ta-IN', 'constructor');
  expect(preferredLanguage()).toBe('en');
});

it('keeps what was chosen on this device, over what the browser says', async () => {
  browserSpeaks('en-IN');
  await chooseLanguage('hi');
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(preferredLanguage()).toBe('hi');
  localStorage.setItem('language', 'toString');
  expect(preferredLanguage()).toBe('en');
});

it('goes on in the language of the public page that led here, unless another was chosen', async () => {
  browserSpeaks('en-IN');
  const page = vi.spyOn(document, 'referrer', 'get');
  for (const [before, language] of [
    [`${location.origin}/hi/pg/1/neel`, 'hi'],
    [`${location.origin}/pg/1/neel`, 'en'],
    ['https://elsewhere.example/hi/pg', 'en'],
  ] as const) {
    page.mockReturnValue(before);
    expect(preferredLanguage(), before).toBe(language);
  }
  await chooseLanguage('en');
  page.mockReturnValue(`${location.origin}/hi/pg/1/neel`);
  expect(preferredLanguage()).toBe('en');
  page.mockRestore();
});

it('speaks what was chosen last, though the words of an earlier choice come later', async () => {
  const earlier = chooseLanguage('hi');
  await chooseLanguage('en');
  await earlier;
  expect([currentLanguage(), chosenLanguage(), document.documentElement.lang]).toEqual(['en', 'en', 'en-IN']);
});

it('says words, days and amounts in Hindi once it is chosen, with the digits and lakhs of English', async () => {
  const before = messages;
  expect(messages.tooManyTries(200)).toBe('Too many tries. Please wait 4 minutes and try again.');
  await switchLanguage('hi');
  expect(messages).toBe(before);
  expect(messages.tooManyTries(200)).toContain('4 मिनट');
  expect(messages.google['email_not_verified']).toContain('Google');
  expect(day('2026-11-18')).toBe('18 नव॰ 2026');
  expect(number(125_000)).toBe('1,25,000');
  expect(rupeesText(125_000)).toBe('₹1,25,000');
  await switchLanguage('en');
  expect(messages.loggedOut).toBe('Logged Out Successfully');
  expect(day('2026-11-18')).toBe('18 Nov 2026');
});

it('says a known sentence of the server in Hindi, numbers and all, and leaves any other as it came', async () => {
  const held = 'Someone is paying for this PG. Try again in 7 minutes.';
  expect(translated(held)).toBe(held);
  await switchLanguage('hi');
  expect(translated(held)).toBe('कोई इस PG का पेमेंट कर रहा है। 7 मिनट बाद फिर कोशिश करें।');
  expect(translated('The price of this PG is ₹1,25,000. Please look at it again before you pay.')).toContain(
    '₹1,25,000 है',
  );
  expect(translated('You have just held this PG without paying. You can book it again in 2 minutes.')).toBe(
    'आपने अभी यह PG रोका था, पर पेमेंट नहीं किया। 2 मिनट बाद आप इसे फिर बुक कर सकते हैं।',
  );
  expect(translated('Nobody has said this.')).toBe('Nobody has said this.');
  expect(translated('Your booking has been cancelled. The reason: Leak in 2 rooms. We are giving ₹1,500 back.')).toBe(
    'आपकी बुकिंग रद्द कर दी गई है। वजह: Leak in 2 rooms। हम ₹1,500 वापस कर रहे हैं।',
  );
  expect(
    ['Contact number is required', 'Price must be at least ₹1', 'Landmark must be at most 120 characters'].map(
      translated,
    ),
  ).toEqual(['फ़ोन नंबर ज़रूरी है', 'किराया: कम से कम ₹1', 'पास की जगह: ज़्यादा से ज़्यादा 120 अक्षर']);
  expect(translated('3 waiting in "mails" since 22 Nov 2026')).toBe('"mails" में 3 रुके हुए, 22 Nov 2026 से');
  expect(translated('Invalid login. Is SMTP_URL right?')).toBe('Invalid login. क्या SMTP_URL सही है?');
  expect(
    [
      '₹7,000 to ₹9,000',
      'Not in Koramangala',
      'Without "single room"',
      'for girls',
      'Wi-Fi',
      'Veg food',
      'No Non-veg food',
      'in Kondapur, Hyderabad, not in Madhapur',
      'All of Hyderabad: 1 PG',
      'Without "in Madhapur": 4 PGs',
      '1 or 2 sharing',
      '5 sharing instead of 1 or 2 sharing',
    ].map(translatedLabel),
  ).toEqual([
    '₹7,000 से ₹9,000',
    'Koramangala में नहीं',
    '“सिंगल कमरा” के बिना',
    'लड़कियों के लिए',
    'Wi-Fi',
    'शाकाहारी खाना',
    'मांसाहारी खाना नहीं',
    'Kondapur, Hyderabad में, Madhapur में नहीं',
    'पूरा Hyderabad: 1 PG',
    '“Madhapur में” के बिना: 4 PG',
    '1 या 2 लोगों का कमरा',
    '5 लोगों का कमरा, जबकि 1 या 2 लोगों का कमरा चाहिए',
  ]);
});
