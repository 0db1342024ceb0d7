/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  name: 'पूरा नाम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  confirm: (label) => `${label} दोबारा लिखें`,
  show: (label) => `${label} दिखाएँ`,
  hide: (label) => `${label} छिपाएँ`,
  signIn: 'लॉग इन करें',
  signUp: 'साइन अप करें',
  goSignIn: 'लॉग इन करें',
  googleSignIn: 'Google से लॉग इन करें',
  googleSignUp: 'Google से साइन अप करें',
  chooseGoogle: 'Google की विंडो में अपना अकाउंट चुनें।',
  or: 'या',
  forgot: 'पासवर्ड भूल गए?',
  demo: 'बस देखना है? डेमो अकाउंट भरें',
  demoRoles: { user: 'सदस्य', admin: 'एडमिन' },
  sendLink: 'मुझे लिंक भेजें',
  sendAgain: 'दोबारा भेजें',
  sending: 'भेजा जा रहा है...',
  savePassword: 'नया पासवर्ड सेव करें',
  saving: 'सेव हो रहा है...',
  cancel: 'रद्द करें',
  yourAddress: { before: 'क्या', after: 'आपका ईमेल है?', unknown: 'क्या यह आपका ईमेल है?' },
  verify: 'मेरा ईमेल वेरिफ़ाई करें',
  verifying: 'वेरिफ़ाई हो रहा है...',
};
