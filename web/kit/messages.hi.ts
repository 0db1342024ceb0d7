/** The same in Hindi. */
import type { Translated } from '#web/language/words-of.ts';
import type { messages as english } from './messages.ts';

export const messages: Translated<typeof english> = {
  available: 'उपलब्ध',
  booked: 'बुक हो चुका',
  verified: 'वेरिफ़ाइड',
  aMonth: '/महीना',
  cancel: 'रद्द करें',
  dismiss: 'हटाएँ',
  tryAgain: 'फिर कोशिश करें',
  fetching: 'लाया जा रहा है...',
  offline: 'आप ऑफ़लाइन हैं।',
  toasts: 'संदेश',
  pages: 'पेज',
  more: (count) => `${count} और`,
  byDay: (title) => `${title}, दिन के हिसाब से`,
  justNow: 'अभी-अभी',
  yesterday: 'कल',
  secret: {
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    notCopied: 'कृपया इसे चुनकर खुद कॉपी करें।',
    kept: 'मैंने सँभालकर रख लिया',
  },
  language: {
    label: 'भाषा',
    failed: 'भाषा लोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  },
};
